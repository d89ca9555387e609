import { isDeepStrictEqual } from 'node:util'
import { columnOf, productFieldNames } from '@sampan/contract/market/catalog/product-fields.ts'
import type { importAnswer } from '@sampan/contract/market/listings/import-schemas.ts'
import { priceJumpPercent } from '@sampan/contract/market/listings/limits.ts'
import { locales } from '@sampan/contract/wire/locales.ts'
import type * as z from 'zod/mini'
import { specText } from '#market/catalog/index.ts'
import type { GoodsDetail } from './detail-store.ts'
import { attributeLines, safetyCells } from './goods-csv.ts'
import type { MergedGoods, MergedSku } from './merge-said.ts'
import { safetyColumns } from './read-safety.ts'
import { noSafety } from './safety-store.ts'

type Answer = z.input<typeof importAnswer>
type Cell = Answer['changes'][number]['cells'][number]

const textShownMax = 160
const short = (text: string): string =>
  text.length > textShownMax ? `${text.slice(0, textShownMax)}…` : text
const yesNo = (is: boolean | undefined): string => (is === undefined ? '' : is ? 'yes' : 'no')
const dollars = (cents: number | null | undefined): string =>
  cents === null || cents === undefined ? '' : (cents / 100).toFixed(2)

/** Every cell that an import makes or changes; none where the shop already says all that the file says. */
export function changedCells(merged: MergedGoods, before: GoodsDetail | undefined): Cell[] {
  const cells: Cell[] = []
  const compare = (column: string, was: string, is: string, choice = '') => {
    if (was !== is) cells.push({ column, choice, before: short(was), after: short(is) })
  }
  compare('on_sale', yesNo(before?.onSale), yesNo(merged.onSale))
  for (const { code, tag } of locales) {
    const [was, is] = [before?.texts[code], merged.texts[code]]
    compare(`title_${tag}`, was?.title ?? '', is?.title ?? '')
    compare(`description_${tag}`, was?.description ?? '', is?.description ?? '')
    if (!isDeepStrictEqual(was?.alts ?? {}, is?.alts ?? {}))
      compare(`alt_${tag}`, altLines(was?.alts), altLines(is?.alts))
  }
  for (const field of productFieldNames)
    compare(columnOf(field), String(before?.[field] ?? ''), String(merged[field] ?? ''))
  compare('pictures', before?.pictures.join(' ') ?? '', merged.pictures.join(' '))
  if (merged.freightTemplateId !== (before?.freightTemplateId ?? null))
    compare('shipping_template', before?.freightTemplate ?? '', merged.freightTemplate ?? '')
  compare('attributes', attributeLines(before?.attributes ?? []), attributeLines(merged.attributes))
  const [wasSaid, isSaid] = [before?.safety ?? noSafety, merged.safety].map(safetyCells)
  for (const [n, column] of safetyColumns.entries()) compare(column, wasSaid?.[n] ?? '', isSaid?.[n] ?? '')
  for (const sku of merged.skus) {
    const was = sku.before
    const choice = choiceOf(merged, sku)
    compare('price', dollars(was?.priceCents), dollars(sku.priceCents), choice)
    compare('price_before', dollars(was?.originalPriceCents), dollars(sku.originalPriceCents), choice)
    compare('stock', was ? String(was.stock) : '', String(sku.stock), choice)
    compare('sku_on_sale', yesNo(was?.active), yesNo(sku.active), choice)
    compare('sku_code', was?.code ?? '', sku.code ?? '', choice)
    compare('barcode', was?.barcode ?? '', sku.barcode ?? '', choice)
    compare('cost', dollars(was?.costCents), dollars(sku.costCents), choice)
    compare('bin', was?.bin ?? '', sku.bin ?? '', choice)
  }
  return cells
}

const altLines = (alts: Record<string, string> = {}): string => Object.values(alts).join('\n')

const choiceOf = (merged: MergedGoods, sku: MergedSku): string => specText(merged.specs, sku.values, 'en')

/** Prices that move so far that somebody should look again. */
export const priceJumpsOf = (merged: MergedGoods, title: string): Answer['priceJumps']['first'] =>
  merged.skus.flatMap((sku) => {
    const was = sku.before?.priceCents
    if (was === undefined || Math.abs(sku.priceCents - was) * 100 < was * priceJumpPercent) return []
    const { line, priceCents } = sku
    return [{ line, title, choice: choiceOf(merged, sku), beforeCents: was, afterCents: priceCents }]
  })

/** The name of the product in any of its languages, English first. */
export const titleOf = (texts: GoodsDetail['texts']): string =>
  texts.en?.title ?? Object.values(texts).find((text) => text?.title)?.title ?? ''
