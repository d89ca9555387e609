import { guardedText, unguardedText } from '@sampan/contract/wire/csv-text.ts'

/**
 * A text that a spreadsheet would change gets an apostrophe, which an import takes off again; one that was there stays
 * one.
 */
const quotedText = (cell: string): string => `"${guardedText(unguardedText(cell)).replaceAll('"', '""')}"`

/** A plain number or sum stays one, in a column that holds numbers: a person goes on with the sums that they know. */
const quoted = (cell: string, isNumber: boolean): string =>
  isNumber && /^[-−]?\p{Sc}?\d[\d.,]*$/u.test(cell) ? `"${cell}"` : quotedText(cell)

type Rows = readonly (readonly string[])[]

/** Rows of a CSV file. `isNumber` says of a column that it holds numbers. */
export const csvRows = (rows: Rows, delimiter: string, isNumber: (column: number) => boolean): string => {
  const lineOf = (cells: readonly string[]) =>
    cells.map((cell, at) => quoted(cell, isNumber(at))).join(delimiter)
  return rows.map((cells) => `${lineOf(cells)}\r\n`).join('')
}

/** Rows as the beginning of a CSV file that spreadsheets read as UTF-8. */
export const csvText = (...given: Parameters<typeof csvRows>): string => `\ufeff${csvRows(...given)}`
