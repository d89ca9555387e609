/**
 * Cells of a CSV file (RFC 4180). A spreadsheet takes a text that begins with one of these for a formula, so such a text gets
 * an apostrophe in front (RELIABILITY §2 no. 35). So does a text of more digits than a spreadsheet keeps, such as the number of an
 * order, and one that has such apostrophes of its own: whoever reads a file back takes one off.
 */
const changedBySpreadsheets = /^'*(?:[=+\-@\t\r]|\d{12,}$)/
/** The same with the apostrophe. */
const guarded = /^'+(?:[=+\-@\t\r]|\d{12,}$)/

declare const isCell: unique symbol
/** What may stand in a row. Only the functions here make one, so that nothing goes into a file unlooked at. */
export type CsvCell = string & { readonly [isCell]: true }

/** Text from anywhere. */
export const textCell = (text: string): CsvCell =>
  `"${(changedBySpreadsheets.test(text) ? `'${text}` : text).replaceAll('"', '""')}"` as CsvCell

/** Words of ours, numbers and instants, which a spreadsheet keeps; and nothing at all. */
const kept = /^(?:[a-z]\w*|-?\d{1,15}(?:\.\d+)?|\d{4}-[\d-]{5}T[\d:.]+Z)?$/i

/** A number, an instant or a word of ours as it is; anything else as text. */
export const plainCell = (value: string | number): CsvCell =>
  kept.test(String(value)) ? (String(value) as CsvCell) : textCell(String(value))

/** A text as it was before `textCell` wrote it. */
export const textOfCell = (cell: string): string => (guarded.test(cell) ? cell.slice(1) : cell)

/** Cents as a plain number with two decimals; a minus in front of digits is no formula. */
export function centsCell(cents: number): CsvCell {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as CsvCell
}

/** A whole file, with the mark that makes spreadsheets read it as UTF-8. */
export const csvFile = (rows: readonly (readonly CsvCell[])[]): string => `\ufeff${csvRows(rows)}`

/** Rows to go behind those of a file's part before. */
export const csvRows = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((cells) => `${cells.join(',')}\r\n`).join('')
