import { defaultLocale, type Locale } from '@sampan/contract/wire/locales.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { runQuickRead, runStatement } from '#kernel/run-statement.ts'

/** A product as lists show it. Cents; `scoreSum` is the sum of `scoreCount` reviews' stars. */
export interface CardRow {
  id: number
  shopId: number
  category: string
  title: string
  titleLocale: Locale
  picture: string
  /** The alternative text of the picture and its language; null where the shop gave none. */
  alt: string | null
  altLocale: Locale | null
  priceCents: number
  originalPriceCents: number | null
  /** Lowest price of the 30 days before the reduction; null where nothing earlier is known. */
  lowestBeforeCents: number | null
  sales: number
  scoreSum: number
  scoreCount: number
  inStock: boolean
  onlySkuId: number | null
  /** Its shop takes goods back for free. */
  freeReturns: boolean
  /** In the order `newest`: when it came, to the microsecond; a cursor in milliseconds would skip rows. */
  cameAt?: string
  /** In the order `popular`: what was sold in 30 days. */
  salesRecent?: number
}

/**
 * A text of the product in one language, English where it has none in it; English readers need no second look. Which
 * language stands in the text and is not handed in, like all that is the same on many calls: only so does PostgreSQL
 * plan a statement once and not each time.
 */
const textIn = (locale: Locale, column: 'title' | 'description' | 'locale'): string =>
  locale === defaultLocale ? `fallback.${column}` : `coalesce(own.${column}, fallback.${column})`
const ownText = (locale: Locale): string =>
  locale === defaultLocale
    ? ''
    : `left join product_text own on own.product_id = product.id and own.locale = '${locale}'`

const shownPicture = `coalesce(product.shown_picture, product.pictures[1], '')`

/** The alternative text of the shown picture, in the reader's language or English. */
const altColumns = (locale: Locale): string => {
  const english = `fallback.picture_alts ->> ${shownPicture}`
  if (locale === defaultLocale)
    return `${english} as alt, case when fallback.picture_alts ? ${shownPicture} then '${locale}' end as "altLocale"`
  return `coalesce(own.picture_alts ->> ${shownPicture}, ${english}) as alt,
    case when own.picture_alts ? ${shownPicture} then '${locale}'
      when fallback.picture_alts ? ${shownPicture} then '${defaultLocale}' end as "altLocale"`
}

/** Alternative texts of all pictures: in the reader's language, and in English. */
export const altsIn = (locale: Locale): string =>
  `${locale === defaultLocale ? `'{}'::jsonb` : `coalesce(own.picture_alts, '{}')`} as "ownAlts", fallback.picture_alts as "englishAlts"`

/** The columns of a card. */
export const cardColumns = (
  locale: Locale,
): string => `product.id, product.shop_id as "shopId", product.category,
  ${textIn(locale, 'title')} as title, ${textIn(locale, 'locale')} as "titleLocale",
  ${shownPicture} as picture, ${altColumns(locale)}, product.price_cents as "priceCents",
  product.original_price_cents as "originalPriceCents", product.lowest_before_cents as "lowestBeforeCents", product.sales, product.score_sum as "scoreSum",
  product.score_count as "scoreCount", product.in_stock as "inStock", product.only_sku_id as "onlySkuId",
  (select promised.return_days is not null from shop_promise promised where promised.shop_id = product.shop_id) as "freeReturns"`

export const descriptionIn = (locale: Locale): string => textIn(locale, 'description')

/** The tables that cards are read from: products in open shops, with their texts. */
export const cardTables = (locale: Locale): string => `product
  join shop on shop.id = product.shop_id and shop.open
  join product_text fallback on fallback.product_id = product.id and fallback.locale = '${defaultLocale}'
  ${ownText(locale)}`

const cameAt = `to_char(product.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "cameAt"`

const ownColumn: Partial<Record<ProductSort, string>> = {
  newest: `, ${cameAt}`,
  popular: ', product.sales_recent as "salesRecent"',
}

export type ProductSort = 'hot' | 'popular' | 'sales' | 'newest' | 'priceUp' | 'priceDown'

/** The orders of a list: the column, its direction, and the last row's value for the cursor. Ties go by id. */
const orders = {
  popular: {
    column: 'product.sales_recent',
    direction: 'desc',
    keyOf: (row: CardRow) => row.salesRecent ?? 0,
  },
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
}

/** A page of products, after the last row of the page before. */
export function productRows(db: Db, query: ProductQuery): Promise<CardRow[]> {
  const { column, direction } = orderOf(query.sort)
  const values: unknown[] = []
  const given = (value: unknown) => `$${values.push(value)}`
  const conditions = ['product.on_sale']
  if (query.category !== undefined) conditions.push(`product.category = ${given(query.category)}`)
  if (query.shopId !== undefined) conditions.push(`product.shop_id = ${given(query.shopId)}`)
  if (query.inStock) conditions.push('product.in_stock')
  if (query.after) {
    const beyond = direction === 'asc' ? '>' : '<'
    const { value, id } = query.after
    conditions.push(`(${column}, product.id) ${beyond} (${given(value)}, ${given(id)})`)
  }
  return runQuickRead<CardRow>(
    db,
    `select ${cardColumns(query.locale)}${ownColumn[query.sort] ?? ''} from ${cardTables(query.locale)}
    where ${conditions.join(' and ')} order by ${column} ${direction}, product.id ${direction} limit ${Number(query.limit)}`,
    values,
  )
}

/** Adds to the number of a product's reviews, and to the sum of their stars. */
export async function addToScore(tx: Tx, productId: number, reviews: number, stars: number): Promise<void> {
  await runStatement(
    tx,
    'update product set score_count = score_count + $2, score_sum = score_sum + $3 where id = $1',
    [productId, reviews, stars],
  )
}

/** Cards of these products; with `goneToo` also those that left the shelf. */
export async function cardRows(
  db: Db,
  locale: Locale,
  ids: readonly number[],
  goneToo: boolean,
): Promise<(CardRow & { isGone: boolean })[]> {
  if (ids.length === 0) return []
  const tables = goneToo ? cardTables(locale).replace(' and shop.open', '') : cardTables(locale)
  return runQuickRead(
    db,
    `select ${cardColumns(locale)}, not (product.on_sale and shop.open) as "isGone" from ${tables}
      where product.id = any($1::bigint[])${goneToo ? '' : ' and product.on_sale'}`,
    [ids],
  )
}
