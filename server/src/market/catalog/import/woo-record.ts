import { plainName } from '@sampan/contract/market/listings/import-columns.ts'

type Values = Readonly<Record<string, string>>

const isWoo = (names: ReadonlySet<string>): boolean => names.has('type') && names.has('regular_price')

/**
 * A row of a WooCommerce export by names that every importer knows: variations name their parent by its SKU or as `id:12`, and the
 * parent's row itself sells nothing. Other rows are as they were.
 */
export function wooRecord(record: Values): Values {
  const given = new Map(Object.entries(record).map(([name, value]) => [plainName(name), value]))
  if (!isWoo(new Set(given.keys()))) return record
  const text = (name: string) => given.get(name)?.trim() ?? ''
  const kind = text('type').toLowerCase()
  const isParent = kind === 'variable' || kind === 'grouped'
  const isVariation = kind === 'variation'
  const price = text('sale_price') || text('regular_price')
  const options = [1, 2, 3].flatMap((n): [string, string][] => {
    const [axis, value] = [text(`attribute_${n}_name`), text(`attribute_${n}_value_s`)]
    if (axis === '' || value === '' || isParent) return []
    return isVariation
      ? [
          [`option${n}_name`, axis],
          [`option${n}_value`, value],
        ]
      : [[`attr_${axis}`, value]]
  })
  return {
    parent_id: text('parent') || text('sku') || `id:${text('id')}`,
    ...(!isVariation && { title: text('name'), description: text('description') }),
    ...(!isVariation && { category: text('categories') }),
    ...(!isParent && { price, original_price: text('sale_price') === '' ? '' : text('regular_price') }),
    ...(!isParent && { stock: text('stock') }),
    weight_kg: text('weight_kg'),
    ...Object.fromEntries(options),
  }
}
