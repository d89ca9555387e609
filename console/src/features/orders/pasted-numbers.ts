import { unguardedText } from '@sampan/contract/wire/csv-text.ts'

/** Tracking numbers from a sheet: a column, or each beside its order. `withCarrier` are whole rows, which are read elsewhere. */
export type Pasted =
  | { kind: 'column'; column: readonly string[] }
  | { kind: 'byOrder'; byOrder: ReadonlyMap<string, string> }
  | 'withCarrier'

const orderNumber = /^\d{16}$/

/** Reads what is pasted into the field of a number; null for a single number, which is pasted as in any field. */
export function readPasted(text: string): Pasted | null {
  const rows = text
    .replace(/(\r?\n)+$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => unguardedText(cell.trim())))
  const ofOrders = rows.filter(([first = '', second]) => orderNumber.test(first) && second !== undefined)
  // The first line may be a heading.
  if (ofOrders.length > 0 && ofOrders.length >= rows.filter((row) => row.some(Boolean)).length - 1) {
    if (ofOrders.some(([, , ...more]) => more.some(Boolean))) return 'withCarrier'
    return { kind: 'byOrder', byOrder: new Map(ofOrders.map(([order = '', number = '']) => [order, number])) }
  }
  return rows.length < 2 ? null : { kind: 'column', column: rows.map(([first = '']) => first) }
}
