import { guardedText, unguardedText } from '@sampan/contract/wire/csv-text.ts'

declare const isCell: unique symbol
/** A cell of a CSV file (RFC 4180). Only the functions here make one, so that nothing goes into a file unlooked at. */
export type CsvCell = string & { readonly [isCell]: true }

/** Text from anywhere. */
export const textCell = (text: string): CsvCell => `"${guardedText(text).replaceAll('"', '""')}"` as CsvCell

/** Words of ours, numbers and instants, which a spreadsheet keeps; and nothing at all. */
const kept =
  /^(?:[a-z]\w*|-?(?:0|[1-9]\d{0,14})(?:\.\d+)?|\d{4}-\d\d-\d\d(?:[ T][\d:.]+(?:Z|[+-]\d\d(?::?\d\d)?)?)?)?$/i

/** A number, an instant or a word of ours as it is; anything else as text. */
export const plainCell = (value: string | number): CsvCell =>
  kept.test(String(value)) ? (String(value) as CsvCell) : textCell(String(value))

/** A text as it was before `textCell` wrote it. */
export const textOfCell = unguardedText

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
