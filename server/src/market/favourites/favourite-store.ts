import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

/** Likes a product at today's price; liking it again changes nothing. False when it is not on the shelf. */
export async function like(tx: Tx, buyerId: string, productId: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    with liked as (
      select p.id, p.price_cents, not p.in_stock as sold_out from product p join shop on shop.id = p.shop_id and shop.open
      where p.id = ${productId} and p.on_sale
    ), added as (
      insert into favourite (buyer_id, product_id, liked_price_cents, was_sold_out, liked_at)
      select ${buyerId}, id, price_cents, sold_out, ${now} from liked
      on conflict (buyer_id, product_id) do nothing
    )
    select id from liked`.execute(tx)
  return rows.length > 0
}

export async function unlike(tx: Tx, buyerId: string, productId: number): Promise<void> {
  await sql`delete from favourite where buyer_id = ${buyerId} and product_id = ${productId}`.execute(tx)
}

/** The number of other products that the buyer likes. The buyer's row is locked, so that two likes at once are counted one after the other. */
export async function countOthers(tx: Tx, buyerId: string, productId: number): Promise<number> {
  await sql`select from buyer where id = ${buyerId} for no key update`.execute(tx)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from favourite where buyer_id = ${buyerId} and product_id <> ${productId}`.execute(
    tx,
  )
  return rows[0]?.n ?? 0
}

export async function likedIds(db: Db, buyerId: string, limit: number): Promise<number[]> {
  const rows = await runStatement<{ id: number }>(
    db,
    `select product_id as id from favourite where buyer_id = $1 order by liked_at desc, product_id desc limit ${Number(limit)}`,
    [buyerId],
  )
  return rows.map(({ id }) => id)
}

export interface LikedRow {
  productId: number
  likedPriceCents: number
  wasSoldOut: boolean
  tellsCheaper: boolean
  tellsBack: boolean
  /** To the microsecond: a cursor in milliseconds would skip rows. */
  likedAt: string
}

/** The products that the buyer likes, after the last row of the page before. */
export function likedRows(
  db: Db,
  buyerId: string,
  after: { likedAt: string; productId: number } | null,
  limit: number,
): Promise<LikedRow[]> {
  const values: unknown[] = [buyerId]
  if (after) values.push(after.likedAt, after.productId)
  return runStatement<LikedRow>(
    db,
    `select product_id as "productId", liked_price_cents as "likedPriceCents", was_sold_out as "wasSoldOut",
      tell_below_cents is not null as "tellsCheaper", tell_back as "tellsBack",
      to_char(liked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "likedAt"
    from favourite where buyer_id = $1 ${after ? 'and (liked_at, product_id) < ($2::timestamptz, $3::bigint)' : ''}
    order by liked_at desc, product_id desc limit ${Number(limit)}`,
    values,
  )
}

/** Deletes a buyer's lists and the products that they liked. */
export async function deleteMailsOfBuyer(tx: Tx, buyerId: string): Promise<void> {
  await tx.deleteFrom('goods_list').where('buyer_id', '=', buyerId).execute()
  await tx.deleteFrom('favourite').where('buyer_id', '=', buyerId).execute()
}
