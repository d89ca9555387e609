/**
 * Cells of a CSV file (RFC 4180). A spreadsheet takes a text that begins with one of these for a formula, so such a text gets
 * an apostrophe in front (RELIABILITY §2 no. 35). So does one that has such apostrophes of its own: whoever reads a file back
 * takes one off.
 */
const formulaStart = /^'*[=+\-@\t\r]/

/** Text from anywhere. */
export const textCell = (text: string): string =>
  `"${(formulaStart.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** Cents as a plain number with two decimals; a minus in front of digits is no formula. */
export function centsCell(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** A whole file, with the mark that makes spreadsheets read it as UTF-8. */
export const csvFile = (rows: readonly (readonly string[])[]): string => `\ufeff${csvRows(rows)}`

/** Rows to go behind those of a file's part before. */
export const csvRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.join(',')}\r\n`).join('')
