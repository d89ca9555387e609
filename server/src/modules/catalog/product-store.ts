import { defaultLocale, type Locale } from '@sampan/contract/locales/index.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kernel/database.ts'

/** A product as lists show it. Cents; `scoreSum` is the sum of `scoreCount` reviews' stars. */
export interface CardRow {
  id: number
  shopId: number
  category: string
  title: string
  titleLocale: Locale
  picture: string
  priceCents: number
  originalPriceCents: number | null
  sales: number
  scoreSum: number
  scoreCount: number
  inStock: boolean
  onlySkuId: number | null
  /** In the order `newest`: when it came, to the microsecond; a cursor in milliseconds would skip rows. */
  cameAt?: string
}

/**
 * Everything on sale in open shops, as cards in one language, English where it has no text in it. What is the same on
 * every call is written into the text and not handed in: only so does PostgreSQL plan these once and not each time.
 */
export const cards = (db: Db, locale: Locale) =>
  db
    .selectFrom('product')
    .innerJoin('shop', (join) =>
      join.onRef('shop.id', '=', 'product.shop_id').on('shop.open', '=', sql.lit(true)),
    )
    .innerJoin('product_text as fallback', (join) =>
      join.onRef('fallback.product_id', '=', 'product.id').on('fallback.locale', '=', sql.lit(defaultLocale)),
    )
    .leftJoin('product_text as own', (join) =>
      join.onRef('own.product_id', '=', 'product.id').on('own.locale', '=', locale),
    )
    .select([
      'product.id',
      'product.shop_id as shopId',
      'product.category',
      sql<string>`coalesce(own.title, fallback.title)`.as('title'),
      sql<Locale>`coalesce(own.locale, fallback.locale)`.as('titleLocale'),
      sql<string>`coalesce(product.pictures[1], '')`.as('picture'),
      'product.price_cents as priceCents',
      'product.original_price_cents as originalPriceCents',
      'product.sales',
      'product.score_sum as scoreSum',
      'product.score_count as scoreCount',
      'product.in_stock as inStock',
      'product.only_sku_id as onlySkuId',
    ])
    .where('product.on_sale', '=', sql.lit(true))

const cameAt =
  sql<string>`to_char(product.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('cameAt')

export type ProductSort = 'hot' | 'sales' | 'newest' | 'priceUp' | 'priceDown'

/** How each order reads: the column, its direction, and the last row's value for the cursor. Ties go by id. */
const orders = {
  sales: { column: 'product.sales', direction: 'desc', keyOf: (row: CardRow) => row.sales },
  newest: {
    column: 'product.created_at',
    direction: 'desc',
    keyOf: (row: CardRow) => row.cameAt ?? '',
  },
  priceUp: { column: 'product.price_cents', direction: 'asc', keyOf: (row: CardRow) => row.priceCents },
  priceDown: { column: 'product.price_cents', direction: 'desc', keyOf: (row: CardRow) => row.priceCents },
} as const
/** "Hot" is what sells; the name stays apart so that it may learn more. */
export const orderOf = (sort: ProductSort) => orders[sort === 'hot' ? 'sales' : sort]

export interface ProductQuery {
  locale: Locale
  sort: ProductSort
  limit: number
  after: { value: string | number; id: number } | null
  category?: string | undefined
  shopId?: number | undefined
  inStock?: boolean | undefined
  words?: string | undefined
}

/** A page of products, after the last row of the page before. */
export async function productRows(db: Db, query: ProductQuery): Promise<CardRow[]> {
  const { column, direction } = orderOf(query.sort)
  const { category, shopId, after, words } = query
  let rows = cards(db, query.locale)
  if (category !== undefined) rows = rows.where('product.category', '=', category)
  if (shopId !== undefined) rows = rows.where('product.shop_id', '=', shopId)
  if (query.inStock) rows = rows.where('product.in_stock', '=', sql.lit(true))
  if (words) rows = rows.where(titleHas(words))
  if (after) {
    const beyond: RawBuilder<unknown> = direction === 'asc' ? sql`>` : sql`<`
    rows = rows.where(sql<boolean>`(${sql.ref(column)}, product.id) ${beyond} (${after.value}, ${after.id})`)
  }
  return rows
    .$if(query.sort === 'newest', (newest) => newest.select(cameAt))
    .orderBy(column, direction)
    .orderBy('product.id', direction)
    .limit(sql.lit(query.limit))
    .execute()
}

/** Every word must stand in the title, in the reader's language or in English; % and _ are letters like others. */
function titleHas(words: string): RawBuilder<boolean> {
  const patterns = words
    .split(/\s+/)
    .slice(0, 8)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  return sql<boolean>`(own.title ilike all(${patterns}::text[]) or fallback.title ilike all(${patterns}::text[]))`
}
