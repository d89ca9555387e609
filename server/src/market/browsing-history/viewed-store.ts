import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

/** Notes looks, the last of the ids as the latest; beyond the most, the oldest go. Products that never were are left out. */
export async function noteViewed(
  tx: Tx,
  buyerId: string,
  ids: readonly number[],
  now: Date,
  most: number,
): Promise<void> {
  await sql`
    insert into viewed (buyer_id, product_id, viewed_at)
    select ${buyerId}, id, max(${now}::timestamptz - make_interval(secs => (${ids.length} - n) * 0.001))
    from unnest(${[...ids]}::bigint[]) with ordinality given(id, n)
    where exists (select from product where product.id = given.id) group by id order by id
    on conflict (buyer_id, product_id) do update set viewed_at = greatest(viewed.viewed_at, excluded.viewed_at)`.execute(
    tx,
  )
  await sql`
    delete from viewed where buyer_id = ${buyerId} and (viewed_at, product_id) < (
      select viewed_at, product_id from viewed where buyer_id = ${buyerId}
      order by viewed_at desc, product_id desc offset ${most - 1} limit 1)`.execute(tx)
}

export async function deleteViewed(tx: Tx, buyerId: string): Promise<void> {
  await sql`delete from viewed where buyer_id = ${buyerId}`.execute(tx)
}

export interface ViewedRow {
  productId: number
  viewedAt: string
}

/** Products that the buyer looked at, after the last row of the page before. */
export function viewedRows(
  db: Db,
  buyerId: string,
  after: { viewedAt: string; productId: number } | null,
  limit: number,
): Promise<ViewedRow[]> {
  const values: unknown[] = [buyerId]
  if (after) values.push(after.viewedAt, after.productId)
  return runStatement<ViewedRow>(
    db,
    `select product_id as "productId", to_char(viewed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "viewedAt"
    from viewed where buyer_id = $1 ${after ? 'and (viewed_at, product_id) < ($2::timestamptz, $3::bigint)' : ''}
    order by viewed_at desc, product_id desc limit ${Number(limit)}`,
    values,
  )
}

/** Number of the latest lines that are read of somebody who bought a hundred thousand things. */
const linesOfOne = 100

/** Products that the buyer bought in completed orders, each product once, the latest first. */
export async function boughtLately(db: Db, buyerId: string, limit: number): Promise<number[]> {
  const rows = await runStatement<{ id: number }>(
    db,
    `select product_id as id from (
      select product_id, completed_at from bought_line where buyer_id = $1
      order by completed_at desc, product_id desc limit ${linesOfOne}
    ) latest group by product_id order by max(completed_at) desc, product_id desc limit ${Number(limit)}`,
    [buyerId],
  )
  return rows.map(({ id }) => id)
}

/** The latest looks that count for a taste. */
const ownLooks = 20
const ownBuys = 20

/** Products that sell best in the categories that the buyer looked at or bought of, a few of each, and were neither. */
export async function bestOfOwnCategories(db: Db, buyerId: string, limit: number): Promise<number[]> {
  const rows = await runStatement<{ id: number }>(
    db,
    `with own as (
      select p.category, count(*) as looks from (
        (select product_id from viewed where buyer_id = $1 order by viewed_at desc, product_id desc limit ${ownLooks})
        union all
        (select product_id from bought_line where buyer_id = $1 order by completed_at desc, product_id desc limit ${ownBuys})
      ) look join product p on p.id = look.product_id group by p.category
    )
    select best.id from own, lateral (
      select p.id, row_number() over (order by p.sales desc, p.id desc) as place from (
        select id, sales from product where on_sale and in_stock and category = own.category order by sales desc, id desc limit 60
      ) p where not exists (select from viewed where buyer_id = $1 and product_id = p.id)
        and (select true from bought_line where buyer_id = $1 and product_id = p.id limit 1) is null
      order by p.sales desc, p.id desc limit 12
    ) best order by best.place, own.looks desc, best.id desc limit ${Number(limit)}`,
    [buyerId],
  )
  return rows.map(({ id }) => id)
}
