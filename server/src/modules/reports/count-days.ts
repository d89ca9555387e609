import { sql } from 'kysely'
import type { Tx } from '#kernel/database.ts'
import type { Job, JobContext } from '#kernel/jobs.ts'
import { markPaid } from './words-store.ts'

const batchMax = 1000
/** Days that are counted anew each time: whatever is late is late by less. */
const daysAgain = 2
/** And once a day these, which is also what a shop gets that was there before its days were counted. */
const daysNightly = 35
/** Payments that are looked at again each minute for the words that led to them; once a day those of `daysAgain`. */
const paidAgainMs = 3_600_000

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

const dayMs = 86_400_000

/** Counts orders and refunds of so many latest days anew, for all shops, each day by itself; twice is as once. */
async function countOrders(ctx: JobContext, atLeast: number): Promise<void> {
  const { rows } = await sql<{ isFirst: boolean }>`
    select not exists (select from product_day) as "isFirst"`.execute(ctx.db)
  const nowMs = ctx.clock.now().getTime()
  for (let ago = (rows[0]?.isFirst ? daysNightly : atLeast) - 1; ago >= 0; ago--) {
    const day = new Date(nowMs - ago * dayMs).toISOString().slice(0, 10)
    await ctx.transaction((tx) => countDay(tx, day))
  }
}

/** One day, as `2026-11-21` by UTC. */
async function countDay(tx: Tx, day: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('reports.count-orders'))`.execute(tx)
  const from = sql`${day}::date::timestamp at time zone 'utc'`
  const until = sql`(${day}::date + 1)::timestamp at time zone 'utc'`
  await sql`
    insert into shop_day (shop_id, day, orders, pieces, paid_cents)
    select shop_id, (paid_at at time zone 'utc')::date as day, count(*), sum(quantity), sum(total_cents)
    from purchase where paid_at >= ${from} and paid_at < ${until} group by 1, 2 order by 1, 2
    on conflict (shop_id, day) do update set orders = excluded.orders, pieces = excluded.pieces, paid_cents = excluded.paid_cents
    where (shop_day.orders, shop_day.pieces, shop_day.paid_cents)
      is distinct from (excluded.orders, excluded.pieces, excluded.paid_cents)`.execute(tx)
  await sql`
    insert into shop_day (shop_id, day, refunds, refunded_cents)
    select shop_id, (ended_at at time zone 'utc')::date as day, count(*), sum(amount_cents)
    from refund_case where state = 'refunded' and ended_at >= ${from} and ended_at < ${until}
    group by 1, 2 order by 1, 2
    on conflict (shop_id, day) do update set refunds = excluded.refunds, refunded_cents = excluded.refunded_cents
    where (shop_day.refunds, shop_day.refunded_cents) is distinct from (excluded.refunds, excluded.refunded_cents)`.execute(
    tx,
  )
  await sql`
    insert into product_day (shop_id, day, product_id, pieces, paid_cents)
    select purchase.shop_id, (purchase.paid_at at time zone 'utc')::date as day, line.product_id, sum(line.quantity),
      sum(line.subtotal_cents)
    from purchase join purchase_line line on line.purchase_id = purchase.id
    where purchase.paid_at >= ${from} and purchase.paid_at < ${until} group by 1, 2, 3 order by 1, 2, 3
    on conflict (shop_id, day, product_id) do update set pieces = excluded.pieces, paid_cents = excluded.paid_cents
    where (product_day.pieces, product_day.paid_cents) is distinct from (excluded.pieces, excluded.paid_cents)`.execute(
    tx,
  )
}

/** Once a minute: a shop's numbers may be that late. */
export const countDaysJob: Job = {
  name: 'reports.count-days',
  cron: '* * * * *',
  work: async (ctx) => {
    let notes = batchMax
    while (notes === batchMax) notes = await ctx.transaction(countBags)
    await countOrders(ctx, daysAgain)
    await ctx.transaction((tx) => markPaid(tx, new Date(ctx.clock.now().getTime() - paidAgainMs)))
  },
}

/** What came later than by a day, such as a past that was imported. */
export const countMonthJob: Job = {
  name: 'reports.count-month',
  cron: '23 2 * * *',
  work: async (ctx) => {
    await countOrders(ctx, daysNightly)
    await ctx.transaction((tx) => markPaid(tx, new Date(ctx.clock.now().getTime() - daysAgain * dayMs)))
  },
}
