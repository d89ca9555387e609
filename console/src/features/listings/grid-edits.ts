import {
  binLengthMax,
  priceCentsMax,
  skuCodeLengthMax,
  stockMax,
} from '@sampan/contract/market/listings/limits.ts'
import { type DecimalMark, dollarsToType, readDollars } from '@sampan/contract/wire/typed-dollars.ts'
import { cleanTyped } from '@sampan/contract/wire/typed-text.ts'
import { readWhole } from '@sampan/contract/wire/typed-whole.ts'
import type { ChangedSku, GridRow, SkuChange } from './rows.ts'

/** Changes typed into a row of the grid; a field that was not touched is undefined. */
export interface Edit {
  /** The row as it stood when it was first touched: its version goes with the change. */
  row: GridRow
  price?: string | undefined
  stock?: string | undefined
  active?: boolean | undefined
  code?: string | undefined
  barcode?: string | undefined
  cost?: string | undefined
  bin?: string | undefined
  /** Fields that were typed into and that somebody else has changed since: what stands there now is shown beside them. */
  late?: readonly Part[]
}
export type Edits = ReadonlyMap<number, Edit>
const parts = ['price', 'stock', 'active', 'code', 'barcode', 'cost', 'bin'] as const
type Part = (typeof parts)[number]
export type Typed = Pick<Edit, Part>
/** Cells of a row that are typed into. */
export type Cell = Exclude<keyof Typed, 'active'>

export const noEdits: Edits = new Map()

/** Texts of a row as it is saved. */
export const storedOf = (row: GridRow) => ({
  price: dollarsToType(row.priceCents),
  stock: String(row.stock),
  active: row.active,
  code: row.code ?? '',
  barcode: row.barcode ?? '',
  cost: row.costCents === null ? '' : dollarsToType(row.costCents),
  bin: row.bin ?? '',
})

/** Texts that the cells of a row show. */
export const shownOf = (row: GridRow, edit: Edit | undefined): ReturnType<typeof storedOf> => ({
  ...storedOf(row),
  ...typedOf(edit),
})

/** Parts of an edit that were typed. */
const typedOf = (edit: Edit | undefined) =>
  Object.fromEntries(parts.flatMap((part) => (edit?.[part] === undefined ? [] : [[part, edit[part]]])))

/** Rows with something typed into them; what is again as it was is no edit. */
export function edited(edits: Edits, changes: readonly { row: GridRow; typed: Typed }[]): Edits {
  const next = new Map(edits)
  for (const { row, typed } of changes) {
    const before = next.get(row.skuId)
    const edit: Edit = { row: before?.row ?? row, ...before, ...typed }
    const stored = storedOf(edit.row)
    for (const part of parts) if (edit[part] === stored[part]) delete edit[part]
    const late = edit.late?.filter((part) => edit[part] !== undefined) ?? []
    delete edit.late
    if (late.length > 0) edit.late = late
    const isSame = parts.every((part) => edit[part] === undefined)
    if (isSame) next.delete(row.skuId)
    else next.set(row.skuId, edit)
  }
  return next
}

/**
 * Edits that were refused because somebody else changed their rows, now made of the rows as they stand: what was typed is kept.
 * A field that both changed is late: it is saved over the other's the next time, unless theirs is taken. What says the same by now
 * is no edit.
 */
export function madeAnew(edits: Edits, refused: ReadonlySet<number>, rows: readonly GridRow[]): Edits {
  const late = rows.flatMap((row) => {
    const edit = refused.has(row.skuId) ? edits.get(row.skuId) : undefined
    return edit && edit.row.version < row.version ? [{ row, edit }] : []
  })
  if (late.length === 0) return edits
  const next = new Map(edits)
  for (const { row, edit } of late) {
    const [before, now] = [storedOf(edit.row), storedOf(row)]
    const changed = parts.filter((part) => before[part] !== now[part] || edit.late?.includes(part))
    next.set(row.skuId, { ...edit, row, late: changed })
  }
  return edited(
    next,
    late.map(({ row, edit }) => ({ row, typed: typedOf(edit) })),
  )
}

/** Rows with what the server says of them after a change. */
export function withChanged(rows: readonly GridRow[], changed: readonly ChangedSku[]): GridRow[] {
  const now = new Map(changed.map((sku) => [sku.skuId, sku]))
  return rows.map((row) => {
    const sku = now.get(row.skuId)
    return sku ? { ...row, ...sku } : row
  })
}

/**
 * Edits after some of them were saved: what still says what was sent is done, and what was typed into a row meanwhile stands
 * over the row as it is now. Rows that were changed without being sent, as by an undo, keep what is typed over them.
 */
export function settleEdits(edits: Edits, sent: Edits, changed: readonly ChangedSku[]): Edits {
  const next = new Map(edits)
  const typedOver: { row: GridRow; typed: Typed }[] = []
  const now = new Map(changed.map((sku) => [sku.skuId, sku]))
  for (const skuId of new Set([...sent.keys(), ...now.keys()])) {
    const edit = edits.get(skuId)
    if (!edit) continue
    const [before, row] = [sent.get(skuId), { ...edit.row, ...now.get(skuId) }]
    const since = <Part extends keyof Typed>(part: Part) =>
      edit[part] === before?.[part] && before ? undefined : edit[part]
    next.set(skuId, { row })
    typedOver.push({
      row,
      typed: Object.fromEntries(parts.map((part) => [part, since(part)])),
    })
  }
  return edited(next, typedOver)
}

export function priceOf(typed: string, mark: DecimalMark): number | null {
  const read = readDollars(typed, mark)
  return read.is === 'sum' && read.cents > 0 ? read.cents : null
}

/** Cents of what a piece costs the shop, which may be nothing; null where it is no sum. */
export function costOf(typed: string, mark: DecimalMark): number | null {
  const read = readDollars(typed, mark)
  return read.is === 'sum' && read.cents >= 0 && read.cents <= priceCentsMax ? read.cents : null
}

export function stockOf(typed: string): number | null {
  const value = readWhole(typed, 7)
  return value !== null && value <= stockMax ? value : null
}

/** Which cells of an edit cannot be saved. */
export const wrongCells = ({ price, stock, code, barcode, cost, bin }: Edit, mark: DecimalMark) => ({
  code: code !== undefined && code.length > skuCodeLengthMax,
  barcode: barcode !== undefined && barcode.length > skuCodeLengthMax,
  bin: bin !== undefined && cleanTyped(bin).length > binLengthMax,
  cost: cost !== undefined && cost.trim() !== '' && costOf(cost, mark) === null,
  price: price !== undefined && priceOf(price, mark) === null,
  stock: stock !== undefined && stockOf(stock) === null,
})

/** The input for the server; null while a cell is wrong. */
export function changesOf(edits: Edits, mark: DecimalMark): SkuChange[] | null {
  const changes: SkuChange[] = []
  for (const edit of edits.values()) {
    const { row, price, stock, active, code, barcode, cost, bin } = edit
    if (Object.values(wrongCells(edit, mark)).includes(true)) return null
    const priceCents = price === undefined ? undefined : priceOf(price, mark)
    const to = stock === undefined ? undefined : stockOf(stock)
    if (priceCents === null || to === null) return null
    changes.push({
      skuId: row.skuId,
      version: row.version,
      ...(priceCents !== undefined && { priceCents }),
      ...(to !== undefined && { stock: { from: row.stock, to } }),
      ...(active !== undefined && { active }),
      ...(code !== undefined && { code: cleanTyped(code) || null }),
      ...(barcode !== undefined && { barcode: cleanTyped(barcode) || null }),
      ...(cost !== undefined && { costCents: costOf(cost, mark) }),
      ...(bin !== undefined && { bin: cleanTyped(bin) || null }),
    })
  }
  return changes
}

/** Acts of the bar over the grid on all chosen rows. */
export type Bulk =
  | { kind: 'price'; typed: string }
  | { kind: 'percent'; percent: number }
  | { kind: 'stock'; typed: string }
  | { kind: 'addStock'; pieces: number }
  | { kind: 'active'; active: boolean }

/** A bulk act as typed cells, on top of what stands in the cells already. */
export function bulkTyped(row: GridRow, edit: Edit | undefined, bulk: Bulk, mark: DecimalMark): Typed {
  const shown = shownOf(row, edit)
  if (bulk.kind === 'price') return { price: bulk.typed }
  if (bulk.kind === 'stock') return { stock: bulk.typed }
  if (bulk.kind === 'active') return { active: bulk.active }
  if (bulk.kind === 'addStock') {
    const stock = stockOf(shown.stock)
    return stock === null ? {} : { stock: String(Math.max(0, stock + bulk.pieces)) }
  }
  const cents = priceOf(shown.price, mark)
  if (cents === null) return {}
  return { price: dollarsToType(Math.max(1, Math.round((cents * (100 + bulk.percent)) / 100))) }
}
