import { unguardedText } from '../../wire/csv-text.ts'
import { locales } from '../../wire/locales.ts'
import type { ImportSystem, ImportTarget } from './import-columns.ts'

/** The cells of a row by what their columns mean. */
export type ImportCells = Readonly<Partial<Record<ImportTarget, string>>>

/** By what the rows of a product are known: our number, the file's own, or its titles. */
export interface ProductKey {
  by: 'product' | 'number' | 'titles' | 'nothing'
  key: string
}

const titleColumns: readonly ImportTarget[] = ['title', ...locales.map(({ tag }) => `title_${tag}` as const)]

/** Which product a row is of; `hasChoices` says whether the file has columns for what one chooses between. */
export function productKeyOf(cells: ImportCells, system: ImportSystem, hasChoices: boolean): ProductKey {
  const text = (column: ImportTarget) => unguardedText(cells[column]?.trim() ?? '')
  const product = text('product')
  if (product !== '') return { by: 'product', key: product }
  const number =
    system === 'woocommerce'
      ? wooNumber(text)
      : text('number') || text('parent') || (hasChoices ? '' : codeOf(text, system))
  if (number !== '') return { by: 'number', key: number }
  const titles = titleColumns.map(text)
  if (titles.some((title) => title !== '')) return { by: 'titles', key: JSON.stringify(titles) }
  const sku = codeOf(text, system)
  return sku === '' ? { by: 'nothing', key: '' } : { by: 'number', key: sku }
}

/** In files of ours a code is the SKU's alone; others may know a product by it. */
const codeOf = (text: (column: ImportTarget) => string, system: ImportSystem): string =>
  text('sku') || (system === 'sampan' ? '' : text('sku_code'))

/** A variation names its parent by that one's SKU or, where it has none, as `id:12`. */
function wooNumber(text: (column: ImportTarget) => string): string {
  const parent = text('parent')
  if (parent !== '') return parent
  const [sku, number] = [text('sku'), text('number')]
  return sku || (number && `id:${number}`)
}

/** The rows of each product, in the order in which products first come; a row of no product is one by itself. */
export function productGroups<Row>(rows: readonly Row[], keyOf: (row: Row) => ProductKey): Row[][] {
  const groups = new Map<string, Row[]>()
  for (const [n, row] of rows.entries()) {
    const { by, key } = keyOf(row)
    const name = by === 'nothing' ? `row ${n}` : `${by} ${key}`
    const group = groups.get(name)
    if (group) group.push(row)
    else groups.set(name, [row])
  }
  return [...groups.values()]
}
