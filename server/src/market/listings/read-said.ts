import { cleanHsCode, hsCodeShape } from '@sampan/contract/market/catalog/hs-code.ts'
import {
  picturesPerProductMax,
  skusPerProductMax,
  weightGramsMax,
} from '@sampan/contract/market/catalog/limits.ts'
import {
  columnOf,
  eachField,
  eachLine,
  type LineField,
  lengthMaxOf,
  type ProductField,
  productColumns,
} from '@sampan/contract/market/catalog/product-fields.ts'
import type { Category } from '@sampan/contract/market/categories/categories.ts'
import { templateNameLengthMax } from '@sampan/contract/market/freight/limits.ts'
import * as limits from '@sampan/contract/market/listings/limits.ts'
import { hasDoubleName } from '@sampan/contract/market/listings/rules.ts'
import { countries } from '@sampan/contract/places/countries.ts'
import { type Locale, locales } from '@sampan/contract/wire/locales.ts'
import { isSeen } from '@sampan/contract/wire/seen-text.ts'
import { cleanTyped } from '@sampan/contract/wire/typed-text.ts'
import { categoryOf, countryOfWord } from '#market/catalog/index.ts'
import type { Attribute } from './detail-store.ts'
import { type NamedRow, ownRows, type Reading } from './foreign-rows.ts'
import { readSafety, type SaidSafety, safetyColumns } from './read-safety.ts'
import {
  CellProblem,
  centsOf,
  clearMark,
  flagOf,
  isClear,
  type Line,
  numberOf,
  oneOf,
  type Problem,
  type Record,
  saidText,
  textOf,
} from './said-cells.ts'
import type { Wish } from './save-store.ts'

/** The texts of a product in one language, as a file has them: null removes, undefined leaves. */
export interface SaidText {
  title?: string | null | undefined
  description?: string | null | undefined
  /** By the place of the picture. */
  alts?: (string | null | undefined)[] | null | undefined
}

export interface SaidSku {
  line: number
  /** Axis and value in a person's words, or by their keys. */
  choice: { axis: string; value: string }[]
  priceCents: number | undefined
  originalPriceCents: number | null | undefined
  stock: { from: number | undefined; to: number } | undefined
  active: boolean | undefined
  /** Null takes away. */
  code: string | null | undefined
  barcode: string | null | undefined
  costCents: number | null | undefined
  bin: string | null | undefined
}

/** The values in a product's rows. An undefined one stays as it is. */
type SaidFields = { [Field in ProductField]: Wish[Field] | undefined }

export interface SaidGoods extends SaidFields {
  lines: readonly number[]
  onSale: boolean | undefined
  pictures: string[] | undefined
  attributes: Attribute[] | undefined
  /** Name of a shipping template; null: the shop's default. */
  freightTemplate: string | null | undefined
  safety: SaidSafety
  texts: Partial<globalThis.Record<Locale, SaidText>>
  skus: SaidSku[]
}

const ofProduct = [
  'on_sale',
  ...productColumns,
  'pictures',
  ...locales.flatMap(({ tag }) => [`title_${tag}`, `description_${tag}`, `alt_${tag}`]),
  'attributes',
  'shipping_template',
  ...safetyColumns,
] as const

/** Reads the rows of one product; all that is wrong with them is named, a problem for each row. */
export function readSaid(rows: readonly NamedRow[], reading: Reading): SaidGoods | Problem[] {
  const first = rows[0]?.line ?? 2
  const problems: Problem[] = []
  const lines = ownRows(rows, reading, (line, { column, problem }) =>
    problems.push({ line, column, problem }),
  )
  const reportingFailure = <Result>(line: number, read: () => Result): Result | undefined => {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof CellProblem)) throw error
      problems.push({ line: error.line ?? line, column: error.column, problem: error.problem })
      return undefined
    }
  }
  const common = reportingFailure(first, () => readCommon(commonOf(lines), reading))
  const axisNames = [1, 2, 3].map((n) => firstText(lines, `axis_${n}`))
  const skus = lines.flatMap(
    ({ line, record }) => reportingFailure(line, () => readSku(line, record, axisNames)) ?? [],
  )
  if (skus.length > skusPerProductMax) problems.push({ line: first, column: 'value_1', problem: 'tooMany' })
  if (problems.length > 0 || !common) return problems
  return { ...common, lines: lines.map(({ line }) => line), skus }
}

const firstText = (lines: readonly Line[], column: string): string =>
  lines.map(({ record }) => textOf(record, column).trim()).find((text) => text !== '') ?? ''

/** Values of the product, from any of its rows; rows that differ contradict each other. */
function commonOf(lines: readonly Line[]): Record {
  const common: globalThis.Record<string, string> = {}
  for (const column of ofProduct)
    for (const { line, record } of lines) {
      const cell = record[column]
      if (cell === undefined || cell.trim() === '') continue
      if (common[column] === undefined) common[column] = cell
      else if (common[column]?.trim() !== cell.trim()) throw new CellProblem(column, 'contradicts', line)
    }
  return common
}

function readCommon(record: Record, reading: Reading): Omit<SaidGoods, 'lines' | 'skus'> {
  const texts: SaidGoods['texts'] = {}
  for (const { code, tag } of locales) {
    const title = saidText(record, `title_${tag}`, limits.titleLengthMax)
    if (title && !isSeen(title)) throw new CellProblem(`title_${tag}`, 'badValue')
    const description = saidText(record, `description_${tag}`, limits.descriptionLengthMax)
    const alts = altsOf(record, `alt_${tag}`)
    if (title !== undefined || description !== undefined || alts !== undefined)
      texts[code] = { title: title?.trim() ?? title, description, alts }
  }
  return {
    onSale: flagOf(record, 'on_sale'),
    ...eachField<SaidFields>((field) => readField[field](record, reading)),
    pictures: picturesOf(record),
    attributes: attributesOf(record),
    freightTemplate: templateIn(record),
    safety: readSafety(record),
    texts,
  }
}

/** Reader of each field from the cells of a file. */
const readField: {
  readonly [Field in ProductField]: (record: Record, reading: Reading) => SaidFields[Field]
} = {
  category: categoryIn,
  shipFrom: (record) => oneOf(record, 'ship_from', countries),
  weightGrams: (record) => numberOf(record, 'weight_grams', weightGramsMax, 1),
  hsCode: hsCodeIn,
  originCountry: originIn,
  ...eachLine((field) => (record: Record) => lineIn(record, field)),
}

function templateIn(record: Record): string | null | undefined {
  const name = saidText(record, 'shipping_template', templateNameLengthMax)
  return name?.trim() ?? name
}

function lineIn(record: Record, field: LineField): string | null | undefined {
  const [column, lengthMax] = [columnOf(field), lengthMaxOf(field)]
  const text = saidText(record, column, lengthMax)
  if (text && !isWritten(text, lengthMax)) throw new CellProblem(column, 'badValue')
  return text?.trim() ?? text
}

function hsCodeIn(record: Record): string | null | undefined {
  const text = textOf(record, 'hs_code')
  if (isClear(text)) return null
  const code = cleanHsCode(text)
  if (code === '') return undefined
  if (!hsCodeShape.test(code)) throw new CellProblem('hs_code', 'badValue')
  return code
}

/** Two letters of a country, or its name in one of our languages, as other systems write it. */
function originIn(record: Record): string | null | undefined {
  const text = textOf(record, 'origin_country').trim()
  if (isClear(text)) return null
  if (text === '') return undefined
  const country = countryOfWord(text)
  if (country === null) throw new CellProblem('origin_country', 'badValue')
  return country
}

/** A category of ours, by its key, by what the shop has said of the file's word, or by a word that we know. */
function categoryIn(record: Record, { categories: said, category }: Reading): Category | undefined {
  const text = textOf(record, 'category').trim()
  if (text === '') return undefined
  for (const word of text.split('\n')) {
    const key = word.trim().toLowerCase().slice(0, limits.importWordLengthMax)
    const found = (Object.hasOwn(said, key) ? said[key] : undefined) ?? categoryOf(word)
    if (found) return found
  }
  // One for the whole file was chosen: new goods get it, and known ones keep theirs.
  if (category !== null) return undefined
  throw new CellProblem('category', 'unknownCategory')
}

function picturesOf(record: Record): string[] | undefined {
  const text = textOf(record, 'pictures')
  if (text === '') return undefined
  const pictures = isClear(text) ? [] : text.split(/\s+/).filter(Boolean)
  if (pictures.length > picturesPerProductMax) throw new CellProblem('pictures', 'tooMany')
  return [...new Set(pictures)]
}

/** Alternative texts of the pictures, a line for each; an empty line leaves its picture without one. */
function altsOf(record: Record, column: string): SaidText['alts'] {
  const text = textOf(record, column)
  if (text === '') return undefined
  if (isClear(text)) return null
  return text.split(/\r?\n/).map((each) => {
    const alt = each.trim()
    if (alt.length > limits.altLengthMax) throw new CellProblem(column, 'tooLong')
    return alt === '' ? undefined : alt === clearMark ? null : alt
  })
}

/** `Material: brass`, a line for each; they take the place of those that are there. */
function attributesOf(record: Record): Attribute[] | undefined {
  const text = textOf(record, 'attributes')
  if (text === '') return undefined
  if (isClear(text)) return []
  const attributes = text
    .split(/\r?\n/)
    .filter((row) => row.trim() !== '')
    .map((row): Attribute => {
      const [, name = '', value = ''] = /^((?:[^\\:]|\\.)+):(.*)$/.exec(row) ?? []
      return { name: name.replaceAll(/\\(.)/g, '$1').trim(), value: value.trim() }
    })
  if (attributes.length > limits.attributesMax) throw new CellProblem('attributes', 'tooMany')
  const isGood =
    !hasDoubleName(attributes) &&
    attributes.every(
      ({ name, value }) =>
        isWritten(name, limits.attributeNameMax) && isWritten(value, limits.attributeValueMax),
    )
  if (!isGood) throw new CellProblem('attributes', 'badValue')
  return attributes
}
const isWritten = (text: string, lengthMax: number) => isSeen(text) && text.length <= lengthMax

/** The stock may exceed what may be entered, because parcels came back. */
const piecesMax = 999_999_999

/** The SKU of a row; null where the row names none and has no value of a SKU. */
function readSku(line: number, record: Record, axisNames: readonly string[]): SaidSku | null {
  const choice = [1, 2, 3].flatMap((n) => {
    const value = textOf(record, `value_${n}`).trim()
    const axis = textOf(record, `axis_${n}`).trim() || axisNames[n - 1] || ''
    if (value === '') {
      if (textOf(record, `axis_${n}`) !== '') throw new CellProblem(`value_${n}`, 'missing')
      return []
    }
    if (axis === '') throw new CellProblem(`axis_${n}`, 'missing')
    if (axis.length > limits.nameLengthMax) throw new CellProblem(`axis_${n}`, 'tooLong')
    if (value.length > limits.nameLengthMax) throw new CellProblem(`value_${n}`, 'tooLong')
    return [{ axis, value }]
  })
  const priceCents = centsOf(record, 'price')
  const original = isClear(record['price_before'] ?? '') ? null : centsOf(record, 'price_before')
  const to = numberOf(record, 'stock', piecesMax)
  const from = numberOf(record, 'stock_was', piecesMax)
  const active = flagOf(record, 'sku_on_sale')
  const code = codeIn(record, 'sku_code')
  const barcode = codeIn(record, 'barcode')
  const costCents = isClear(record['cost'] ?? '') ? null : centsOf(record, 'cost', 0)
  const bin = codeIn(record, 'bin', limits.binLengthMax)
  const saysNothing = [priceCents, original, to, active, code, barcode, costCents, bin].every(
    (each) => each === undefined,
  )
  if (choice.length === 0 && saysNothing) return null
  return {
    line,
    choice,
    priceCents,
    originalPriceCents: original,
    stock: to === undefined ? undefined : { from, to },
    active,
    code,
    barcode,
    costCents,
    bin,
  }
}

function codeIn(
  record: Record,
  column: 'sku_code' | 'barcode' | 'bin',
  lengthMax = limits.skuCodeLengthMax,
): string | null | undefined {
  const text = saidText(record, column, lengthMax)
  return text ? cleanTyped(text) || undefined : text
}
