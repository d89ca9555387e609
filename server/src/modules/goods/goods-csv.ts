import { categories } from '@sampan/contract/catalog/categories.ts'
import { countries } from '@sampan/contract/freight/countries.ts'
import * as limits from '@sampan/contract/goods/limits.ts'
import { hasDoubleName } from '@sampan/contract/goods/rules.ts'
import { locales } from '@sampan/contract/locales/index.ts'
import { isSeen } from '@sampan/contract/wire/schemas.ts'
import { type CsvCell, centsCell, plainCell, textCell, textOfCell } from '#kernel/csv-cells.ts'
import { nameIn, type SpecAxis } from '#modules/catalog/index.ts'
import type { Attribute, GoodsDetail } from './detail-store.ts'

/**
 * Goods as rows of a table, one for each SKU. What belongs to the product stands on each of its rows and is read from the
 * first. Columns of languages are named by their BCP 47 tags, so that a person knows them.
 */
export const columns = [
  'product',
  'on_sale',
  'category',
  'ship_from',
  'weight_grams',
  'pictures',
  ...[1, 2, 3].flatMap((n) => [`axis_${n}`, `value_${n}`]),
  'price',
  'price_before',
  'stock',
  'stock_was',
  'sku_on_sale',
  ...locales.flatMap(({ tag }) => [`title_${tag}`, `description_${tag}`]),
  ...locales.map(({ tag }) => `alt_${tag}`),
  'attributes',
] as const

export const heading = (): CsvCell[] => columns.map((name) => textCell(name))

const yesNo = (is: boolean): CsvCell => plainCell(is ? 'yes' : 'no')
const nothing = plainCell('')

/** A name as a person reads it, if no other of the same list reads so; else its key, which is its own. */
export function namesOf<Named extends { key: string; name: SpecAxis['name'] }>(
  all: readonly Named[],
): Map<string, string> {
  const name = (one: Named) => nameIn(one.name, 'en')
  const isClear = (one: Named) =>
    name(one) !== '' &&
    all.every((other) => other.key === one.key || (name(other) !== name(one) && other.key !== name(one)))
  return new Map(all.map((one) => [one.key, isClear(one) ? name(one) : one.key]))
}

/** The rows of a product; one without any SKU has one row all the same. */
export function rowsOf(goods: GoodsDetail): CsvCell[][] {
  const axisNames = namesOf(goods.specs)
  const valueNames = goods.specs.map(({ values }) => namesOf(values))
  const common = [
    plainCell(goods.id),
    yesNo(goods.onSale),
    plainCell(goods.category),
    plainCell(goods.shipFrom),
    plainCell(goods.weightGrams),
    textCell(goods.pictures.join(' ')),
  ]
  const texts = locales.flatMap(({ code }) => [
    textCell(goods.texts[code]?.title ?? ''),
    textCell(goods.texts[code]?.description ?? ''),
  ])
  const alts = locales.map(({ code }) => textCell(altLines(goods.pictures, goods.texts[code]?.alts)))
  const attributes = textCell(attributeLines(goods.attributes))
  const skus = goods.skus.length > 0 ? goods.skus : [null]
  return skus.map((sku) => {
    const choice = [0, 1, 2].flatMap((n) => {
      const axis = goods.specs[n]
      if (!sku || !axis) return [nothing, nothing]
      const value = valueNames[n]?.get(sku.values[n] ?? '') ?? ''
      return [textCell(axisNames.get(axis.key) ?? ''), textCell(value)]
    })
    const priced = sku
      ? [
          centsCell(sku.priceCents),
          sku.originalPriceCents === null ? nothing : centsCell(sku.originalPriceCents),
          plainCell(sku.stock),
          plainCell(sku.stock),
          yesNo(sku.active),
        ]
      : [nothing, nothing, nothing, nothing, nothing]
    return [...common, ...choice, ...priced, ...texts, ...alts, attributes]
  })
}

/** What the pictures show, a line for each in their order; those at the end that are not named have none. */
const altLines = (pictures: readonly string[], alts: globalThis.Record<string, string> = {}): string =>
  pictures
    .map((picture) => alts[picture] ?? '')
    .join('\n')
    .replace(/\n+$/, '')

/** The same read back; a file without the column, as older ones are, leaves what there is. */
function altsOf(
  record: Record,
  column: string,
  pictures: readonly string[],
  before: globalThis.Record<string, string> | undefined,
): globalThis.Record<string, string> | undefined {
  const lines =
    record[column] === undefined
      ? pictures.map((picture) => before?.[picture] ?? '')
      : textOf(record, column)
          .split(/\r?\n/)
          .map((text) => text.trim())
  const isGood = lines.every(
    (text, n) => text.length <= limits.altLengthMax && (text === '' || n < pictures.length),
  )
  if (!isGood) throw new CellProblem(column, 'badValue')
  const named = lines.flatMap((text, n): [string, string][] =>
    text === '' ? [] : [[pictures[n] ?? '', text]],
  )
  return named.length > 0 ? Object.fromEntries(named) : undefined
}

/** `Material: brass`, a line for each; a colon in the name has a backslash before it. */
const attributeLines = (attributes: readonly Attribute[]): string =>
  attributes.map(({ name, value }) => `${name.replaceAll(/[\\:]/g, '\\$&')}: ${value}`).join('\n')

/** The same read back; a file without the column leaves what there is. */
function attributesOf(record: Record): Attribute[] | undefined {
  if (record['attributes'] === undefined) return undefined
  const attributes = textOf(record, 'attributes')
    .split(/\r?\n/)
    .filter((row) => row.trim() !== '')
    .map((row): Attribute => {
      const [, name = '', value = ''] = /^((?:[^\\:]|\\.)+):(.*)$/.exec(row) ?? []
      return { name: name.replaceAll(/\\(.)/g, '$1').trim(), value: value.trim() }
    })
  const isGood =
    attributes.length <= limits.attributesMax &&
    !hasDoubleName(attributes) &&
    attributes.every(
      ({ name, value }) =>
        isWritten(name, limits.attributeNameMax) && isWritten(value, limits.attributeValueMax),
    )
  if (!isGood) throw new CellProblem('attributes', 'badValue')
  return attributes
}
const isWritten = (text: string, lengthMax: number) => isSeen(text) && text.length <= lengthMax

export type Record = Readonly<Partial<globalThis.Record<string, string>>>

/** A problem with one cell; the caller knows the line. */
export class CellProblem extends Error {
  readonly column: string
  readonly problem: 'missing' | 'badValue'

  constructor(column: string, problem: CellProblem['problem']) {
    super(`${column}: ${problem}`)
    this.column = column
    this.problem = problem
  }
}

/** An apostrophe that keeps a spreadsheet from changing a text is none of the text. */
export const textOf = (record: Record, column: string): string => textOfCell(record[column] ?? '')

function numberOf(record: Record, column: string, most: number, least = 0): number {
  const text = textOf(record, column).trim()
  if (text === '') throw new CellProblem(column, 'missing')
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= least && value <= most)) throw new CellProblem(column, 'badValue')
  return value
}

/** `12.50`, `12` or, as spreadsheets of many countries write it, `12,50` as cents; null where the cell is empty. */
function centsOf(record: Record, column: string): number | null {
  const text = textOf(record, column).trim()
  if (text === '') return null
  const found = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text)
  if (!found) throw new CellProblem(column, 'badValue')
  const cents = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
  if (cents < 1 || cents > limits.priceCentsMax) throw new CellProblem(column, 'badValue')
  return cents
}

function flagOf(record: Record, column: string, unless: boolean): boolean {
  const text = textOf(record, column).trim().toLowerCase()
  if (text === '') return unless
  if (text !== 'yes' && text !== 'no') throw new CellProblem(column, 'badValue')
  return text === 'yes'
}

function oneOf<One extends string>(record: Record, column: string, all: readonly One[]): One {
  const text = textOf(record, column).trim()
  if (text === '') throw new CellProblem(column, 'missing')
  return all.find((one) => one === text) ?? fail(column)
}
const fail = (column: string): never => {
  throw new CellProblem(column, 'badValue')
}

/** What a product's first row says of it. */
export function readProduct(record: Record, before?: Pick<GoodsDetail, 'texts'>) {
  const attributes = attributesOf(record)
  const texts: GoodsDetail['texts'] = {}
  const pictures = textOf(record, 'pictures').split(/\s+/).filter(Boolean)
  for (const { code, tag } of locales) {
    const title = textOf(record, `title_${tag}`)
    const description = textOf(record, `description_${tag}`)
    if (title.length > limits.titleLengthMax) throw new CellProblem(`title_${tag}`, 'badValue')
    if (description.length > limits.descriptionLengthMax)
      throw new CellProblem(`description_${tag}`, 'badValue')
    const alts = altsOf(record, `alt_${tag}`, pictures, title === '' ? undefined : before?.texts[code]?.alts)
    if (title === '' && (description !== '' || alts)) throw new CellProblem(`title_${tag}`, 'missing')
    if (title !== '') texts[code] = { title, description, ...(alts && { alts }) }
  }
  return {
    onSale: flagOf(record, 'on_sale', false),
    category: oneOf(record, 'category', categories),
    shipFrom: oneOf(record, 'ship_from', countries),
    weightGrams: numberOf(record, 'weight_grams', limits.weightGramsMax, 1),
    pictures,
    texts,
    ...(attributes && { attributes }),
  }
}

export interface ReadSku {
  /** Axis and value in a person's words, or by their keys. */
  choice: { axis: string; value: string }[]
  priceCents: number
  originalPriceCents: number | null
  stock: { from: number; to: number } | null
  stockTo: number
  active: boolean
}

/** What a row says of its SKU; null where it names none. Without `stock_was` the stock is what the cell says. */
export function readSku(record: Record): ReadSku | null {
  const choice = [1, 2, 3].flatMap((n) => {
    const [axis, value] = [textOf(record, `axis_${n}`), textOf(record, `value_${n}`)]
    if (axis === '' && value === '') return []
    if (axis === '' || axis.length > limits.nameLengthMax)
      throw new CellProblem(`axis_${n}`, axis ? 'badValue' : 'missing')
    if (value === '' || value.length > limits.nameLengthMax)
      throw new CellProblem(`value_${n}`, value ? 'badValue' : 'missing')
    return [{ axis, value }]
  })
  const priceCents = centsOf(record, 'price')
  if (priceCents === null) {
    if (choice.length > 0 || textOf(record, 'stock') !== '') throw new CellProblem('price', 'missing')
    return null
  }
  const to = numberOf(record, 'stock', limits.stockMax)
  const hasBefore = textOf(record, 'stock_was').trim() !== ''
  const original = centsOf(record, 'price_before')
  return {
    choice,
    priceCents,
    originalPriceCents: original !== null && original > priceCents ? original : null,
    stock: hasBefore ? { from: numberOf(record, 'stock_was', limits.stockMax), to } : null,
    stockTo: to,
    active: flagOf(record, 'sku_on_sale', true),
  }
}
