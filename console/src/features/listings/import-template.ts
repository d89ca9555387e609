import { productFields } from '@sampan/contract/market/catalog/product-fields.ts'
import { ownColumns } from '@sampan/contract/market/listings/import-columns.ts'
import { csvText } from '#ui/csv-text.ts'
import { numberColumns } from './refused-file.ts'

const fields = Object.fromEntries(
  Object.values(productFields).map(({ column, example }) => [column, example]),
)
const common = {
  on_sale: 'no',
  ...fields,
  axis_1: 'Colour',
  axis_2: 'Size',
  price: '19.90',
  price_before: '29.90',
  stock: '12',
}
const example: readonly Partial<Record<(typeof ownColumns)[number], string>>[] = [
  {
    ...common,
    value_1: 'Blue',
    value_2: 'M',
    title_en: 'Example shirt',
    description_en: 'Soft cotton, washed once.',
    attributes: 'Fit: regular',
  },
  { ...common, value_1: 'Blue', value_2: 'L', title_en: 'Example shirt', stock: '8' },
]

/** A file of ours with all columns and one product of two kinds, which can be imported as it is. */
export const templateFile = (): string =>
  csvText(
    [ownColumns, ...example.map((row) => ownColumns.map((column) => row[column] ?? ''))],
    ',',
    numberColumns(ownColumns),
  )
