import { skusPerProductMax } from '@sampan/contract/market/catalog/limits.ts'
import { type ProductField, productFieldNames } from '@sampan/contract/market/catalog/product-fields.ts'
import { combinations, type GoodsGap, gapsOf, hasDoubleName } from '@sampan/contract/market/listings/rules.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import { type DecimalMark, dollarsToType } from '@sampan/contract/wire/typed-dollars.ts'
import { cleanTyped } from '@sampan/contract/wire/typed-text.ts'
import {
  type DraftSafety,
  draftSafetyOf,
  isSafetyWrong,
  noDraftSafety,
  safetyToSend,
} from '#parts/safety/draft-safety.ts'
import { type DraftFields, fieldsOfGoods, fieldsToSend, isFieldWrong, newFields } from './draft-fields.ts'
import { costOf, priceOf, stockOf } from './grid-edits.ts'
import type { GoodsDetail, GoodsInput } from './rows.ts'

/** A name that differs by language, or reads the same in all. */
export type Name = GoodsDetail['axes'][number]['name']
export interface DraftValue {
  key: string
  name: Name
  picture: string | null
}
export interface DraftAxis {
  key: string
  name: Name
  values: DraftValue[]
}
/** A SKU as it is typed. */
export interface DraftSku {
  price: string
  before: string
  stock: string
  /** Pieces when it was read: what is sold meanwhile is not brought back. */
  stockSeen: number
  active: boolean
  picture: string | null
  /** The shop's own code, the barcode, and what a piece costs the shop. */
  code: string
  barcode: string
  cost: string
  /** Shelf or bin. */
  bin: string
}

/** Texts of a product in one language; `alts` describes its pictures, by their addresses. */
export type DraftText = NonNullable<GoodsDetail['texts'][Locale]>

/** Attribute as it is typed; the key is the editor's own. */
export interface DraftAttribute {
  key: number
  name: string
  value: string
}

/** A product as its editor holds it. SKUs go by their choice, as `skuKey` writes it. */
export interface Draft extends DraftFields {
  id: number | null
  version: number
  texts: Partial<Record<Locale, DraftText>>
  pictures: string[]
  /** Names of the files that pictures were sent from, by their addresses; absent where none was sent. */
  fileNames?: Readonly<Record<string, string>>
  /** Null: none; a draft that was kept long ago does not say. */
  video?: GoodsDetail['video']
  /** Shipping template; null: the shop's default. */
  freightTemplateId: number | null
  attributes: DraftAttribute[]
  safety: DraftSafety
  axes: DraftAxis[]
  skus: Readonly<Record<string, DraftSku>>
}

export const skuKey = (values: readonly string[]): string => JSON.stringify(values)
export const newSku: DraftSku = {
  price: '',
  before: '',
  stock: '',
  stockSeen: 0,
  active: true,
  picture: null,
  code: '',
  barcode: '',
  cost: '',
  bin: '',
}

/** A new product. @param country where the shop sends from @param like goods of the shop that it probably resembles */
export const newDraft = (country: string, like: GoodsDetail | null = null): Draft => ({
  id: null,
  version: 0,
  ...newFields(country, like),
  texts: {},
  pictures: [],
  video: null,
  freightTemplateId: like?.freightTemplateId ?? null,
  attributes: [],
  safety: noDraftSafety,
  axes: [],
  skus: {},
})

export const draftOf = (goods: GoodsDetail): Draft => ({
  id: goods.id,
  version: goods.version,
  ...fieldsOfGoods(goods),
  texts: goods.texts,
  pictures: goods.pictures,
  video: goods.video,
  freightTemplateId: goods.freightTemplateId,
  attributes: goods.attributes.map((pair, key) => ({ key, ...pair })),
  safety: draftSafetyOf(goods.safety),
  axes: goods.axes,
  skus: Object.fromEntries(
    goods.skus.map((sku) => [
      skuKey(sku.values),
      {
        price: dollarsToType(sku.priceCents),
        before: sku.originalPriceCents === null ? '' : dollarsToType(sku.originalPriceCents),
        stock: String(sku.stock),
        stockSeen: sku.stock,
        active: sku.active,
        picture: sku.picture,
        code: sku.code ?? '',
        barcode: sku.barcode ?? '',
        cost: sku.costCents === null ? '' : dollarsToType(sku.costCents),
        bin: sku.bin ?? '',
      },
    ]),
  ),
})

/** Every choice that the axes allow, in their order. An axis without a value allows none yet. */
export const choicesOf = ({ axes }: Pick<Draft, 'axes'>): string[][] =>
  combinations(axes.map(({ values }) => values.map(({ key }) => key)))

/** SKU of a choice as it is typed; a draft that was kept long ago has not all of it. */
export function skuAt({ skus }: Pick<Draft, 'skus'>, choice: readonly string[]): DraftSku | undefined {
  const sku = skus[skuKey(choice)]
  return sku && { ...newSku, ...sku }
}

/** Codes that stand at more than one choice, in small letters. */
export function doubleCodes(draft: Pick<Draft, 'skus' | 'axes'>): Set<string> {
  const codes = choicesOf(draft).flatMap(
    (choice) => cleanTyped(skuAt(draft, choice)?.code ?? '').toLowerCase() || [],
  )
  return new Set(codes.filter((code, at) => codes.indexOf(code) !== at))
}

/** A choice without a price is not offered. */
export const isOffered = (sku: DraftSku | undefined): sku is DraftSku =>
  sku !== undefined && (sku.price.trim() !== '' || sku.stockSeen > 0)

/** Faults of the draft that cannot be sent, by their place. */
export type DraftFault =
  | ProductField
  | 'tooMany'
  | 'textTitle'
  | 'axisEmpty'
  | 'double'
  | 'attributes'
  | 'safety'
  | `sku:${string}`
  | `code:${string}`

export function faultsOf(draft: Draft, mark: DecimalMark): Set<DraftFault> {
  const faults = new Set<DraftFault>()
  for (const field of productFieldNames) if (isFieldWrong(draft, field)) faults.add(field)
  const choices = choicesOf(draft)
  if (choices.length > skusPerProductMax) faults.add('tooMany')
  if (Object.values(draft.texts).some((text) => text.title.trim() === '' && hasMore(text, draft.pictures)))
    faults.add('textTitle')
  if (draft.axes.some(({ name, values }) => values.length === 0 || isNameless(name))) faults.add('axisEmpty')
  if (draft.axes.some(({ values }) => values.some(({ name }) => isNameless(name)))) faults.add('axisEmpty')
  const said = pairsOf(draft.attributes)
  if (hasDoubleName(said) || said.some(({ name, value }) => name === '' || value === ''))
    faults.add('attributes')
  if (isSafetyWrong(draft.safety)) faults.add('safety')
  const doubles = choices.length > skusPerProductMax ? new Set<string>() : doubleCodes(draft)
  for (const choice of choices) {
    const sku = skuAt(draft, choice)
    if (!isOffered(sku)) continue
    if (doubles.has(cleanTyped(sku.code).toLowerCase())) faults.add(`code:${skuKey(choice)}`)
    const isGood =
      (sku.cost.trim() === '' || costOf(sku.cost, mark) !== null) &&
      priceOf(sku.price, mark) !== null &&
      (sku.before.trim() === '' || priceOf(sku.before, mark) !== null) &&
      stockOf(sku.stock) !== null
    if (!isGood) faults.add(`sku:${skuKey(choice)}`)
  }
  return faults
}

/** A row that is empty says nothing. */
const pairsOf = (attributes: readonly DraftAttribute[]): { name: string; value: string }[] =>
  attributes
    .map(({ name, value }) => ({ name: name.trim(), value: value.trim() }))
    .filter(({ name, value }) => name !== '' || value !== '')

const hasMore = (text: DraftText, pictures: readonly string[]): boolean =>
  text.description.trim() !== '' || Object.keys(altsOf(text, pictures)).length > 0

const isNameless = (name: Name): boolean =>
  typeof name === 'string' ? name.trim() === '' : !Object.values(name).some((text) => text?.trim())

/** Input of the call that saves a draft. Call it only on a draft without faults. */
export function inputOf(draft: Draft, mark: DecimalMark): GoodsInput {
  const texts: GoodsInput['texts'] = {}
  for (const [locale, text] of Object.entries(draft.texts) as [Locale, DraftText][]) {
    const { title, description } = text
    const alts = altsOf(text, draft.pictures)
    if (title.trim() !== '')
      texts[locale] = { title, description, ...(Object.keys(alts).length > 0 && { alts }) }
  }
  return {
    id: draft.id,
    version: draft.version,
    ...fieldsToSend(draft),
    texts,
    pictures: draft.pictures,
    ...(draft.video !== undefined && {
      video: draft.video && { id: draft.video.id, poster: draft.video.poster },
    }),
    freightTemplateId: draft.freightTemplateId,
    attributes: pairsOf(draft.attributes),
    safety: safetyToSend(draft.safety),
    axes: draft.axes.map((axis) => ({
      ...axis,
      name: cleanName(axis.name),
      values: axis.values.map((value) => ({ ...value, name: cleanName(value.name) })),
    })),
    skus: choicesOf(draft).flatMap((values) => {
      const sku = skuAt(draft, values)
      if (!isOffered(sku)) return []
      const before = priceOf(sku.before, mark)
      return [
        {
          values,
          priceCents: priceOf(sku.price, mark) ?? 0,
          originalPriceCents: before,
          stock: { from: sku.stockSeen, to: stockOf(sku.stock) ?? 0 },
          picture: sku.picture,
          active: sku.active,
          code: cleanTyped(sku.code) || null,
          barcode: cleanTyped(sku.barcode) || null,
          costCents: costOf(sku.cost, mark),
          bin: cleanTyped(sku.bin) || null,
        },
      ]
    }),
  }
}

/** Descriptions of those pictures that there are. */
const altsOf = ({ alts = {} }: DraftText, pictures: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(alts).filter(([picture, text]) => text.trim() !== '' && pictures.includes(picture)),
  )

/** Without the languages that nothing is written in. */
function cleanName(name: Name): Name {
  if (typeof name === 'string') return name
  return Object.fromEntries(Object.entries(name).filter(([, text]) => text?.trim()))
}

/** Gaps of the draft as it stands, by the same rule as the server's. */
export const gapsOfDraft = (draft: Draft): GoodsGap[] =>
  gapsOf({
    texts: draft.texts,
    pictures: draft.pictures,
    skus: choicesOf(draft).flatMap((choice) => {
      const sku = skuAt(draft, choice)
      return isOffered(sku) ? [{ active: sku.active, stock: stockOf(sku.stock) ?? 0 }] : []
    }),
  })

/** A name in one language. One that reads the same in all begins to differ when another language is written. */
export function named(name: Name, locale: Locale, text: string): Name {
  if (typeof name === 'string') return locale === 'en' ? text : { en: name, [locale]: text }
  return { ...name, [locale]: text }
}
export const nameIn = (name: Name, locale: Locale): string =>
  typeof name === 'string' ? (locale === 'en' ? name : '') : (name[locale] ?? '')
export const shownName = (name: Name, locale: Locale): string =>
  typeof name === 'string' ? name : (name[locale] ?? name.en ?? Object.values(name)[0] ?? '')

/** A key of its own for something new on an axis. */
export function freshKey(taken: readonly string[], stem: string): string {
  for (let n = taken.length + 1; ; n++) if (!taken.includes(`${stem}${n}`)) return `${stem}${n}`
}

/** A list with one entry moved by so many places. */
export function moved<Entry>(list: readonly Entry[], from: number, by: number): Entry[] {
  const to = from + by
  const next = [...list]
  const [entry] = next.splice(from, 1)
  if (entry === undefined || to < 0 || to >= list.length) return [...list]
  next.splice(to, 0, entry)
  return next
}
