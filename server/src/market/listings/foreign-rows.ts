import { type Currency, currencyDecimals, rateMicros } from '@sampan/contract/base/currencies/currencies.ts'
import { isElectronicAddress } from '@sampan/contract/market/catalog/electronic-address.ts'
import { isGtinLong } from '@sampan/contract/market/catalog/gtin.ts'
import { cleanHsCode, hsCodeShape } from '@sampan/contract/market/catalog/hs-code.ts'
import { type ImportTarget, ownColumns } from '@sampan/contract/market/listings/import-columns.ts'
import type { importReading } from '@sampan/contract/market/listings/import-schemas.ts'
import { priceCentsMax } from '@sampan/contract/market/listings/limits.ts'
import { countries } from '@sampan/contract/places/countries.ts'
import { tagOf } from '@sampan/contract/wire/locales.ts'
import { hasNothingHidden } from '@sampan/contract/wire/seen-text.ts'
import type * as z from 'zod/mini'
import {
  beforeDiscountCents,
  countryOfWord,
  parseGrams,
  parsePrice,
  parseStock,
  plainText,
} from '#market/catalog/index.ts'
import { partyParts } from './read-safety.ts'
import { CellProblem, isClear, type Line, type Record, textOf } from './said-cells.ts'

export type Reading = z.output<typeof importReading>
export interface Column {
  head: string
  target: ImportTarget
}

/** A row as a file has it: cells in the order of the columns. */
export interface FileRow {
  line: number
  cells: readonly string[]
}

/** A row by the meanings of its columns. What is named by its heading stays apart, for there may be several. */
export interface NamedRow {
  line: number
  record: Record
  options: { axis: string; value: string }[]
  attributes: { name: string; value: string }[]
  pictureAddresses: number
  hasMoreCells: boolean
}

export function namedRow({ line, cells }: FileRow, columns: readonly Column[]): NamedRow {
  const record: globalThis.Record<string, string> = {}
  const row: NamedRow = {
    line,
    record,
    options: [],
    attributes: [],
    pictureAddresses: 0,
    hasMoreCells: cells.slice(columns.length).some((cell) => cell.trim() !== ''),
  }
  for (const [n, { head, target }] of columns.entries()) {
    const cell = cells[n] ?? ''
    if (cell.trim() === '') continue
    if (target === 'option') row.options.push({ axis: head, value: cell })
    else if (target === 'attribute') row.attributes.push({ name: head, value: cell })
    else if (target === 'picture_url') row.pictureAddresses += cell.match(/https?:\/\//gi)?.length ?? 1
    // A product may be in a category by two columns, of which one may be a word that we know.
    else if (target === 'category' && record[target]) record[target] += `\n${cell}`
    else record[target] = cell
  }
  return row
}

/**
 * Rows of another system's file as rows of ours: texts without markup, sums in dollars, weights in grams, choices on axes.
 * @param fail hears what is wrong with a row, which then says nothing
 */
export function ownRows(
  rows: readonly NamedRow[],
  reading: Reading,
  fail: (line: number, problem: CellProblem) => void,
): Line[] {
  const own = rows.flatMap((row): Line[] => {
    try {
      if (row.hasMoreCells) throw new CellProblem('product', 'tooManyCells')
      const record = ownRow(row, reading)
      for (const column of [...keyColumns, ...ownColumns])
        if (!isLegible(record[column] ?? '')) throw new CellProblem(column, 'badValue')
      return [{ line: row.line, record }]
    } catch (error) {
      if (!(error instanceof CellProblem)) throw error
      fail(row.line, error)
      return []
    }
  })
  return reading.system === 'sampan' ? own : withHeaviest(withOwnCodes(own))
}

/** By what a product may be known. */
const keyColumns = ['product', 'number', 'sku', 'parent'] as const

/** U+FFFD stands where the file's encoding did not know a character. */
export const isLegible = (text: string): boolean => hasNothingHidden(text) && !text.includes('\uFFFD')

function ownRow(row: NamedRow, reading: Reading): Record {
  const { record } = row
  const isOwn = reading.system === 'sampan'
  const own: globalThis.Record<string, string> = {}
  for (const [column, cell] of Object.entries(record)) {
    if (cell === undefined) continue
    const isText = !isOwn && /^(title|description)_/.test(column) && !isClear(cell)
    own[column] = isText ? plainText(textOf(record, column)) : cell
  }
  const kind = textOf(record, 'row_type').trim().toLowerCase()
  const isVariation = kind === 'variation'
  const tag = tagOf(reading.language)
  for (const column of ['title', 'description'] as const) {
    const text = plainText(textOf(record, column))
    if (text !== '' && !isVariation)
      own[`${column}_${tag}`] ??= isTitle(column) ? text.replaceAll('\n', ' ') : text
  }
  writePrices(own, record, reading)
  writeStock(own, record, isOwn)
  const grams = gramsOf(record, reading)
  // Systems write 0 where nothing was weighed.
  if (!isOwn) delete own['weight_grams']
  if (grams !== undefined) own['weight_grams'] = String(grams)
  const country = textOf(record, 'ship_from').trim().toUpperCase()
  if (!isOwn && country !== '' && !countries.some((known) => known === country)) delete own['ship_from']
  if (!isOwn) writeCustoms(own, record)
  if (!isOwn) dropHalfParties(own)
  writeChoices(own, row, kind)
  if (!isOwn) writeCodes(own, record, reading)
  if (isVariation) delete own['category']
  if (kind === 'variable' || kind === 'grouped')
    for (const column of [
      'price',
      'price_before',
      'stock',
      'stock_was',
      'sku_code',
      'barcode',
      'cost',
      'bin',
    ])
      delete own[column]
  return own
}
const isTitle = (column: string): boolean => column === 'title'

/** Codes under our names, and the cost in dollars; a barcode without its spaces and dashes. */
function writeCodes(own: globalThis.Record<string, string>, record: Record, reading: Reading): void {
  const code = textOf(record, 'sku').trim()
  if (code !== '') own['sku_code'] ??= code
  const barcode = textOf(record, 'barcode').trim()
  const digits = barcode.replaceAll(/[ -]/g, '')
  if (isGtinLong(digits)) own['barcode'] = digits
  const cost = priceOf(record, 'cost', reading)
  // Other systems write 0 where nothing was said.
  delete own['cost']
  if (cost !== undefined && cost > 0) own['cost'] = dollars(cost)
}

/** A code that stands on several rows of a product is the product's, and none of its SKUs is known by it. */
function withOwnCodes(lines: readonly Line[]): Line[] {
  const seen = Map.groupBy(lines, ({ record }) => record['sku_code']?.toLowerCase() ?? '')
  return lines.map(({ line, record: { sku_code, ...record } }) => ({
    line,
    record:
      sku_code !== undefined && seen.get(sku_code.toLowerCase())?.length === 1
        ? { ...record, sku_code }
        : record,
  }))
}

function writeStock(own: globalThis.Record<string, string>, record: Record, isOwn: boolean): void {
  const text = textOf(record, 'stock').trim()
  if (isOwn || text === '') return
  const count = parseStock(text)
  if (count === null) throw new CellProblem('stock', 'badValue')
  own['stock'] = String(count)
}

/** Facts for customs, written one way on all rows. What other systems keep in free fields may be no code and no country, and then says nothing. */
function writeCustoms(own: globalThis.Record<string, string>, record: Record): void {
  const code = cleanHsCode(textOf(record, 'hs_code'))
  const country = countryOfWord(textOf(record, 'origin_country'))
  delete own['hs_code']
  delete own['origin_country']
  if (hsCodeShape.test(code)) own['hs_code'] = code
  if (country !== null) own['origin_country'] = country
}

/** Other systems know a maker by the name alone, or write no address that is one: half of a party says nothing. */
function dropHalfParties(own: globalThis.Record<string, string>): void {
  for (const who of ['maker', 'eu']) {
    const columns = partyParts.map((part) => `${who}_${part}`)
    const isWhole =
      columns.every((column) => own[column]?.trim()) &&
      isElectronicAddress(own[`${who}_contact`]?.trim() ?? '')
    if (!isWhole) for (const column of columns) delete own[column]
  }
}

function writePrices(own: globalThis.Record<string, string>, record: Record, reading: Reading): void {
  const currency = textOf(record, 'currency').trim().toUpperCase()
  if (currency !== '' && currency !== reading.currency) throw new CellProblem('currency', 'otherCurrency')
  const usual = priceOf(record, 'price', reading)
  const sale = priceOf(record, 'price_sale', reading)
  const whole = /^\d{1,9}$/.test(textOf(record, 'price_cents').trim())
    ? Number(record['price_cents'])
    : undefined
  const before = isClear(record['price_before'] ?? '') ? undefined : priceOf(record, 'price_before', reading)
  const price = sale ?? whole ?? usual ?? (reading.system === 'sampan' ? undefined : before)
  if (price !== undefined) own['price'] = dollars(checked(price))
  const percent = textOf(record, 'discount_percent').trim()
  const original =
    sale !== undefined
      ? usual
      : (before ??
        (price === undefined || percent === '' ? null : beforeDiscountCents(price, percent)) ??
        undefined)
  if (original !== undefined && original > 0) own['price_before'] = dollars(original)
  else if (before === 0) delete own['price_before']
}

function checked(cents: number): number {
  if (cents < 1 || cents > priceCentsMax) throw new CellProblem('price', 'badValue')
  return cents
}

const dollars = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** Cents of a cell that is in the file's currency, rounded half up. */
function priceOf(record: Record, column: ImportTarget, { currency, rate }: Reading): number | undefined {
  const text = textOf(record, column).trim()
  if (text === '') return undefined
  const decimals = currency === 'USD' ? 2 : currencyDecimals[currency satisfies Currency]
  const parts = parsePrice(text, currency, decimals)
  if (parts === null) throw new CellProblem(column, 'badValue')
  if (currency === 'USD') return parts
  const micros = rateMicros(rate)
  if (micros === 0n) throw new CellProblem('currency', 'badValue')
  // A part of the currency is 10^-decimals; a rate is in millionths of the currency for a dollar.
  const scale = 10n ** BigInt(6 - decimals + 2)
  const cents = (BigInt(parts) * scale * 2n + micros) / (micros * 2n)
  return cents > BigInt(priceCentsMax) ? priceCentsMax + 1 : Number(cents)
}

function gramsOf(record: Record, reading: Reading): number | undefined {
  const given = (
    [
      ['weight_grams', 'g'],
      ['weight_kg', 'kg'],
      ['weight', unitOf(record) ?? reading.weightUnit],
    ] as const
  ).find(([column]) => !/^0*(?:[.,]0*)?$/.test(textOf(record, column).trim()))
  if (!given) return undefined
  const [column, unit] = given
  if (reading.system === 'sampan' && column === 'weight_grams') return undefined
  const grams = parseGrams(textOf(record, column).trim(), unit)
  if (grams === null) throw new CellProblem('weight_grams', 'badValue')
  return grams
}

function unitOf(record: Record): 'g' | 'kg' | 'oz' | 'lb' | undefined {
  const text = textOf(record, 'weight_unit').trim().toLowerCase().replace(/s$/, '')
  return (['g', 'kg', 'oz', 'lb'] as const).find((unit) => unit === text)
}

/** Choices by columns that are called so, and what a simple product of WooCommerce says in its attributes. */
function writeChoices(own: globalThis.Record<string, string>, row: NamedRow, kind: string): void {
  const isSimple = kind === 'simple' || kind.startsWith('simple,') || kind === 'external'
  const attributes = [...row.attributes]
  for (const n of [1, 2, 3]) {
    const [axis, value] = [`axis_${n}`, `value_${n}`]
    const isDefault = own[value]?.trim() === 'Default Title'
    if (isSimple && own[axis] && own[value]) attributes.push({ name: own[axis], value: own[value] })
    if (isDefault || isSimple || kind === 'variable') delete own[value]
    // The parent's row lists all values; its variations name the axes too.
    if (isDefault || isSimple || kind === 'variable') delete own[axis]
  }
  for (const { axis, value } of row.options) {
    const n = [1, 2, 3].find((each) => own[`value_${each}`] === undefined)
    if (n === undefined) throw new CellProblem('axis_1', 'tooMany')
    own[`axis_${n}`] = axis
    own[`value_${n}`] = value
  }
  const said = attributes.map(({ name, value }) => {
    const plain = name
      .replace(/^(?:attr|attribute)_/i, '')
      .replaceAll('_', ' ')
      .trim()
    const capital = plain.charAt(0).toUpperCase() + plain.slice(1)
    return `${capital.replaceAll(/[\\:]/g, '\\$&')}: ${plainText(value).replaceAll('\n', ' ')}`
  })
  if (said.length > 0) own['attributes'] = [own['attributes'], ...said].filter(Boolean).join('\n')
}

/** Freight is priced by the product, so a product of kinds that weigh differently weighs what the heaviest does. */
function withHeaviest(lines: readonly Line[]): Line[] {
  const grams = lines.flatMap(({ record }) =>
    record['weight_grams'] ? [Number(record['weight_grams'])] : [],
  )
  if (grams.length === 0) return [...lines]
  const heaviest = String(Math.max(...grams))
  return lines.map(({ line, record }) => ({ line, record: { ...record, weight_grams: heaviest } }))
}

/** Cells by their meaning, of which the number of a product is made (`productKeyOf`). */
export const hasChoiceColumns = (columns: readonly Column[]): boolean =>
  columns.some(({ target }) => target === 'option' || target.startsWith('value_'))
