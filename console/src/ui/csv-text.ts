import { guardedText, unguardedText } from '@sampan/contract/wire/csv-text.ts'

/**
 * A text that a spreadsheet would change gets an apostrophe, which an import takes off again; one that was there stays
 * one.
 */
const quotedText = (cell: string): string => `"${guardedText(unguardedText(cell)).replaceAll('"', '""')}"`

/** A plain number or sum stays one, in a column that holds numbers: a person goes on with the sums that they know. */
const isPlainNumber = (cell: string): boolean => /^[-−]?\p{Sc}?\d[\d.,]*$/u.test(cell)

/** A day or a moment that every spreadsheet reads in the same way stays one, in a column that holds moments. */
const isPlainMoment = (cell: string): boolean => /^\d{4}-\d\d-\d\d(?: \d\d:\d\d)?$/.test(cell)

type Rows = readonly (readonly string[])[]
type OfColumn = (column: number) => boolean

/** Rows as a CSV file that spreadsheets read as UTF-8. `isNumber` and `isMoment` say of a column what it holds. */
export function csvText(rows: Rows, delimiter: string, isNumber: OfColumn, isMoment: OfColumn = () => false) {
  const isKept = (cell: string, column: number) =>
    (isNumber(column) && isPlainNumber(cell)) || (isMoment(column) && isPlainMoment(cell))
  const lineOf = (cells: readonly string[]) =>
    cells.map((cell, at) => (isKept(cell, at) ? `"${cell}"` : quotedText(cell))).join(delimiter)
  return `\ufeff${rows.map((cells) => `${lineOf(cells)}\r\n`).join('')}`
}
