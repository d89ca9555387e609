import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'

/** The most notes that one statement counts. */
export const batchMax = 1000
const daysMax = 40
/** A whole day takes longer than a call may; less than the time after which the connection is given up. */
const wholeDayMs = 4800

/** The job that takes notes and the one that counts a day as a whole do not meet: an order would be counted by both. */
const alone = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('reports.count-orders'))`.execute(tx)
}

/**
 * Adds noted payments and refunds to their days, and marks the words that had led to what was paid. Each note goes in the
 * statement that counts it. Answers how many there were.
 */
export async function countPaid(tx: Tx): Promise<number> {
  await alone(tx)
  const { rows } = await sql<{ notes: number }>`
    with noted as (
      delete from day_to_count where id in (
        select id from day_to_count where shop_id is not null order by id limit ${batchMax})
      returning *
    ), by_shop as (
      insert into shop_day (shop_id, day, orders, pieces, paid_cents, refunds, refunded_cents)
      select shop_id, day, sum(orders), sum(pieces), sum(paid_cents), sum(refunds), sum(refunded_cents)
      from noted group by 1, 2 order by 1, 2
      on conflict (shop_id, day) do update set orders = shop_day.orders + excluded.orders,
        pieces = shop_day.pieces + excluded.pieces, paid_cents = shop_day.paid_cents + excluded.paid_cents,
        refunds = shop_day.refunds + excluded.refunds, refunded_cents = shop_day.refunded_cents + excluded.refunded_cents
    ), sold as materialized (
      select noted.shop_id, noted.day, purchase.buyer_id, line.product_id, line.quantity, line.subtotal_cents
      from noted join purchase on purchase.id = noted.purchase_id join purchase_line line on line.purchase_id = noted.purchase_id
    ), by_product as (
      insert into product_day (shop_id, day, product_id, pieces, paid_cents)
      select shop_id, day, product_id, sum(quantity), sum(subtotal_cents) from sold group by 1, 2, 3 order by 1, 2, 3
      on conflict (shop_id, day, product_id) do update set pieces = product_day.pieces + excluded.pieces,
        paid_cents = product_day.paid_cents + excluded.paid_cents
    ), by_words as (
      update search_open set paid = true from sold
      where search_open.buyer_id = sold.buyer_id and search_open.product_id = sold.product_id and not search_open.paid
    )
    select count(*)::int as notes from noted`.execute(tx)
  return rows[0]?.notes ?? 0
}

/** Days, as `2026-11-21` by UTC, in which a payment or refund was moved. */
export async function daysToRecount(db: Db): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct day::text as day from day_to_count where shop_id is null order by 1 limit ${daysMax}`.execute(
    db,
  )
  return rows.map(({ day }) => day)
}

/** Counts one day of all shops by its orders and refunds; its notes go in the same statement, whose snapshot has what they note. */
export async function recountDay(tx: Tx, day: string): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(wholeDayMs)}, true)`.execute(tx)
  await alone(tx)
  const from = sql`${day}::date::timestamp at time zone 'utc'`
  const until = sql`(${day}::date + 1)::timestamp at time zone 'utc'`
  await sql`
    with noted as (
      delete from day_to_count where day = ${day}::date
    ), before as materialized (
      select shop_id from shop_day where day = ${day}::date and (orders > 0 or refunds > 0)
    ), paid as (
      select shop_id, count(*) as orders, sum(quantity) as pieces, sum(total_cents) as cents
      from purchase where paid_at >= ${from} and paid_at < ${until} group by 1
    ), refunded as (
      select shop_id, count(*) as refunds, sum(amount_cents) as cents
      from refund_case where state = 'refunded' and ended_at >= ${from} and ended_at < ${until} group by 1
    ), concerned as (
      select shop_id from before union select shop_id from paid union select shop_id from refunded
    ), by_shop as (
      insert into shop_day (shop_id, day, orders, pieces, paid_cents, refunds, refunded_cents)
      select shop_id, ${day}::date, coalesce(orders, 0), coalesce(pieces, 0), coalesce(paid.cents, 0), coalesce(refunds, 0),
        coalesce(refunded.cents, 0)
      from concerned left join paid using (shop_id) left join refunded using (shop_id) order by 1
      on conflict (shop_id, day) do update set orders = excluded.orders, pieces = excluded.pieces,
        paid_cents = excluded.paid_cents, refunds = excluded.refunds, refunded_cents = excluded.refunded_cents
      where (shop_day.orders, shop_day.pieces, shop_day.paid_cents, shop_day.refunds, shop_day.refunded_cents)
        is distinct from (excluded.orders, excluded.pieces, excluded.paid_cents, excluded.refunds, excluded.refunded_cents)
    ), sold as materialized (
      select purchase.shop_id, line.product_id, sum(line.quantity) as pieces, sum(line.subtotal_cents) as cents
      from purchase join purchase_line line on line.purchase_id = purchase.id
      where purchase.paid_at >= ${from} and purchase.paid_at < ${until} group by 1, 2
    ), unsold as (
      delete from product_day kept using before
      where kept.shop_id = before.shop_id and kept.day = ${day}::date and not exists (
        select from sold where sold.shop_id = kept.shop_id and sold.product_id = kept.product_id)
    )
    insert into product_day (shop_id, day, product_id, pieces, paid_cents)
    select shop_id, ${day}::date, product_id, pieces, cents from sold order by 1, 3
    on conflict (shop_id, day, product_id) do update set pieces = excluded.pieces, paid_cents = excluded.paid_cents
    where (product_day.pieces, product_day.paid_cents) is distinct from (excluded.pieces, excluded.paid_cents)`.execute(
    tx,
  )
}

/** Adds noted bags to the day on which they are counted. Each note goes in the statement that counts it. */
export async function countBags(tx: Tx): Promise<number> {
  const { rows } = await sql<{ notes: number }>`
    with noted as (
      delete from bag_to_count where id in (select id from bag_to_count order by id limit ${batchMax} for update skip locked)
      returning sku_id, buyer_id
    ), by_words as (
      update search_open set bagged = true from noted join sku on sku.id = noted.sku_id
      where search_open.buyer_id = noted.buyer_id and search_open.product_id = sku.product_id and not search_open.bagged
    ), by_shop as (
      select product.shop_id, count(*)::int as n from noted join sku on sku.id = noted.sku_id
        join product on product.id = sku.product_id group by product.shop_id
    ), counted as (
      insert into shop_day (shop_id, day, bagged)
      select shop_id, (now() at time zone 'utc')::date, n from by_shop order by shop_id
      on conflict (shop_id, day) do update set bagged = shop_day.bagged + excluded.bagged
    )
    select count(*)::int as notes from noted`.execute(tx)
  return rows[0]?.notes ?? 0
}
