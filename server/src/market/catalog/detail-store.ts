import type { SafetyFacts } from '@sampan/contract/market/catalog/safety.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import { type Address, addressColumn } from '#base/account/index.ts'
import type { Db } from '#kernel/database.ts'
import { runQuickRead, runStatement } from '#kernel/run-statement.ts'
import { dutyFactsColumn, type StoredFacts } from '#market/duties/index.ts'
import { freightColumn, type ShopFreight } from '#market/freight/index.ts'
import { type OfferedJson, offeredColumn } from '#market/promo-codes/index.ts'
import { latestReviewsColumn, type ReviewJson } from '#market/reviews/index.ts'
import { type StoredSale, saleColumn } from '#market/sale-rules/index.ts'
import { type ShopCardRow, shopCardColumn } from '#market/shops/index.ts'
import { type FieldValues, fieldListBesideCard } from './field-columns.ts'
import { altsIn, type CardRow, cardColumns, cardTables, descriptionIn } from './product-store.ts'
import type { SpecAxis } from './specs.ts'
import { type VideoOfProduct, videoColumn } from './video-store.ts'

export interface SkuOfDetail {
  id: number
  values: string[]
  priceCents: number
  originalPriceCents: number | null
  lowestBeforeCents: number | null
  stock: number
  picture: string | null
  barcode: string | null
}

export interface DetailRow extends Omit<CardRow, 'category'>, FieldValues {
  description: string
  pictures: string[]
  video: VideoOfProduct | null
  ownAlts: Record<string, string>
  englishAlts: Record<string, string>
  seen: number
  /** Time until which its shop is away; null where it never said so, else perhaps over. */
  awayUntil: Date | null
  shopSuspended: boolean
  specs: SpecAxis[]
  attributes: { name: string; value: string }[]
  freight: ShopFreight
  skus: SkuOfDetail[]
}

const detailText = (
  locale: Locale,
  which: string,
  more = '',
): string => `select ${cardColumns(locale)}, ${descriptionIn(locale)} as description,
    product.pictures, ${videoColumn} as video, ${altsIn(locale)}, product.seen, ${fieldListBesideCard}, shop.away_until as "awayUntil", shop.suspended > 0 as "shopSuspended", product.specs, product.attributes, ${freightColumn},
    (select coalesce(json_agg(one), '[]') from (
      select sku.id, sku.values, sku.price_cents as "priceCents", sku.original_price_cents as "originalPriceCents",
        sku.lowest_before_cents as "lowestBeforeCents",
        sku.stock, sku.picture, codes.barcode
      from sku left join sku_code codes on codes.sku_id = sku.id where sku.product_id = product.id and sku.active order by sku.id
    ) one) as skus${more}
  from ${cardTables(locale)} where product.on_sale and ${which}`

/** A product with all that its page shows beside it. */
export interface PageRow extends DetailRow {
  shop: ShopCardRow
  /** The newest few, in no order. */
  reviews: ReviewJson[]
  /** Products that sell most of its category and is in stock, perhaps the product itself among it. */
  similar: CardRow[]
  /** Codes that are offered for its shop. */
  offered: OfferedJson[]
  /** Safety facts of the product itself, and of its shop for all that it leaves open. */
  ownSafety: SafetyFacts | null
  shopSafety: SafetyFacts | null
  freeReturn: { days: number; freightCents: number } | null
  /** The buyer's default address; null where there is none. */
  address: Address | null
  /** Facts about the border of the address's country, else of the country asked for. */
  border: StoredFacts
  borderCountry: string
  /** Law of the same country, and who sells. */
  sale: StoredSale
}

const safetyColumns = `
    (select json_build_object('maker', s.maker, 'euPerson', s.eu_person, 'identifier', s.identifier, 'warnings', s.warnings)
      from product_safety s where s.product_id = product.id) as "ownSafety",
    (select json_build_object('maker', s.maker, 'euPerson', s.eu_person, 'identifier', null, 'warnings', s.warnings)
      from shop_safety s where s.shop_id = product.shop_id) as "shopSafety",
    (select json_build_object('days', promised.return_days, 'freightCents', promised.return_cents)
      from shop_promise promised where promised.shop_id = product.shop_id and promised.return_days is not null) as "freeReturn"`

export const reviewsShown = 3
export const similarShown = 6

interface PageReader {
  /** Null for a visitor. */
  buyerId: string | null
  /** The country of delivery for whoever has no default address. */
  country: string
  /** Day on which rules about duties hold, as 2026-11-27. */
  day: string
}

/**
 * One product with all that its page shows, in one statement: for a page that is read this often most of the time went into the number
 * of statements. Each part is bounded, whatever the size of the shop: product, texts, shop, follow and default address by unique
 * keys; SKUs by their product, which has a limited number; reviews, codes and similar goods as the first few of an index in their order.
 */
export async function findPage(
  db: Db,
  id: number,
  locale: Locale,
  { buyerId, country, day }: PageReader,
): Promise<PageRow | undefined> {
  const reader = buyerId === null ? 'null' : '$4::uuid'
  const address = buyerId === null ? 'null::json' : addressColumn(reader, null)
  const [row] = await runQuickRead<PageRow>(
    db,
    `select page.*, ${latestReviewsColumn({ product: 'page.id', reader, locale, limit: reviewsShown })} as reviews,
      (select coalesce(json_agg(one), '[]') from (
        select ${cardColumns(locale)} from ${cardTables(locale)}
        where product.on_sale and product.in_stock and product.category = page.category
        order by product.sales desc, product.id desc limit ${similarShown + 1}) one) as similar,
      ${offeredColumn('page."shopId"')} as offered, home.address, home."borderCountry",
      ${dutyFactsColumn('home."borderCountry"', '$3', 'page."shopId"')} as border,
      ${saleColumn('home."borderCountry"', '$3', 'page."shopId"')} as sale
    from (${detailText(locale, 'product.id = $1', `, ${shopCardColumn(locale, reader)} as shop, ${safetyColumns}`)}) page
    cross join lateral (select read.address, coalesce(read.address -> 'area' ->> 0, $2::text) as "borderCountry"
      from (select ${address} as address offset 0) read) home`,
    buyerId === null ? [id, country, day] : [id, country, day, buyerId],
  )
  return row
}

/** Several with their SKUs, in one query and in no order. */
export const findProducts = (db: Db, ids: readonly number[], locale: Locale): Promise<DetailRow[]> =>
  runStatement<DetailRow>(db, detailText(locale, 'product.id = any($1::bigint[])'), [ids])
