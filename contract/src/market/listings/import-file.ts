import { headRowOf, type ImportSystem, type ImportTarget, systemOf } from './import-columns.ts'
import { type ImportCells, productGroups, productKeyOf } from './import-groups.ts'

/** A file as a table: its heading, and the rows below it with the number that a spreadsheet shows beside them. */
export interface FileTable {
  system: ImportSystem
  heads: string[]
  rows: FileRow[]
  /** Rows above the heading, which are of the system that wrote the file. */
  rowsAbove: number
}
export interface FileRow {
  line: number
  cells: string[]
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

/** Rows without anything in them are none. */
export function fileTableOf(all: readonly string[][]): FileTable {
  const at = headRowOf(all)
  const heads = (all[at] ?? []).map((head) => head.trim())
  const rows = all.flatMap((cells, n) => (n > at && !isBlank(cells) ? [{ line: n + 1, cells }] : []))
  return { system: systemBy(heads, rows), heads, rows, rowsAbove: at }
}

/** Our own files number goods under `product`; others write names there. */
function systemBy(heads: readonly string[], rows: readonly FileRow[]): ImportSystem {
  const system = systemOf(heads)
  const at = heads.indexOf('product')
  if (system !== 'sampan' || at < 0 || heads.some((head) => head.startsWith('title_'))) return system
  const isNumbered = rows.slice(0, 100).every(({ cells }) => /^\d*$/.test(cells[at]?.trim() ?? ''))
  return isNumbered ? system : 'other'
}

export interface FileColumn {
  head: string
  target: ImportTarget
}
interface MappedFile {
  columns: FileColumn[]
  /** The rows of each product; cells in the order of the columns. */
  products: FileRow[][]
}

/** The part of a table whose columns mean something, in the rows of each product. */
export function mappedFile(
  { heads, rows, system }: FileTable,
  targets: readonly (ImportTarget | null)[],
): MappedFile {
  const columns = heads.flatMap((head, at) => {
    const target = targets[at]
    return target ? [{ head, target, at }] : []
  })
  const hasChoices = columns.some(({ target }) => target === 'option' || target.startsWith('value_'))
  const products = productGroups(rows, ({ cells }) => {
    const named: Partial<Record<ImportTarget, string>> = {}
    for (const { target, at } of columns) named[target] ??= cells[at] ?? ''
    return productKeyOf(named satisfies ImportCells, system, hasChoices)
  })
  return {
    columns: columns.map(({ head, target }) => ({ head, target })),
    products: products.map((group) =>
      group.map(({ line, cells }) => {
        const over = cells.slice(heads.length).find((cell) => cell.trim() !== '')
        const own = columns.map(({ at }) => cells[at] ?? '')
        return { line, cells: over === undefined ? own : [...own, over] }
      }),
    ),
  }
}
