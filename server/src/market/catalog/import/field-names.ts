import {
  eachLine,
  type LineColumn,
  lineFieldNames,
  type ProductColumn,
  productFields,
} from '@sampan/contract/market/catalog/product-fields.ts'
import {
  columnMeaning,
  type ImportTarget,
  plainName,
} from '@sampan/contract/market/listings/import-columns.ts'
import { isLocale, type Locale } from '@sampan/contract/wire/locales.ts'
import { axisKeyOf } from './axis-words.ts'
import { type Attribute, attributesOf } from './parse-attributes.ts'

/** Names that a file may give to each of our fields. Earlier names win when a row has several of them. */
const names = {
  externalId: ['external_id', 'id', 'product_id', 'handle'],
  sku: ['sku', 'variant_sku', 'item_number', 'article_number', 'code'],
  barcode: ['barcode', 'variant_barcode', 'gtin', 'ean', 'upc'],
  bin: ['bin', 'bin_name', 'bin_location', 'shelf'],
  parent: ['parent_id', 'parent_sku', 'parent', 'item_group_id', 'group_id', 'handle'],
  title: ['title', 'name', 'product_name', 'product_title', 'product'],
  description: ['description', 'body', 'body_html', 'long_description', 'details', 'summary'],
  priceCents: ['price_cents'],
  price: ['price', 'variant_price', 'unit_price', 'sale_price', 'price_usd'],
  originalPrice: [
    'original_price',
    'compare_at_price',
    'compare_at',
    'variant_compare_at_price',
    'list_price',
    'regular_price',
    'msrp',
    'rrp',
    'was_price',
    'was',
  ],
  discountPercent: ['discount_percentage', 'discount_percent', 'discount'],
  stock: [
    'stock',
    'quantity',
    'qty',
    'inventory',
    'inventory_quantity',
    'stock_quantity',
    'variant_inventory_qty',
  ],
  category: ['category', 'product_category', 'product_type', 'type', 'department', 'categories'],
  shop: ['shop', 'shop_name', 'store', 'brand', 'vendor', 'seller', 'merchant', 'manufacturer'],
  country: ['country', 'ship_from'],
  hsCode: ['hs_code', 'variant_hs_code', 'harmonized_system_code', 'commodity_code'],
  originCountry: ['origin_country', 'country_of_origin', 'origin', 'made_in'],
  weightGrams: ['weight_grams', 'weight_g', 'grams', 'variant_grams'],
  weightKilograms: ['weight_kg'],
  weight: ['weight'],
  sales: ['sales', 'sold', 'units_sold'],
  // A column that is called material alone is a choice (`Option`).
  ...eachLine((field) => productFields[field].names.split(' ')),
} as const

export type Field = keyof typeof names

const lineOfColumn = Object.fromEntries(
  lineFieldNames.map((field) => [productFields[field].column, field]),
) as Record<LineColumn, Field>

/** Names in other languages; the console's import knows them too. */
const fieldOfTarget: Readonly<Partial<Record<ImportTarget, Field>> & Record<ProductColumn, Field>> = {
  number: 'externalId',
  sku: 'sku',
  barcode: 'barcode',
  bin: 'bin',
  title: 'title',
  description: 'description',
  price: 'price',
  price_before: 'originalPrice',
  discount_percent: 'discountPercent',
  stock: 'stock',
  category: 'category',
  ship_from: 'country',
  weight_grams: 'weightGrams',
  hs_code: 'hsCode',
  origin_country: 'originCountry',
  ...lineOfColumn,
  weight_kg: 'weightKilograms',
  weight: 'weight',
}

export interface NamedOption {
  /** A key of `axis-words.ts`, or the file's own word. */
  axis: string
  value: string
  /** Which of a shop system's numbered options it is, while nothing has named it. */
  unnamed?: number
}

export interface Fields {
  /** The fields of the row, trimmed; a field without a value is absent. */
  values: Partial<Record<Field, string>>
  titles: Partial<Record<Locale, string>>
  descriptions: Partial<Record<Locale, string>>
  options: NamedOption[]
  attributes: Attribute[]
}

/** Puts a row's values under our names; columns that mean nothing to us are left out. */
export function fieldsOf(row: Readonly<Record<string, unknown>>): Fields {
  const given = new Map<string, string>()
  for (const [name, value] of Object.entries(row)) {
    const text = textOf(value)
    if (text !== '') given.set(plainName(name), text)
  }
  const fields: Fields = {
    values: {},
    titles: {},
    descriptions: {},
    options: [],
    attributes: attributesOf(row),
  }
  for (const [field, known] of Object.entries(names) as [Field, readonly string[]][]) {
    const name = known.find((each) => given.has(each))
    const text = name === undefined ? undefined : given.get(name)
    if (text !== undefined) fields.values[field] = text
  }
  for (const [name, text] of given) {
    const localized = /^(title|name|description|body)_([a-z]{2,3})$/.exec(name)
    const locale = localized?.[2]
    if (localized && isLocale(locale)) {
      fields[/^(title|name)/.test(name) ? 'titles' : 'descriptions'][locale] = text
    }
    const meaning = columnMeaning(name)
    const field = meaning === null ? undefined : fieldOfTarget[meaning]
    // The name of a country is none of its two letters, and says nothing.
    if (field !== undefined && (field !== 'country' || /^[a-z]{2}$/i.test(text)))
      fields.values[field] ??= text
    if (meaning === 'option') fields.options.push({ axis: axisKeyOf(name) ?? name, value: text })
  }
  fields.options.push(...numberedOptions(given))
  return fields
}

/** `Option1 Name`, `Option1 Value`, as shop systems export them. */
function numberedOptions(given: ReadonlyMap<string, string>): NamedOption[] {
  return [1, 2, 3].flatMap((n) => {
    const value = given.get(`option${n}_value`) ?? given.get(`option_${n}_value`) ?? given.get(`option${n}`)
    if (value === undefined || value === 'Default Title') return []
    const name = given.get(`option${n}_name`) ?? given.get(`option_${n}_name`)
    if (name === undefined) return [{ axis: `Option ${n}`, value, unnamed: n }]
    return [{ axis: axisKeyOf(name) ?? name, value }]
  })
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  // {"category": {"name": "Laptops"}}
  if (typeof value === 'object' && value !== null && 'name' in value) return textOf(value.name)
  return ''
}
