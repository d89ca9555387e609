import { gtinOf } from '@sampan/contract/market/catalog/gtin.ts'
import type { category, productCard, productDetail } from '@sampan/contract/market/catalog/schemas.ts'
import { defaultLocale, type Locale } from '@sampan/contract/wire/locales.ts'
import type * as z from 'zod/mini'
import type { DetailRow } from './detail-store.ts'
import { fieldsForBuyersOf } from './field-columns.ts'
import { materialIn } from './material-words.ts'
import { presentVideo } from './present-video.ts'
import type { CardRow } from './product-store.ts'
import { nameIn } from './specs.ts'

/** Average stars in tenths, 0 without reviews. */
export const averageTenths = (sum: number, count: number): number =>
  count === 0 ? 0 : Math.round((sum * 10) / count)

export function presentCard(row: CardRow): z.output<typeof productCard> {
  return {
    id: row.id,
    shopId: row.shopId,
    category: row.category as z.output<typeof category>, // import and seed write no other
    title: row.title,
    titleLocale: row.titleLocale,
    picture: row.picture,
    ...(row.alt !== null && row.altLocale !== null && { alt: { text: row.alt, locale: row.altLocale } }),
    priceCents: row.priceCents,
    originalPriceCents: row.originalPriceCents,
    lowestBeforeCents: row.lowestBeforeCents,
    sales: row.sales,
    score: { average: averageTenths(row.scoreSum, row.scoreCount), count: row.scoreCount },
    soldOut: !row.inStock,
    onlySkuId: row.onlySkuId,
    ...(row.freeReturns && { freeReturns: true as const }),
  }
}

/** Alternative texts of the pictures, in the reader's language, else in English. */
function altsOf({ ownAlts, englishAlts }: DetailRow, locale: Locale): Detail['alts'] {
  const said = (alts: Record<string, string>, of: Locale) =>
    Object.entries(alts).map(([picture, text]) => [picture, { text, locale: of }] as const)
  return Object.fromEntries([...said(englishAlts, defaultLocale), ...said(ownAlts, locale)])
}

type Detail = z.output<typeof productDetail>

/** Without the id by which its shop knows it. */
function shownVideoOf(row: DetailRow): Detail['video'] {
  const video = presentVideo(row.video)
  if (video === null) return null
  const { id: _, ...shown } = video
  return shown
}

/** The product's own part of its page; shop, freight, reviews and similar goods are added by the verb. */
export function presentDetail(
  row: DetailRow,
  locale: Locale,
): Omit<
  Detail,
  | 'shop'
  | 'freeReturn'
  | 'shopAwayUntil'
  | 'shopSuspended'
  | 'freight'
  | 'duties'
  | 'offer'
  | 'reviews'
  | 'safety'
  | 'sale'
  | 'similar'
> {
  return {
    ...presentCard(row),
    description: row.description,
    // The picture of the card comes first.
    pictures: [...new Set([row.picture, ...row.pictures])].filter((picture) => picture !== ''),
    video: shownVideoOf(row),
    alts: altsOf(row, locale),
    stock: row.skus.reduce((sum, sku) => sum + sku.stock, 0),
    seen: row.seen,
    ...fieldsForBuyersOf(row),
    material: row.material === null ? null : materialIn(row.material, locale),
    specs: row.specs.map((axis) => ({
      key: axis.key,
      name: nameIn(axis.name, locale),
      values: axis.values.map((value) => ({ ...value, name: nameIn(value.name, locale) })),
    })),
    attributes: row.attributes,
    skus: row.skus.map(({ barcode, ...sku }) => ({ ...sku, gtin: gtinOf(barcode) })),
  }
}
