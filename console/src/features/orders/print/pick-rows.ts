import type { Slip } from '../rows.ts'

/** SKU to fetch, with the orders that want it by their place among those that are printed. */
export interface PickRow {
  skuId: number
  skuCode: string | null
  barcode: string | null
  title: string
  spec: string
  pieces: number
  orders: { at: number; pieces: number }[]
}

/** SKUs of which pieces have not left, in the order of the shop's codes, as "A-9" before "A-10"; those without a code last. */
export function pickRows(orders: readonly Slip[]): PickRow[] {
  const rows = new Map<number, PickRow>()
  for (const [n, { lines }] of orders.entries())
    for (const { skuId, skuCode, barcode, title, spec, waiting } of lines) {
      if (waiting === 0) continue
      const row = rows.get(skuId) ?? { skuId, skuCode, barcode, title, spec, pieces: 0, orders: [] }
      row.pieces += waiting
      row.orders.push({ at: n + 1, pieces: waiting })
      rows.set(skuId, row)
    }
  const byCode = new Intl.Collator('en', { numeric: true })
  return [...rows.values()].sort(
    (one, other) =>
      Number(one.skuCode === null) - Number(other.skuCode === null) ||
      byCode.compare(one.skuCode ?? one.title, other.skuCode ?? other.title) ||
      one.skuId - other.skuId,
  )
}
