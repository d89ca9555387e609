import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

/** Buyers who looked at a product or bought it latest, and what else each of them did latest. */
const peopleOfEach = 30
const goodsOfEach = 20
/** Number of the latest lines that are read of somebody who bought a hundred thousand things. */
const linesOfEach = 100
/** A buyer who bought two things says more than one who looked at both. */
const boughtWeight = 5
/** Number of products that stand beside one. */
const besideMax = 20

/** A stretch of what happened: whose products were touched, and until when; later ones come with the next. */
export interface Touched {
  ids: readonly number[]
  until: string
  isLast: boolean
}

/**
 * The products of the next views and completed orders since an instant, `rowsMax` of each at most and those of the same instant
 * as the last. Read by their time, so that every row is read once, however many there are.
 */
export async function nextTouched(db: Db, since: string, until: string, rowsMax: number): Promise<Touched> {
  const [end] = await runStatement<{ until: string; isLast: boolean }>(
    db,
    `select until::text, until = $2::timestamptz as "isLast" from (select least($2::timestamptz,
      (select viewed_at from viewed where viewed_at > $1 and viewed_at <= $2
        order by viewed_at offset ${Number(rowsMax) - 1} limit 1),
      (select completed_at from bought_line where completed_at > $1 and completed_at <= $2
        order by completed_at offset ${Number(rowsMax) - 1} limit 1)) as until) reached`,
    [since, until],
  )
  const { until: reached, isLast } = end ?? { until, isLast: true }
  const rows = await runStatement<{ id: number }>(
    db,
    `select product_id as id from viewed where viewed_at > $1 and viewed_at <= $2
    union select product_id from bought_line where completed_at > $1 and completed_at <= $2`,
    [since, reached],
  )
  return { ids: rows.map(({ id }) => id), until: reached, isLast }
}

/**
 * Writes anew what stands beside these products. What everybody looks at stands beside everything, so a thing that is seen ten
 * times as often needs about twice as many in common.
 */
export async function computeBeside(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`delete from product_beside where product_id = any(${[...ids]}::bigint[])`.execute(tx)
  await sql`
    with given as (select unnest(${[...ids]}::bigint[]) as id), common as (
      select given.id, other.product_id as other_id, 1 as points
      from given, lateral (
        select buyer_id from viewed where product_id = given.id order by viewed_at desc limit ${sql.lit(peopleOfEach)}
      ) person, lateral (
        select product_id from viewed where buyer_id = person.buyer_id order by viewed_at desc, product_id desc limit ${sql.lit(goodsOfEach)}
      ) other
      union all
      select given.id, other.product_id, ${sql.lit(boughtWeight)}
      from given, lateral (
        select distinct buyer_id from (
          select buyer_id from bought_line where product_id = given.id order by completed_at desc limit ${sql.lit(peopleOfEach)}
        ) latest
      ) person, lateral (
        select product_id from (
          select product_id, completed_at from bought_line where buyer_id = person.buyer_id
          order by completed_at desc, product_id desc limit ${sql.lit(linesOfEach)}
        ) own group by product_id order by max(completed_at) desc, product_id desc limit ${sql.lit(goodsOfEach)}
      ) other
    ), weighed as (
      select common.id, common.other_id,
        greatest(1, round(sum(common.points) * 1000 / log(10 + p.seen)))::int as weight
      from common join product p on p.id = common.other_id and p.on_sale
      where common.other_id <> common.id group by common.id, common.other_id, p.seen
    )
    insert into product_beside (product_id, other_id, weight)
    select id, other_id, weight from (
      select *, row_number() over (partition by id order by weight desc, other_id desc) as place from weighed
    ) placed where place <= ${sql.lit(besideMax)} order by id, other_id`.execute(tx)
}

/** Until when views and orders were computed; null before the first time. */
export async function computedUntil(db: Db): Promise<Date | null> {
  const row = await db.selectFrom('product_beside_until').select('at').executeTakeFirst()
  return row?.at ?? null
}

export async function noteComputed(tx: Tx, at: string): Promise<void> {
  await sql`
    insert into product_beside_until (at) values (${at}::timestamptz)
    on conflict (is_only) do update set at = excluded.at`.execute(tx)
}

/** The latest that count for a taste. */
const ownLooks = 20
const ownBuys = 20

/**
 * Products that stand beside those that the buyer looked at or bought, and were neither; those that they bought count
 * as much as five looks.
 */
export async function besideOwn(db: Db, buyerId: string, limit: number): Promise<number[]> {
  const rows = await runStatement<{ id: number }>(
    db,
    `with bought as (
      select distinct product_id from (
        select product_id from bought_line where buyer_id = $1 order by completed_at desc, product_id desc limit ${ownBuys}
      ) latest
    ), own as (
      select product_id, 1 as points from (
        select product_id from viewed where buyer_id = $1 order by viewed_at desc, product_id desc limit ${ownLooks}
      ) looked
      union all select product_id, ${boughtWeight} from bought
    )
    select beside.other_id as id from own join product_beside beside on beside.product_id = own.product_id
    join product p on p.id = beside.other_id and p.on_sale and p.in_stock
    where not exists (select from viewed where buyer_id = $1 and product_id = beside.other_id)
      and (select true from bought_line where buyer_id = $1 and product_id = beside.other_id limit 1) is null
    group by beside.other_id, p.sales order by sum(beside.weight * own.points) desc, p.sales desc, beside.other_id desc
    limit ${Number(limit)}`,
    [buyerId],
  )
  return rows.map(({ id }) => id)
}

/**
 * Products beside these goods that can be bought, then those that sell best in their categories, a few of each: for a
 * buyer who has chosen these, as goods in a bag. However many they are, of each the twenty that were computed for it
 * are read.
 */
export async function besideGoods(db: Db, ids: readonly number[], limit: number): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await runStatement<{ id: number }>(
    db,
    `with beside as (
      select beside.other_id as id, sum(beside.weight) as weight, p.sales
      from product_beside beside join product p on p.id = beside.other_id and p.on_sale and p.in_stock
      where beside.product_id = any($1::bigint[]) and beside.other_id <> all($1::bigint[])
      group by beside.other_id, p.sales order by weight desc, p.sales desc, beside.other_id desc limit ${Number(limit)}
    ), own as (
      select category, count(*) as goods from product where id = any($1::bigint[]) group by category
    ), best as (
      select few.id, few.place, own.goods from own, lateral (
        select p.id, row_number() over (order by p.sales desc, p.id desc) as place from (
          select id, sales from product where on_sale and in_stock and category = own.category
          order by sales desc, id desc limit ${Number(limit) + ids.length}
        ) p where p.id <> all($1::bigint[]) and p.id not in (select id from beside) order by p.sales desc, p.id desc limit ${Number(limit)}
      ) few
    )
    select id from (
      select id, 0 as part, row_number() over (order by weight desc, sales desc, id desc) as place, 0 as goods from beside
      union all select id, 1, place, goods from best
    ) found order by part, place, goods desc, id desc limit ${Number(limit)}`,
    [[...ids]],
  )
  return rows.map(({ id }) => id)
}

/** One process at a time writes what stands beside goods: two would wait for each other's rows. */
export async function lockBeside(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('viewed.reckon-beside', 0))`.execute(tx)
}
