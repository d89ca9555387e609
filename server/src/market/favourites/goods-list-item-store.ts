import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

/** Holds the buyer's list, so that two goods at once are counted one after the other. False when it is not theirs. */
export async function holdList(tx: Tx, buyerId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select id from goods_list where id = ${id} and buyer_id = ${buyerId} for no key update`.execute(tx)
  return rows.length > 0
}

/** Goods of a list other than this one. */
export async function countOtherGoods(tx: Tx, listId: string, productId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from goods_list_item where list_id = ${listId} and product_id <> ${productId}`.execute(
    tx,
  )
  return rows[0]?.n ?? 0
}

/** Puts a product in; it stays where it stands if it is in. */
export async function putIn(tx: Tx, listId: string, productId: number, now: Date): Promise<void> {
  await sql`
    insert into goods_list_item (list_id, product_id, added_at) values (${listId}, ${productId}, ${now})
    on conflict (list_id, product_id) do nothing`.execute(tx)
}

export async function takeOut(tx: Tx, listId: string, productId: number): Promise<void> {
  await sql`delete from goods_list_item where list_id = ${listId} and product_id = ${productId}`.execute(tx)
}

interface ItemRow {
  productId: number
  /** To the microsecond: a cursor in milliseconds would skip rows. */
  addedAt: string
}

interface ItemPage {
  listId: string
  after: { addedAt: string; productId: number } | null
  limit: number
  /** For others than the owner: what is hidden or gone is not theirs to see. */
  onShelf?: boolean
}

/** Goods of a list after the last row of the page before, what came last first. */
export function itemRows(db: Db, { listId, after, limit, onShelf = false }: ItemPage): Promise<ItemRow[]> {
  const values: unknown[] = [listId]
  if (after) values.push(after.addedAt, after.productId)
  return runStatement<ItemRow>(
    db,
    `select i.product_id as "productId",
      to_char(i.added_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "addedAt"
    from goods_list_item i
    ${onShelf ? 'join product p on p.id = i.product_id and p.on_sale join shop on shop.id = p.shop_id and shop.open' : ''}
    where i.list_id = $1 ${after ? 'and (i.added_at, i.product_id) < ($2::timestamptz, $3::bigint)' : ''}
    order by i.added_at desc, i.product_id desc limit ${Number(limit)}`,
    values,
  )
}
