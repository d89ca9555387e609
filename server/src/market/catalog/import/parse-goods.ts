import { createHash } from 'node:crypto'
import { isGtinLong } from '@sampan/contract/market/catalog/gtin.ts'
import { cleanHsCode, hsCodeShape } from '@sampan/contract/market/catalog/hs-code.ts'
import { skusPerProductMax } from '@sampan/contract/market/catalog/limits.ts'
import { eachLine, type LineField, lengthMaxOf } from '@sampan/contract/market/catalog/product-fields.ts'
import type { Category } from '@sampan/contract/market/categories/categories.ts'
import { binLengthMax, skuCodeLengthMax } from '@sampan/contract/market/listings/limits.ts'
import { defaultLocale, type Locale, type Localized, localeCodes } from '@sampan/contract/wire/locales.ts'
import { cleanTyped } from '@sampan/contract/wire/typed-text.ts'
import type { ImportedReview } from '#market/reviews/index.ts'
import type { FieldValues } from '../field-columns.ts'
import type { SpecAxis } from '../specs.ts'
import { axisNameOf } from './axis-words.ts'
import { categoryOf } from './category-names.ts'
import { countryOfWord } from './country-words.ts'
import type { Fields, NamedOption } from './field-names.ts'
import type { Row, RowGroup } from './group-records.ts'
import type { Attribute } from './parse-attributes.ts'
import {
  beforeDiscountCents,
  parseCents,
  parseCount,
  parseGrams,
  parseStock,
  plainText,
  type WeightUnit,
} from './parse-fields.ts'
import { parseReview } from './parse-review.ts'
import type { Problem } from './source-record.ts'

/** The defaults for what a file leaves out. */
export interface ImportDefaults {
  shop: string
  /** null: a category that is not known is a problem. */
  category: Category | null
  country: string
  stock: number
  weightGrams: number
  /** The unit of a weight without one. */
  weightUnit: WeightUnit
  /** The language of titles and descriptions that name none. */
  language: Locale
}

export interface ImportedSku {
  values: string[]
  priceCents: number
  originalPriceCents: number | null
  stock: number
  /** The shop's own code and barcode, and the shelf it lies on; null where the file says none. */
  code: string | null
  barcode: string | null
  bin: string | null
}

/** A product as it will be in the catalogue. */
export interface ImportedGoods extends FieldValues {
  place: string
  externalId: string
  shopName: string
  /** The name of its kind in the file, in plain words. */
  kindWords: string
  titles: Partial<Localized> & { en: string }
  descriptions: Partial<Localized>
  sales: number
  attributes: Attribute[]
  specs: SpecAxis[]
  skus: ImportedSku[]
  reviews: ImportedReview[]
}

const titleLengthMax = 200
const descriptionLengthMax = 20_000
const shopNameLengthMax = 80
const optionLengthMax = 60
const reviewsMax = 500

/** Makes a product of its rows. Where one cannot be sold, it is named, and there is no product. */
export function parseGoods(
  { rows, reviews }: RowGroup,
  defaults: ImportDefaults,
  now: Date,
): { goods: ImportedGoods | null; problems: Problem[] } {
  const [first] = rows
  const { values } = first.fields
  const problems: Problem[] = []
  const complain = (place: string, reason: string): null => {
    problems.push({ place, reason })
    return null
  }
  const titles = titlesOf(first.fields, defaults.language)
  const title = titles.en
  const label = title === undefined ? first.place : `${first.place} (${title.slice(0, 60)})`
  const titleProblem = problemOfTitle(titles)
  if (titleProblem !== null) complain(label, titleProblem)
  const category =
    values.category === undefined ? defaults.category : (categoryOf(values.category) ?? defaults.category)
  if (category === null) {
    const given = values.category
    complain(
      label,
      given === undefined
        ? 'has no category'
        : `category "${given}" is not known; --category names one for such goods`,
    )
  }
  const shopName = plainText(values.shop ?? defaults.shop)
  if (shopName.length === 0 || shopName.length > shopNameLengthMax)
    complain(label, `shop name must have 1 to ${shopNameLengthMax} letters`)
  const country = (values.country ?? defaults.country).toUpperCase()
  if (!/^[A-Z]{2}$/.test(country)) complain(label, `country "${country}" must be two letters, such as CN`)
  const weightGrams = gramsOf(values, defaults)
  if (weightGrams === null) complain(label, 'weight is no weight; write 350 g or 1.2 kg')
  const customs = customsOf(values)
  if (values.hsCode !== undefined && customs.hsCode === null)
    complain(label, `HS code "${values.hsCode}" must have 6 to 10 digits`)
  if (values.originCountry !== undefined && customs.originCountry === null)
    complain(label, `country of origin "${values.originCountry}" is not known`)
  const sales = values.sales === undefined ? 0 : parseCount(values.sales)
  if (sales === null) complain(label, `sales "${values.sales}" is no whole number`)
  if (rows.length > skusPerProductMax)
    complain(label, `has ${rows.length} kinds; a product may have ${skusPerProductMax}`)
  const { specs, skus, rowProblems } = skusOf(rows, defaults, title)
  problems.push(...rowProblems)
  if (rowProblems.length > 0 && skus.length > 0)
    complain(label, `is left out as a whole: ${rowProblems.length} of its ${rows.length} rows cannot be read`)
  // A product of which some kinds cannot be read is left out as a whole: half of it would look as if there were no more.
  const broken = problems.length > 0 || skus.length === 0
  if (broken || title === undefined || category === null || weightGrams === null || sales === null)
    return { goods: null, problems }
  const goods: ImportedGoods = {
    place: label,
    externalId: idOf(values, shopName, title),
    shopName,
    shipFrom: country,
    category,
    kindWords: (values.category ?? '').replaceAll(/[^\p{L}\p{N}]+/gu, ' '),
    titles: { ...titles, en: title },
    descriptions: descriptionsOf(first.fields, defaults.language, titles),
    weightGrams,
    ...customs,
    ...eachLine((field) => lineOf(values, field)),
    sales,
    attributes: first.fields.attributes,
    specs,
    skus,
    reviews: reviews.slice(0, reviewsMax).flatMap((review) => parseReview(review, defaults.language, now)),
  }
  return { goods, problems }
}

function titlesOf({ values, titles }: Fields, language: Locale): Partial<Localized> {
  const plain: Partial<Localized> = {}
  for (const locale of localeCodes) {
    const text = plainText(titles[locale] ?? '').replaceAll('\n', ' ')
    if (text !== '') plain[locale] = text
  }
  const title = plainText(values.title ?? '').replaceAll('\n', ' ')
  if (title !== '') plain[language] ??= title
  // Every product has an English text: it is what other languages fall back to (SPEC §1).
  const fallback = plain.en ?? plain[language]
  return fallback === undefined ? plain : { ...plain, [defaultLocale]: fallback }
}

function problemOfTitle(titles: Partial<Localized>): string | null {
  if (titles.en === undefined) return 'has no title'
  const all = Object.values(titles)
  if (all.some((text) => text.length > titleLengthMax))
    return `title is longer than ${titleLengthMax} letters`
  if (all.some((text) => text.includes('\uFFFD'))) return 'title is not UTF-8'
  return null
}

/** One description for each language that has a title, so that no page mixes two languages. */
function descriptionsOf(fields: Fields, language: Locale, titles: Partial<Localized>): Partial<Localized> {
  const own = plainText(fields.values.description ?? '')
  const english = plainText(fields.descriptions.en ?? '') || own
  const result: Partial<Localized> = {}
  for (const locale of localeCodes) {
    if (titles[locale] === undefined) continue
    const text = plainText(fields.descriptions[locale] ?? '') || (locale === language ? own : '') || english
    result[locale] = text.slice(0, descriptionLengthMax)
  }
  return result
}

function gramsOf(values: Fields['values'], defaults: ImportDefaults): number | null {
  if (values.weightGrams !== undefined && values.weightGrams !== '0')
    return parseGrams(values.weightGrams, 'g')
  if (values.weightKilograms !== undefined) return parseGrams(values.weightKilograms, 'kg')
  if (values.weight !== undefined) return parseGrams(values.weight, defaults.weightUnit)
  return defaults.weightGrams
}

/** Facts for customs; null where the file says none. */
function customsOf({ hsCode, originCountry }: Fields['values']) {
  const code = cleanHsCode(hsCode ?? '')
  return {
    hsCode: hsCodeShape.test(code) ? code : null,
    originCountry: originCountry === undefined ? null : countryOfWord(originCountry),
  }
}

/** A line of text, cut to its length; null where the file says none. */
function lineOf(values: Fields['values'], field: LineField): string | null {
  const words = plainText(values[field] ?? '')
    .replaceAll('\n', ' ')
    .slice(0, lengthMaxOf(field))
    .trim()
  return words === '' ? null : words
}

/** The file's own number for the product; without one, its shop and title name it. */
function idOf(values: Fields['values'], shopName: string, title: string): string {
  const own = values.parent ?? values.externalId ?? values.sku
  if (own !== undefined) return own.slice(0, 200)
  return createHash('sha256').update(`${shopName}\n${title}`).digest('hex').slice(0, 24)
}

function skusOf(rows: RowGroup['rows'], defaults: ImportDefaults, title: string | undefined) {
  const rowProblems: Problem[] = []
  const axes = [...new Set(rows.flatMap(({ fields }) => fields.options.map(({ axis }) => axis)))]
  const specs: SpecAxis[] = axes.map((key) => ({ key, name: axisNameOf(key), values: [] }))
  const skus: ImportedSku[] = []
  const taken = new Map<string, string>()
  const kinds = rows.filter((row) => !sellsNothing(row))
  for (const row of kinds.length > 0 ? kinds : [rows[0]]) {
    const place = title === undefined ? row.place : `${row.place} (${title.slice(0, 60)})`
    const problem = (reason: string) => rowProblems.push({ place, reason })
    const priced = pricesOf(row, rows[0])
    const stock = stockOf(row, rows[0], defaults)
    const codes = codesOf(row, kinds)
    const chosen = axes.map((axis) => row.fields.options.find((option) => option.axis === axis))
    if (typeof priced === 'string') problem(priced)
    if (typeof stock === 'string') problem(stock)
    if (typeof codes === 'string') problem(codes)
    const odd = chosen.findIndex((option) => option === undefined || option.value.length > optionLengthMax)
    if (odd >= 0) problem(`${axes[odd]} is missing or longer than ${optionLengthMax} letters`)
    if (typeof priced === 'string' || typeof stock === 'string' || typeof codes === 'string' || odd >= 0)
      continue
    const values = chosen.flatMap((option) => (option ? [valueKey(option)] : []))
    const same = taken.get(values.join('\n'))
    if (same !== undefined) {
      problem(`is the same choice as ${same}`)
      continue
    }
    taken.set(values.join('\n'), row.place)
    skus.push({ values, ...priced, stock, ...codes })
    for (const [n, option] of chosen.entries()) addValue(specs[n], option)
  }
  return { specs, skus, rowProblems }
}

/** Shop systems give each further picture of a product a row, and some the product itself beside its kinds. */
const sellsNothing = ({ fields: { values, options } }: Row): boolean =>
  options.length === 0 &&
  [values.price, values.priceCents, values.originalPrice, values.stock, values.sku].every(
    (value) => value === undefined,
  )

const valueKey = ({ value }: NamedOption): string => value.toLowerCase()

function addValue(axis: SpecAxis | undefined, option: NamedOption | undefined): void {
  if (!axis || !option) return
  const key = valueKey(option)
  if (!axis.values.some((value) => value.key === key))
    axis.values.push({ key, name: option.value, picture: null })
}

/** Codes of a row's kind, or what is wrong with them. A code that stands on several rows is the product's, and none of its kinds is known by it. */
function codesOf(
  { fields }: Row,
  kinds: readonly Row[],
): Pick<ImportedSku, 'code' | 'barcode' | 'bin'> | string {
  const [code, barcode, bin] = [fields.values.sku, fields.values.barcode, fields.values.bin].map((text) =>
    cleanTyped(text ?? ''),
  ) as [string, string, string]
  if (code.length > skuCodeLengthMax) return `SKU code is longer than ${skuCodeLengthMax} letters`
  if (barcode.length > skuCodeLengthMax) return `barcode is longer than ${skuCodeLengthMax} letters`
  if (bin.length > binLengthMax) return `shelf is longer than ${binLengthMax} letters`
  const digits = barcode.replaceAll(/[ -]/g, '')
  const isOwn =
    kinds.filter((kind) => cleanTyped(kind.fields.values.sku ?? '').toLowerCase() === code.toLowerCase())
      .length === 1
  return {
    code: isOwn && code !== '' ? code : null,
    barcode: (isGtinLong(digits) ? digits : barcode) || null,
    bin: bin || null,
  }
}

/** Prices of a row, else of its product's first row; or what is wrong with them. */
function pricesOf(row: Row, first: Row): { priceCents: number; originalPriceCents: number | null } | string {
  const own = row.fields.values
  const hasOwn = own.price !== undefined || own.priceCents !== undefined || own.originalPrice !== undefined
  const { price, priceCents: wholeCents, originalPrice, discountPercent } = hasOwn ? own : first.fields.values
  const asked = wholeCents ?? price ?? originalPrice
  if (asked === undefined) return 'has no price'
  const priceCents =
    wholeCents !== undefined && /^\d{1,9}$/.test(wholeCents) ? Number(wholeCents) : parseCents(asked)
  if (priceCents === null) return `price "${asked}" is no amount of dollars`
  if (priceCents === 0) return 'price is zero'
  if (originalPrice !== undefined) {
    const originalCents = parseCents(originalPrice)
    if (originalCents === null) return `original price "${originalPrice}" is no amount of dollars`
    return { priceCents, originalPriceCents: originalCents > priceCents ? originalCents : null }
  }
  const before = discountPercent === undefined ? null : beforeDiscountCents(priceCents, discountPercent)
  return { priceCents, originalPriceCents: before }
}

function stockOf(row: Row, first: Row, defaults: ImportDefaults): number | string {
  const text = row.fields.values.stock ?? first.fields.values.stock
  if (text === undefined) return defaults.stock
  return parseStock(text) ?? `stock "${text}" is no whole number of pieces`
}
