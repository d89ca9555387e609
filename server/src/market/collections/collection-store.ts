import type { StandingState } from '@sampan/contract/market/catalog/takedown-states.ts'
import type { CollectionSort } from '@sampan/contract/market/collections/schemas.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { isUniqueViolation } from '#kernel/database-errors.ts'
import { runStatement } from '#kernel/run-statement.ts'
import { ReadAgain } from '#kernel/transaction.ts'
import { takedownColumn } from '#market/catalog/index.ts'

interface Collection {
  id: number
  version: number
  titles: Record<string, string>
  sort: CollectionSort
}

export interface CollectionRow extends Collection {
  goods: number
  onSale: number
  picture: string
}

const columns = 'id, version, titles, sort'
const shownPicture = `coalesce(product.shown_picture, product.pictures[1], '')`

/** A shop's collections in their order; there are few, and so are their goods. */
export const collectionRows = (db: Db, shopId: number): Promise<CollectionRow[]> =>
  runStatement<CollectionRow>(
    db,
    `select ${columns}, held.goods, held."onSale", coalesce(held.picture, '') as picture from collection
    cross join lateral (
      select count(*)::int as goods, (count(*) filter (where product.on_sale))::int as "onSale",
        (array_agg(${shownPicture} order by place))[1] as picture
      from collection_goods join product on product.id = collection_goods.product_id
      where collection_id = collection.id) held
    where shop_id = $1 order by position`,
    [shopId],
  )

export async function findCollection(db: Db, shopId: number, id: number): Promise<Collection | undefined> {
  const [row] = await runStatement<Collection>(
    db,
    `select ${columns} from collection where id = $1 and shop_id = $2`,
    [id, shopId],
  )
  return row
}

export interface CollectedGoods {
  id: number
  title: string
  picture: string
  priceCents: number
  onSale: boolean
  takedown: StandingState | null
}

/** Goods of a collection in the order by hand, with their titles in a member's language, else in English, else in any. */
export const goodsOf = (db: Db, id: number, locale: Locale): Promise<CollectedGoods[]> =>
  runStatement<CollectedGoods>(
    db,
    `select product.id, coalesce((select title from product_text t where t.product_id = product.id
        order by t.locale <> $2, t.locale <> 'en', t.locale limit 1), '') as title,
      ${shownPicture} as picture, product.price_cents as "priceCents", product.on_sale as "onSale",
      ${takedownColumn}
    from collection_goods join product on product.id = collection_goods.product_id
    where collection_id = $1 order by place`,
    [id, locale],
  )

/** Number of these products that are the shop's. */
export async function countOwn(db: Db, shopId: number, ids: readonly number[]): Promise<number> {
  const [row] = await runStatement<{ n: number }>(
    db,
    'select count(*)::int as n from product where id = any($1::bigint[]) and shop_id = $2',
    [ids, shopId],
  )
  return row?.n ?? 0
}

export interface CollectionWish {
  shopId: number
  titles: Record<string, string>
  sort: CollectionSort
  operatorId: string
}

/** Makes a collection at the shop's first free position. @returns null where there is none */
export async function insertCollection(tx: Tx, wish: CollectionWish, max: number): Promise<number | null> {
  try {
    const [row] = await runStatement<{ id: number }>(
      tx,
      `insert into collection (shop_id, position, titles, sort, operator_id)
      select $1::bigint, free.position, $2::jsonb, $3::text, $4::uuid from generate_series(1, $5::int) free(position)
      where free.position not in (select position from collection where shop_id = $1) order by 1, 2 limit 1
      returning id`,
      [wish.shopId, JSON.stringify(wish.titles), wish.sort, wish.operatorId, max],
    )
    return row?.id ?? null
  } catch (error) {
    // Somebody else made one in this very moment: read again.
    if (isUniqueViolation(error, 'collection_position')) throw new ReadAgain('A position was taken meanwhile')
    throw error
  }
}

/** @returns false where it has another version by now */
export async function updateCollection(
  tx: Tx,
  id: number,
  version: number,
  wish: CollectionWish,
): Promise<boolean> {
  const rows = await runStatement(
    tx,
    `update collection set titles = $4::jsonb, sort = $5, operator_id = $6, saved_at = now(), version = version + 1
    where id = $1 and shop_id = $2 and version = $3 returning id`,
    [id, wish.shopId, version, JSON.stringify(wish.titles), wish.sort, wish.operatorId],
  )
  return rows.length > 0
}

/** Puts these goods into a collection in their order, in the place of those that it held. The caller holds the collection. */
export async function writeGoods(tx: Tx, id: number, productIds: readonly number[]): Promise<void> {
  await runStatement(tx, 'delete from collection_goods where collection_id = $1', [id])
  await runStatement(
    tx,
    `insert into collection_goods (collection_id, product_id, place)
    select $1, given.id, given.place from unnest($2::bigint[]) with ordinality given(id, place)`,
    [id, productIds],
  )
}

/** Ids of a shop's collections, all of them held. */
export async function holdAll(tx: Tx, shopId: number): Promise<number[]> {
  const rows = await runStatement<{ id: number }>(
    tx,
    'select id from collection where shop_id = $1 order by id for no key update',
    [shopId],
  )
  return rows.map(({ id }) => id)
}

export async function writeOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  await runStatement(
    tx,
    `update collection set position = given.place from unnest($1::bigint[]) with ordinality given(id, place)
    where collection.id = given.id`,
    [ids],
  )
}

/** @returns false where there was none */
export async function deleteCollection(tx: Tx, shopId: number, id: number): Promise<boolean> {
  const rows = await runStatement(tx, 'delete from collection where id = $1 and shop_id = $2 returning id', [
    id,
    shopId,
  ])
  return rows.length > 0
}

/** Addresses of collections of open shops that hold goods on sale, by ranges of their ids: what a search engine is told. */
export const collectionsWithin = (
  db: Db,
  after: number,
  upTo: number,
): Promise<{ id: number; shopId: number }[]> =>
  runStatement(
    db,
    `select collection.id, shop_id as "shopId" from collection join shop on shop.id = collection.shop_id and shop.open
    where collection.id > $1 and collection.id <= $2 and exists (
      select from collection_goods held join product on product.id = held.product_id
      where held.collection_id = collection.id and product.on_sale) order by collection.id`,
    [after, upTo],
  )

/** The highest id of a collection; 0 without one. */
export async function highestCollectionId(db: Db): Promise<number> {
  const [row] = await runStatement<{ id: number | null }>(db, 'select max(id) as id from collection', [])
  return row?.id ?? 0
}
