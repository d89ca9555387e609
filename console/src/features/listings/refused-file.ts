import { columnOf, productFieldNames, productFields } from '@sampan/contract/market/catalog/product-fields.ts'
import type { ImportTarget } from '@sampan/contract/market/listings/import-columns.ts'
import type { FileTable } from '@sampan/contract/market/listings/import-file.ts'
import { csvText } from '#ui/csv-text.ts'
import type { GoodsFile } from './read-goods-file.ts'

/** Columns of sums, pieces and weights. */
const numbers: ReadonlySet<ImportTarget | null> = new Set<ImportTarget>([
  'product',
  'price',
  'price_sale',
  'price_before',
  'price_cents',
  'discount_percent',
  'stock',
  'stock_was',
  'weight',
  'weight_kg',
  ...productFieldNames.filter((field) => productFields[field].sqlType === 'integer').map(columnOf),
])

/** True for the columns that hold numbers. */
export const numberColumns =
  (targets: readonly (ImportTarget | null)[]) =>
  (column: number): boolean =>
    numbers.has(targets[column] ?? null)

/** The rows that were left out, each with why, to be mended and imported again. */
export function refusedFile(
  { delimiter, table }: Pick<GoodsFile, 'delimiter'> & { table: FileTable },
  targets: readonly (ImportTarget | null)[],
  lines: ReadonlySet<number>,
  whyOf: (line: number) => string,
): string {
  const { heads, rows } = table
  const isSecond = heads.at(-1) === 'why'
  const width = isSecond ? heads.length - 1 : heads.length
  const own = (cells: readonly string[]) => Array.from({ length: width }, (_, n) => cells[n] ?? '')
  const bad = rows.filter(({ line }) => lines.has(line))
  return csvText(
    [
      [...own(heads), 'why'],
      ...bad.map(({ line, cells }) => [
        ...own(cells),
        // Cells beyond the heading would otherwise be lost.
        [whyOf(line), ...cells.slice(heads.length).filter((cell) => cell.trim() !== '')].join(' · '),
      ]),
    ],
    delimiter,
    numberColumns(targets),
  )
}
