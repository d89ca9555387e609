import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

export interface GoodsListRow {
  id: string
  name: string
  goods: number
  createdAt: Date
  picture: string | null
  category: string | null
  holds: boolean
  shareToken: string | null
  sharedBy: string | null
}

const columns = `l.id, l.name, l.created_at as "createdAt", l.share_token as "shareToken", l.shared_by as "sharedBy",
  (select count(*)::int from goods_list_item i where i.list_id = l.id) as goods, cover.picture, cover.category`

/** The latest product that is on the shelf stands for the list. */
const cover = `left join lateral (
    select coalesce(p.shown_picture, p.pictures[1], '') as picture, p.category
    from goods_list_item i join product p on p.id = i.product_id and p.on_sale join shop on shop.id = p.shop_id and shop.open
    where i.list_id = l.id order by i.added_at desc, i.product_id desc limit 1
  ) cover on true`

/** The buyer's lists, the latest first, and whether each holds a product. */
export function listRows(
  db: Db,
  buyerId: string,
  productId: number | null,
  limit: number,
): Promise<GoodsListRow[]> {
  return runStatement<GoodsListRow>(
    db,
    `select ${columns}, exists (select from goods_list_item i where i.list_id = l.id and i.product_id = $2) as holds
    from goods_list l ${cover} where l.buyer_id = $1 order by l.created_at desc, l.id desc limit ${Number(limit)}`,
    [buyerId, productId],
  )
}

/** One list of the buyer; undefined when it is somebody else's. */
export async function listRow(db: Db, buyerId: string, id: string): Promise<GoodsListRow | undefined> {
  const [row] = await runStatement<GoodsListRow>(
    db,
    `select ${columns}, false as holds from goods_list l ${cover} where l.buyer_id = $1 and l.id = $2`,
    [buyerId, id],
  )
  return row
}

/** The number of the buyer's lists; the buyer's row is locked, so that two new lists at once are counted one after the other. */
export async function countLists(tx: Tx, buyerId: string): Promise<number> {
  await sql`select from buyer where id = ${buyerId} for no key update`.execute(tx)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from goods_list where buyer_id = ${buyerId}`.execute(tx)
  return rows[0]?.n ?? 0
}

export async function addList(
  tx: Tx,
  list: { id: string; buyerId: string; name: string; now: Date },
): Promise<void> {
  await sql`
    insert into goods_list (id, buyer_id, name, created_at)
    values (${list.id}, ${list.buyerId}, ${list.name}, ${list.now})`.execute(tx)
}

/** False when the buyer has no such list; so for all that follow. */
export async function renameList(tx: Tx, buyerId: string, id: string, name: string): Promise<boolean> {
  const { rows } = await sql`
    update goods_list set name = ${name} where id = ${id} and buyer_id = ${buyerId} returning id`.execute(tx)
  return rows.length > 0
}

export async function removeList(tx: Tx, buyerId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from goods_list where id = ${id} and buyer_id = ${buyerId} returning id`.execute(tx)
  return rows.length > 0
}

/** Shares under this token unless the list is shared already. */
export async function shareList(
  tx: Tx,
  { buyerId, id, token, by }: { buyerId: string; id: string; token: string; by: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    update goods_list set share_token = coalesce(share_token, ${token}), shared_by = ${by}
    where id = ${id} and buyer_id = ${buyerId} returning id`.execute(tx)
  return rows.length > 0
}

export async function endShare(tx: Tx, buyerId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    update goods_list set share_token = null, shared_by = null
    where id = ${id} and buyer_id = ${buyerId} returning id`.execute(tx)
  return rows.length > 0
}

/** Which list a link opens. */
export async function sharedList(
  db: Db,
  token: string,
): Promise<{ id: string; name: string; by: string | null } | undefined> {
  const [row] = await runStatement<{ id: string; name: string; by: string | null }>(
    db,
    'select id, name, shared_by as by from goods_list where share_token = $1',
    [token],
  )
  return row
}
