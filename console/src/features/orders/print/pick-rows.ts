import type { Slip } from '../rows.ts'

/** SKU to fetch, with the orders that want it by their place among those that are printed. */
export interface PickRow {
  skuId: number
  skuCode: string | null
  barcode: string | null
  bin: string | null
  title: string
  spec: string
  pieces: number
  orders: { at: number; pieces: number }[]
}

/**
 * SKUs of which pieces have not left, in the order of their shelves, as "A-9" before "A-10", those on one shelf by the shop's codes; those without a
 * shelf, or without a code, last.
 */
export function pickRows(orders: readonly Slip[]): PickRow[] {
  const rows = new Map<number, PickRow>()
  for (const [n, { lines }] of orders.entries())
    for (const { skuId, skuCode, barcode, bin, title, spec, waiting } of lines) {
      if (waiting === 0) continue
      const row = rows.get(skuId) ?? { skuId, skuCode, barcode, bin, title, spec, pieces: 0, orders: [] }
      row.pieces += waiting
      row.orders.push({ at: n + 1, pieces: waiting })
      rows.set(skuId, row)
    }
  const asPeopleCount = new Intl.Collator('en', { numeric: true })
  const namedFirst = (one: string | null, other: string | null) =>
    one === null || other === null
      ? Number(one === null) - Number(other === null)
      : asPeopleCount.compare(one, other)
  return [...rows.values()].sort(
    (one, other) =>
      namedFirst(one.bin, other.bin) ||
      namedFirst(one.skuCode, other.skuCode) ||
      asPeopleCount.compare(one.title, other.title) ||
      one.skuId - other.skuId,
  )
}
