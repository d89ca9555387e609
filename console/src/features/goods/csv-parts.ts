import { csvProductsMax } from '@sampan/contract/goods/limits.ts'

/**
 * Cuts a file of goods into parts that the server takes: whole products, the heading on each. A quote holds lines together,
 * and a product's rows stand one under the other; `firstLine` is where the part begins in the file, from 1.
 */
export function partsOf(file: string): { csv: string; firstLine: number }[] {
  const [head = '', ...rows] = recordsOf(file.replace(/^\ufeff/, ''))
  const parts: { csv: string; firstLine: number }[] = []
  let part: string[] = []
  let products = 0
  let firstLine = 2
  let last: string | null = null
  // What parts the cells of the heading parts all others.
  const separator = /[,;\t]/.exec(head)?.[0] ?? ','
  const names = cellsOf(head, separator)
  for (const [n, row] of rows.entries()) {
    const key = keyOf(names, cellsOf(row, separator))
    const isNext = key !== last
    if (isNext && products >= csvProductsMax) {
      parts.push({ csv: [head, ...part].join('\r\n'), firstLine })
      part = []
      products = 0
      firstLine = n + 2
    }
    if (isNext) products += 1
    part.push(row)
    last = key
  }
  if (part.length > 0) parts.push({ csv: [head, ...part].join('\r\n'), firstLine })
  return parts
}

/** Rows of one product have its number, or those of a new one its English title. */
function keyOf(names: readonly string[], cells: readonly string[]): string {
  const cell = (name: string) => cells[names.indexOf(name)]?.trim() ?? ''
  return cell('product') || `new ${cell('title_en')}`
}

/** The cells of a record, without their quotes. */
function cellsOf(record: string, separator: string): string[] {
  const found = `${separator}${record}`.matchAll(
    new RegExp(`${separator}(?:"((?:[^"]|"")*)"|([^"${separator}]*))`, 'g'),
  )
  return [...found].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '')
}

/** Lines, except that a line within quotes goes on. */
function recordsOf(file: string): string[] {
  const records: string[] = []
  let open = ''
  for (const line of file.split(/\r?\n/)) {
    open = open === '' ? line : `${open}\n${line}`
    const quotes = open.split('"').length - 1
    if (quotes % 2 === 1) continue
    if (open.trim() !== '') records.push(open)
    open = ''
  }
  if (open.trim() !== '') records.push(open)
  return records
}
