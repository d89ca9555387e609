import { defaultLocale, type Locale } from '@sampan/contract/wire/locales.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, Db, Tx } from '#kernel/database.ts'
import { runQuickRead, runStatement } from '#kernel/run-statement.ts'
import { looksOf } from './name-keys.ts'

export interface ShopRow {
  id: number
  name: string
  room: string
  country: string
  since: number
  fans: number
  reviewsFavourable: number
  reviewsTotal: number
  salesRecent: number
  salesTotal: number
  productCount: number
  pictures: string[]
  tagline: string
  about: string
  followed: boolean
}

/** Fields of a shop on a card. */
export type ShopCardRow = Omit<ShopRow, 'about' | 'since'>

/**
 * A shop's card as one column of a statement that reads `shop`: texts and the follow are found by their keys.
 * @param reader SQL of the id of the buyer who reads, or the word null
 */
export function shopCardColumn(locale: Locale, reader: string): string {
  const tagline = (of: Locale) =>
    `(select tagline from shop_text where shop_text.shop_id = shop.id and shop_text.locale = '${of}')`
  return `json_build_object('id', shop.id, 'name', shop.name, 'room', shop.room, 'country', shop.country, 'fans', shop.fans,
    'reviewsFavourable', shop.reviews_favourable, 'reviewsTotal', shop.reviews_total, 'salesRecent', shop.sales_recent,
    'salesTotal', shop.sales_total, 'productCount', shop.product_count, 'pictures', shop.pictures,
    'tagline', coalesce(${tagline(locale)}, ${tagline(defaultLocale)}, ''),
    'followed', exists(select from shop_follow
      where shop_follow.shop_id = shop.id and shop_follow.buyer_id = ${reader}::uuid))`
}

/** Open shops in one language, with whether this buyer follows them. */
const shops = (db: Db, locale: Locale, buyerId: string | null) =>
  db
    .selectFrom('shop')
    .leftJoin('shop_text as fallback', (join) =>
      join.onRef('fallback.shop_id', '=', 'shop.id').on('fallback.locale', '=', sql.lit(defaultLocale)),
    )
    .leftJoin('shop_text as own', (join) =>
      join.onRef('own.shop_id', '=', 'shop.id').on('own.locale', '=', locale),
    )
    .select((eb) => [
      'shop.id',
      'name',
      'room',
      'country',
      'since',
      'fans',
      'reviews_favourable as reviewsFavourable',
      'reviews_total as reviewsTotal',
      'sales_recent as salesRecent',
      'sales_total as salesTotal',
      'product_count as productCount',
      'pictures',
      sql<string>`coalesce(own.tagline, fallback.tagline, '')`.as('tagline'),
      sql<string>`coalesce(own.about, fallback.about, '')`.as('about'),
      buyerId === null
        ? sql<boolean>`false`.as('followed')
        : eb
            .exists(
              eb
                .selectFrom('shop_follow')
                .select(sql`1`.as('one'))
                .whereRef('shop_follow.shop_id', '=', 'shop.id')
                .where('shop_follow.buyer_id', '=', buyerId),
            )
            .$castTo<boolean>()
            .as('followed'),
    ])
    .where('open', '=', sql.lit(true))

export interface ShopQuery {
  locale: Locale
  buyerId: string | null
  after: { salesTotal: number; id: number } | null
  limit: number
}

/** Shops by total sales, after the last row of the page before. */
export async function shopRows(db: Db, query: ShopQuery): Promise<ShopRow[]> {
  let rows = shops(db, query.locale, query.buyerId)
  if (query.after) {
    rows = rows.where(sql<boolean>`(sales_total, shop.id) < (${query.after.salesTotal}, ${query.after.id})`)
  }
  return rows.orderBy('sales_total', 'desc').orderBy('shop.id', 'desc').limit(sql.lit(query.limit)).execute()
}

/** Open ones of these, in no order. */
export const shopsById = (
  db: Db,
  locale: Locale,
  buyerId: string | null,
  ids: readonly number[],
): Promise<ShopRow[]> =>
  shops(db, locale, buyerId)
    .where('shop.id', 'in', [...ids])
    .execute()

/** A key of a shop's name that begins so, by what names look like. */
const beginsSo = (beginning: string) => (by: ExpressionBuilder<Database, 'shop_name_key'>) =>
  by.or(
    looksOf(beginning.replaceAll(/\s+/g, '')).map((look) =>
      by.and([by('key', '>=', look), by('key', '<', `${look}\u{10ffff}`)]),
    ),
  )

/** Shops whose name begins so, or is so from one of its words on, by what names look like. */
export async function shopsBeginning(
  db: Db,
  locale: Locale,
  buyerId: string | null,
  beginning: string,
  limit: number,
): Promise<ShopRow[]> {
  return shops(db, locale, buyerId)
    .where('shop.id', 'in', (eb) =>
      eb.selectFrom('shop_name_key').select('shop_id').where(beginsSo(beginning)),
    )
    .orderBy('sales_total', 'desc')
    .orderBy('shop.id', 'desc')
    .limit(sql.lit(limit))
    .execute()
}

/** Shops that a buyer follows, the latest first, after the last row of the page before. */
export function followedRows(
  db: Db,
  locale: Locale,
  buyerId: string,
  after: { at: string; id: number } | null,
  limit: number,
): Promise<(ShopRow & { followedAt: string })[]> {
  let rows = shops(db, locale, buyerId)
    .innerJoin('shop_follow as own_follow', (join) =>
      join.onRef('own_follow.shop_id', '=', 'shop.id').on('own_follow.buyer_id', '=', buyerId),
    )
    .select(
      sql<string>`to_char(own_follow.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as(
        'followedAt',
      ),
    )
  if (after)
    rows = rows.where(
      sql<boolean>`(own_follow.created_at, own_follow.shop_id) < (${after.at}::timestamptz, ${after.id}::bigint)`,
    )
  return rows
    .orderBy('own_follow.created_at', 'desc')
    .orderBy('own_follow.shop_id', 'desc')
    .limit(sql.lit(limit))
    .execute()
}

export interface WholeShopRow extends ShopRow {
  awayUntil: Date | null
  suspended: boolean
  /** It takes goods back for free, by its own rule or the marketplace's. */
  freeReturns: boolean
  cover: string | null
  coverAlts: Partial<Record<Locale, string>>
  /** Collections that hold goods on sale; null without any. */
  collections: { id: number; titles: Partial<Record<Locale, string>> }[] | null
}

const shopText = `select shop.id, away_until as "awayUntil", suspended > 0 as suspended,
    (select return_days is not null from shop_promise where shop_promise.shop_id = shop.id) as "freeReturns", cover, cover_alts as "coverAlts",
    (select json_agg(json_build_object('id', c.id, 'titles', c.titles) order by c.position) from collection c where c.shop_id = shop.id
      and exists (select from collection_goods held join product on product.id = held.product_id
        where held.collection_id = c.id and product.on_sale)) as collections, name, room, country, since, fans, reviews_favourable as "reviewsFavourable",
    reviews_total as "reviewsTotal", sales_recent as "salesRecent", sales_total as "salesTotal",
    product_count as "productCount", pictures, coalesce(own.tagline, fallback.tagline, '') as tagline,
    coalesce(own.about, fallback.about, '') as about,
    $3::uuid is not null and exists(
      select from shop_follow where shop_follow.shop_id = shop.id and shop_follow.buyer_id = $3) as followed
  from shop
    left join shop_text fallback on fallback.shop_id = shop.id and fallback.locale = '${defaultLocale}'
    left join shop_text own on own.shop_id = shop.id and own.locale = $2
  where open and shop.id = $1`

export async function findShop(
  db: Db,
  id: number,
  locale: Locale,
  buyerId: string | null,
): Promise<WholeShopRow | undefined> {
  const [row] = await runQuickRead<WholeShopRow>(db, shopText, [id, locale, buyerId])
  return row
}

/** Follows or unfollows; the count of fans moves only when something changed. Answers the fans, or null without such a shop. */
export async function setFollow(
  tx: Tx,
  buyerId: string,
  shopId: number,
  followed: boolean,
): Promise<number | null> {
  const shop = await tx
    .selectFrom('shop')
    .select('fans')
    .where('id', '=', shopId)
    .where('open', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!shop) return null
  const changed = followed
    ? (
        await tx
          .insertInto('shop_follow')
          .values({ buyer_id: buyerId, shop_id: shopId })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
      ).numInsertedOrUpdatedRows
    : (
        await tx
          .deleteFrom('shop_follow')
          .where('buyer_id', '=', buyerId)
          .where('shop_id', '=', shopId)
          .executeTakeFirst()
      ).numDeletedRows
  if (!changed) return shop.fans
  const fans = Math.max(0, shop.fans + (followed ? 1 : -1))
  await tx.updateTable('shop').set({ fans }).where('id', '=', shopId).execute()
  return fans
}

/** Adds to the number of reviews of a shop's goods, and to that of the favourable ones. */
export async function addToRate(tx: Tx, shopId: number, reviews: number, favourable: number): Promise<void> {
  await runStatement(
    tx,
    `update shop set reviews_total = reviews_total + $2, reviews_favourable = reviews_favourable + $3 where id = $1`,
    [shopId, reviews, favourable],
  )
}

/** The names of shops by their ids, closed ones too. */
export async function shopNames(
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; name: string; room: string }[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('shop')
    .select(['id', 'name', 'room'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
}

/** The shop that an operator names; the oldest of several of one name. */
export async function findShopByName(db: Db, typed: string): Promise<number | null> {
  const row = await db
    .selectFrom('shop')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${typed})`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** The one shop whose name, or a word of it, begins so; null where several do. */
export async function findShopByBeginning(db: Db, typed: string): Promise<number | null> {
  const rows = await db
    .selectFrom('shop_name_key')
    .select('shop_id')
    .distinct()
    .where(beginsSo(typed))
    .limit(2)
    .execute()
  return rows.length === 1 ? (rows[0]?.shop_id ?? null) : null
}

/** Locks the shops that a buyer follows, in id order, as whoever else moves several. */
export async function lockFollowedShops(tx: Tx, buyerId: string): Promise<void> {
  await sql`select from shop where id in (select shop_id from shop_follow where buyer_id = ${buyerId})
    order by id for no key update`.execute(tx)
}

/** Deletes a buyer's follows, and takes a fan off each of the shops. */
export async function deleteFollows(tx: Tx, buyerId: string): Promise<void> {
  await sql`with gone as (delete from shop_follow where buyer_id = ${buyerId} returning shop_id)
    update shop set fans = fans - 1 from gone where shop.id = gone.shop_id`.execute(tx)
}
