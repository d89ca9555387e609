import { skusPerProductMax } from '@sampan/contract/market/catalog/limits.ts'
import {
  columnOf,
  eachField,
  isRequired,
  type ProductField,
  type RequiredField,
} from '@sampan/contract/market/catalog/product-fields.ts'
import * as limits from '@sampan/contract/market/listings/limits.ts'
import { gapsOf, isClosing } from '@sampan/contract/market/listings/rules.ts'
import { type Locale, locales } from '@sampan/contract/wire/locales.ts'
import { axisKeyOf, axisNameOf, type SpecAxis } from '#market/catalog/index.ts'
import type { DetailSku, GoodsDetail } from './detail-store.ts'
import type { Reading } from './foreign-rows.ts'
import { namesOf } from './goods-csv.ts'
import { mergeSafety } from './read-safety.ts'
import type { SaidGoods, SaidSku, SaidText } from './read-said.ts'
import { noSafety } from './safety-store.ts'
import { CellProblem } from './said-cells.ts'
import { noCodes, withWish } from './sku-code-store.ts'

/** A SKU that an import writes: one that the product has, or a new one. */
export interface MergedSku extends Omit<DetailSku, 'id' | 'version'> {
  line: number
  before: DetailSku | undefined
}

/** A product as it is after an import: what the file says, and for all else what there was. */
export interface MergedGoods
  extends Pick<
    GoodsDetail,
    | 'onSale'
    | ProductField
    | 'pictures'
    | 'attributes'
    | 'safety'
    | 'specs'
    | 'texts'
    | 'freightTemplate'
    | 'freightTemplateId'
  > {
  /** SKUs that the file names; all others stay. */
  skus: MergedSku[]
}

/** Lays what a file says over what there is. What does not fit is thrown as a `CellProblem`. */
export function mergeSaid(
  said: SaidGoods,
  before: GoodsDetail | undefined,
  defaults: Pick<Reading, RequiredField>,
  templates: ReadonlyMap<string, number> = new Map(),
): MergedGoods {
  const pictures = said.pictures ?? before?.pictures ?? []
  const { specs, skus } = skusOf(said.skus, before)
  const merged: MergedGoods = {
    onSale: said.onSale ?? before?.onSale ?? false,
    ...fieldsAfter(said, before, defaults),
    pictures,
    attributes: said.attributes ?? before?.attributes ?? [],
    ...templateAfter(said, before, templates),
    safety: mergeSafety(said.safety, before?.safety ?? noSafety),
    specs,
    texts: textsOf(said, before, pictures),
    skus,
  }
  if (Object.keys(merged.texts).length === 0) missing('title_en')
  if (merged.onSale && before?.takedown) throw new CellProblem('on_sale', 'takenDown')
  if (merged.onSale) requireWhole(merged, before)
  return merged
}

/** Template that a file names, by its name in small letters, else the one that there was. */
function templateAfter(
  { freightTemplate: name }: SaidGoods,
  before: GoodsDetail | undefined,
  templates: ReadonlyMap<string, number>,
): Pick<MergedGoods, 'freightTemplate' | 'freightTemplateId'> {
  if (name === undefined || name === before?.freightTemplate)
    return {
      freightTemplate: before?.freightTemplate ?? null,
      freightTemplateId: before?.freightTemplateId ?? null,
    }
  if (name === null) return { freightTemplate: null, freightTemplateId: null }
  const freightTemplateId = templates.get(name.toLowerCase())
  if (freightTemplateId === undefined) throw new CellProblem('shipping_template', 'unknownTemplate')
  return { freightTemplate: name, freightTemplateId }
}

/** Fields that a file says, else as they were, else what it names for new goods; one that may be empty is so without any of these. */
const fieldsAfter = (
  said: SaidGoods,
  before: GoodsDetail | undefined,
  defaults: Pick<Reading, RequiredField>,
): Pick<MergedGoods, ProductField> =>
  eachField<MergedGoods>((field) => {
    const value = said[field] === undefined ? before?.[field] : said[field]
    if (!isRequired(field)) return (value ?? null) as MergedGoods[ProductField]
    return value ?? defaults[field] ?? missing(columnOf(field))
  })

const missing = (column: string): never => {
  throw new CellProblem(column, 'missing')
}

/** Goods that cannot be sold as they are neither come onto the shelf nor stay there. */
function requireWhole(merged: MergedGoods, before: GoodsDetail | undefined): void {
  const named = new Set(merged.skus.map(({ before: sku }) => sku?.id))
  const skus = [...(before?.skus.filter(({ id }) => !named.has(id)) ?? []), ...merged.skus]
  if (gapsOf({ ...merged, skus }).some(isClosing)) throw new CellProblem('on_sale', 'notWhole')
}

function textsOf(
  said: SaidGoods,
  before: GoodsDetail | undefined,
  pictures: readonly string[],
): GoodsDetail['texts'] {
  const texts: GoodsDetail['texts'] = {}
  for (const { code, tag } of locales) {
    const text = textOf(said.texts[code], before?.texts[code], pictures, tag)
    if (text) texts[code] = text
  }
  return texts
}

function textOf(
  said: SaidText | undefined,
  before: GoodsDetail['texts'][Locale],
  pictures: readonly string[],
  tag: string,
): GoodsDetail['texts'][Locale] {
  if (!said) return before
  const title = said.title === undefined ? before?.title : said.title
  const says = said.description || said.alts?.some(Boolean)
  if (!title && says) throw new CellProblem(`title_${tag}`, 'missing')
  if (!title) return undefined
  const alts = altsOf(said.alts, before?.alts, pictures, tag)
  const description = said.description === undefined ? (before?.description ?? '') : (said.description ?? '')
  return { title, description, ...(Object.keys(alts).length > 0 && { alts }) }
}

function altsOf(
  said: SaidText['alts'],
  before: Record<string, string> = {},
  pictures: readonly string[],
  tag: string,
): Record<string, string> {
  if (said === null) return {}
  const alts = new Map(Object.entries(before).filter(([picture]) => pictures.includes(picture)))
  for (const [n, text] of said?.entries() ?? []) {
    const picture = pictures[n]
    if (text === undefined) continue
    if (picture === undefined) throw new CellProblem(`alt_${tag}`, 'badValue')
    if (text === null) alts.delete(picture)
    else alts.set(picture, text)
  }
  return Object.fromEntries(alts)
}

/**
 * The SKUs that rows name. An axis or value that the product has keeps its key, its names in all languages and its picture;
 * a new value is called as the file calls it. What one chooses between stays as it is once there are SKUs.
 */
function skusOf(
  rows: readonly SaidSku[],
  before: GoodsDetail | undefined,
): Pick<MergedGoods, 'specs' | 'skus'> {
  const stored = before?.skus ?? []
  if (rows.length === 0) return { specs: before?.specs ?? [], skus: [] }
  const keepsAxes = stored.length > 0 || (before?.specs.length ?? 0) > 0
  const specs: SpecAxis[] = structuredClone(keepsAxes ? (before?.specs ?? []) : newAxes(rows))
  const axisKeys = keysByName(specs)
  const valueKeys = specs.map(({ values }) => keysByName(values))
  const fresh = specs.map(() => new Map<string, string>())
  const byChoice = new Map(stored.map((sku) => [JSON.stringify(sku.values), sku]))
  const taken = new Set<string>()
  const skus = rows.map((row): MergedSku => {
    const values = valuesOf(row, { specs, axisKeys, valueKeys, fresh, keepsAxes })
    const choice = JSON.stringify(values)
    if (taken.has(choice)) throw new CellProblem('value_1', 'doubleRow', row.line)
    taken.add(choice)
    return mergeSku(row, values, byChoice.get(choice))
  })
  if (stored.length + skus.filter((sku) => !sku.before).length > skusPerProductMax)
    throw new CellProblem('value_1', 'tooMany')
  return { specs, skus }
}

function newAxes(rows: readonly SaidSku[]): SpecAxis[] {
  const names = new Map(
    rows.flatMap(({ choice }) => choice.map(({ axis }) => [axisKeyOf(axis) ?? keyOf(axis), axis] as const)),
  )
  if (names.size > limits.axesMax) throw new CellProblem('axis_1', 'tooMany')
  return [...names].map(([key, name]) => {
    // A known name is written in all languages.
    const known = axisNameOf(key)
    return typeof known === 'string' ? { key: name, name, values: [] } : { key, name: known, values: [] }
  })
}

interface Axes {
  specs: SpecAxis[]
  axisKeys: KeyOfName
  valueKeys: KeyOfName[]
  /** Values that earlier rows brought, by their names in small letters. */
  fresh: Map<string, string>[]
  keepsAxes: boolean
}

/** The keys of what a row chooses, in the axes' order; values that are new to the product join it. */
function valuesOf(row: SaidSku, { specs, axisKeys, valueKeys, fresh, keepsAxes }: Axes): string[] {
  const chosen = new Map<string, string>()
  for (const { axis, value } of row.choice) {
    const key = axisKeys(axis) ?? axisKeys(axisKeyOf(axis) ?? axis)
    if (key === undefined) throw new CellProblem('axis_1', 'otherAxes', row.line)
    if (chosen.has(key)) throw new CellProblem('axis_1', 'badValue', row.line)
    chosen.set(key, value)
  }
  return specs.map((axis, n) => {
    const value = chosen.get(axis.key)
    if (value === undefined)
      throw new CellProblem(`value_${n + 1}`, keepsAxes ? 'unclearChoice' : 'missing', row.line)
    const known = valueKeys[n]?.(value) ?? fresh[n]?.get(keyOf(value))
    if (known !== undefined) return known
    axis.values.push({ key: value, name: value, picture: null })
    fresh[n]?.set(keyOf(value), value)
    if (axis.values.length > limits.valuesPerAxisMax)
      throw new CellProblem(`value_${n + 1}`, 'tooMany', row.line)
    return value
  })
}

function mergeSku(row: SaidSku, values: string[], before: DetailSku | undefined): MergedSku {
  const priceCents = row.priceCents ?? before?.priceCents
  if (priceCents === undefined) throw new CellProblem('price', 'missing', row.line)
  const original = row.originalPriceCents === undefined ? before?.originalPriceCents : row.originalPriceCents
  const stock = before?.stock ?? 0
  // A new SKU has no earlier stock.
  const from = (before && row.stock?.from) ?? stock
  const moved = row.stock ? row.stock.to - from : 0
  if (stock + moved < 0) throw new CellProblem('stock', 'belowZero', row.line)
  // There may be more than that by parcels that came back: what takes pieces off is done all the same.
  if (moved > 0 && stock + moved > limits.stockMax) throw new CellProblem('stock', 'tooMany', row.line)
  return {
    line: row.line,
    before,
    values,
    priceCents,
    originalPriceCents: original && original > priceCents ? original : null,
    stock: stock + moved,
    picture: before?.picture ?? null,
    active: row.active ?? before?.active ?? true,
    ...withWish(before ?? noCodes, row),
  }
}

const keyOf = (name: string): string => name.trim().toLowerCase()

/** The key of what is called so; undefined where nothing is, or more than one. */
type KeyOfName = (name: string) => string | undefined

/** By the name that an export writes, else by the key, else by any language's name, whatever the size of its letters. */
function keysByName(all: readonly { key: string; name: SpecAxis['name'] }[]): KeyOfName {
  const names = namesOf(all)
  const exact = new Map([
    ...all.map(({ key }) => [key, key] as const),
    ...all.map(({ key }) => [names.get(key) ?? key, key] as const),
  ])
  const loose = new Map<string, Set<string>>()
  for (const { key, name } of all)
    for (const text of [key, ...(typeof name === 'string' ? [name] : Object.values(name))])
      loose.set(keyOf(text), (loose.get(keyOf(text)) ?? new Set()).add(key))
  return (name) => {
    const [found, ...others] = loose.get(keyOf(name)) ?? []
    return exact.get(name) ?? (others.length === 0 ? found : undefined)
  }
}
