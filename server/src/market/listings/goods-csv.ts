import { productFieldNames } from '@sampan/contract/market/catalog/product-fields.ts'
import type { SafetyFacts } from '@sampan/contract/market/catalog/safety.ts'
import { ownColumns } from '@sampan/contract/market/listings/import-columns.ts'
import { locales } from '@sampan/contract/wire/locales.ts'
import { type CsvCell, centsCell, plainCell, textCell } from '#kernel/csv-cells.ts'
import { nameIn, type SpecAxis } from '#market/catalog/index.ts'
import type { Attribute, GoodsDetail } from './detail-store.ts'
import { partyParts } from './read-safety.ts'
import { unlikeClear } from './said-cells.ts'

/**
 * Goods as rows of a table, one for each SKU, in the columns of our files. What belongs to the product stands on each of its
 * rows. Columns of languages are named by their BCP 47 tags, so that a person knows them.
 */
export const heading = (): CsvCell[] => ownColumns.map((name) => textCell(name))

const yesNo = (is: boolean): CsvCell => plainCell(is ? 'yes' : 'no')
const nothing = plainCell('')
const fieldCell = (value: string | number): CsvCell =>
  plainCell(typeof value === 'string' ? unlikeClear(value) : value)

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
    ...productFieldNames.map((field) => fieldCell(goods[field] ?? '')),
    textCell(goods.pictures.join(' ')),
  ]
  const texts = locales.flatMap(({ code }) => [
    textCell(unlikeClear(goods.texts[code]?.title ?? '')),
    textCell(unlikeClear(goods.texts[code]?.description ?? '')),
  ])
  const alts = locales.map(({ code }) => textCell(altLines(goods.pictures, goods.texts[code]?.alts)))
  const attributes = textCell(attributeLines(goods.attributes))
  const safety = safetyCells(goods.safety).map((text) => textCell(unlikeClear(text)))
  const template = textCell(unlikeClear(goods.freightTemplate ?? ''))
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
          textCell(unlikeClear(sku.code ?? '')),
          textCell(unlikeClear(sku.barcode ?? '')),
          sku.costCents === null ? nothing : centsCell(sku.costCents),
          textCell(unlikeClear(sku.bin ?? '')),
        ]
      : Array.from({ length: 9 }, () => nothing)
    return [...common, ...choice, ...priced, ...texts, ...alts, ...safety, attributes, template]
  })
}

/** Texts of the facts about safety, in the order of their columns. */
export const safetyCells = ({ maker, euPerson, identifier, warnings }: SafetyFacts): string[] => [
  ...[maker, euPerson].flatMap((party) => partyParts.map((part) => party?.[part] ?? '')),
  identifier ?? '',
  ...locales.map(({ code }) => warnings[code] ?? ''),
]

/** Alternative texts of the pictures, a line for each in their order; pictures after the last line have none. */
const altLines = (pictures: readonly string[], alts: globalThis.Record<string, string> = {}): string =>
  pictures
    .map((picture) => alts[picture] ?? '')
    .join('\n')
    .replace(/\n+$/, '')

/** `Material: brass`, a line for each; a colon in the name has a backslash before it. */
export const attributeLines = (attributes: readonly Attribute[]): string =>
  attributes.map(({ name, value }) => `${name.replaceAll(/[\\:]/g, '\\$&')}: ${value}`).join('\n')
