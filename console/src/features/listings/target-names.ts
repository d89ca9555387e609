import { productColumns } from '@sampan/contract/market/catalog/product-fields.ts'
import {
  type ImportTarget,
  importTargets,
  ownColumns,
} from '@sampan/contract/market/listings/import-columns.ts'
import { locales } from '@sampan/contract/wire/locales.ts'
import type { Words } from '#i18n/words.ts'

/** Columns that differ by their language or number alone are one for whoever reads about them. */
export const columnKinds = inOrder([
  'product',
  'title',
  'description',
  'alt',
  'category',
  'price',
  'price_before',
  'stock',
  'stock_was',
  'on_sale',
  'sku_on_sale',
  'sku_code',
  'barcode',
  'cost',
  'bin',
  'axis',
  'value',
  ...productColumns,
  'shipping_template',
  'pictures',
  'attributes',
  'maker_name',
  'maker_address',
  'maker_contact',
  'eu_name',
  'eu_address',
  'eu_contact',
  'identifier',
  'warnings',
] as const)
export const otherKinds = [
  'number',
  'sku',
  'price_sale',
  'price_cents',
  'discount_percent',
  'currency',
  'weight_kg',
  'weight',
  'weight_unit',
  'picture_url',
  'option',
  'attribute',
  'row_type',
  'parent',
] as const
/** Each once, where it is named first. */
function inOrder<One>(all: readonly One[]): readonly One[] {
  return [...new Set(all)]
}

type Kind = (typeof columnKinds)[number] | (typeof otherKinds)[number]

function kindOf(target: ImportTarget): { kind: Kind; of: string } {
  const local = /^(title|description|alt|warnings)_(.+)$/.exec(target)
  if (local) {
    const native = locales.find(({ tag }) => tag === local[2])?.native ?? ''
    return { kind: local[1] as Kind, of: native }
  }
  const numbered = /^(axis|value)_(\d)$/.exec(target)
  if (numbered) return { kind: numbered[1] as Kind, of: numbered[2] ?? '' }
  return { kind: target as Kind, of: '' }
}

/** Name of what a column means, in a word or two: "Title (Français)". */
export function targetName(t: Words['t'], target: ImportTarget): string {
  const { kind, of } = kindOf(target)
  const name = t(`goods.column.${kind}`)
  return of === '' ? name : `${name} (${of})`
}

/** The same for a name that the server says, which may be of a later version. */
export function columnName(t: Words['t'], column: string): string {
  const target = importTargets.find((one) => one === column)
  return target ? targetName(t, target) : column
}

/** Headings of a kind of column in a file of ours. */
export function headsOf(kind: (typeof columnKinds)[number]): string {
  if (kind === 'title' || kind === 'description' || kind === 'alt' || kind === 'warnings')
    return `${kind}_en, ${kind}_fr, …`
  if (kind === 'axis' || kind === 'value') return `${kind}_1, ${kind}_2, ${kind}_3`
  return ownColumns.find((column) => column === kind) ?? kind
}
