import { sql } from 'kysely'
import type { Tx } from '#kernel/database.ts'
import { workInBatches } from '#kernel/each-alone.ts'
import type { Job, JobContext } from '#kernel/jobs.ts'

/** A batch that fails would be tried again and again: one of this size stays far within the time of a statement. */
const batchMax = 500
/** A big day of a million products is taken in pieces, so that no seller waits for the whole of it. */
const agedMax = 2000
const recentDays = 30

/** Counts what was noted; a note that cannot be counted is set aside, and the others go on. Answers how many notes there were. */
export const countSales = (ctx: Pick<JobContext, 'db' | 'transaction' | 'log'>): Promise<number> =>
  workInBatches(ctx, {
    job: 'orders.count-sales',
    max: batchMax,
    async take(tx, { limit, within }) {
      const { rows } = await sql<{ id: number }>`
        select id from sale_to_count where ${within('id', 'bigint')} order by id limit ${limit} for update skip locked`.execute(
        tx,
      )
      return rows.map(({ id }) => id)
    },
    idOf: (id) => id,
    work: countNotes,
  })

/** Adds notes to the counts that lists show; products before shops, each in id order. A note goes in the statement that counts it. */
async function countNotes(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    with noted as (
      delete from sale_to_count where id = any(${ids}::bigint[]) returning product_id, shop_id, quantity
    ), sold as (
      select product_id, sum(quantity)::int as n from noted group by product_id
    ), held as (
      select id from product where id in (select product_id from sold) order by id for no key update
    ), counted as (
      update product set sales = sales + sold.n, sales_recent = sales_recent + sold.n from sold, held where product.id = sold.product_id and held.id = product.id
    ), counted_product_days as (
      insert into product_sales_day (product_id, day, quantity)
      select product_id, (now() at time zone 'utc')::date, n from sold order by product_id
      on conflict (product_id, day) do update set quantity = product_sales_day.quantity + excluded.quantity
    ), by_shop as (
      select shop_id, sum(quantity)::int as n from noted group by shop_id
    ), held_shops as (
      select id from shop where id in (select shop_id from by_shop) order by id for no key update
    ), counted_shops as (
      update shop set sales_total = sales_total + by_shop.n, sales_recent = sales_recent + by_shop.n
      from by_shop, held_shops where shop.id = by_shop.shop_id and held_shops.id = shop.id
    ), counted_days as (
      insert into shop_sales_day (shop_id, day, quantity)
      select shop_id, (now() at time zone 'utc')::date, n from by_shop order by shop_id
      on conflict (shop_id, day) do update set quantity = shop_sales_day.quantity + excluded.quantity
    )
    select from noted`.execute(tx)
}

/** Once a minute; a list may be that late. */
export const countSalesJob: Job = {
  name: 'orders.count-sales',
  cron: '* * * * *',
  work: async (ctx) => {
    await countSales(ctx)
  },
}

/**
 * Takes what was sold 30 days ago or earlier off the recent sales of products and shops (SPEC §3 "sales"), as many days of a
 * product or shop as one transaction should hold. Answers whether more may be left.
 */
export async function ageSales(tx: Tx): Promise<boolean> {
  const products = await sql<{ n: number }>`
    with gone as (
      delete from product_sales_day where (product_id, day) in (
        select product_id, day from product_sales_day where day <= (now() at time zone 'utc')::date - ${recentDays}::int
        order by day limit ${agedMax} for update skip locked)
      returning product_id, quantity
    ), by_product as (
      select product_id, sum(quantity)::int as n from gone group by product_id
    ), held as (
      select id from product where id in (select product_id from by_product) order by id for no key update
    ), aged as (
      update product set sales_recent = sales_recent - by_product.n
      from by_product, held where product.id = by_product.product_id and held.id = product.id
    )
    select count(*)::int as n from gone`.execute(tx)
  const shops = await sql<{ n: number }>`
    with gone as (
      delete from shop_sales_day where (shop_id, day) in (
        select shop_id, day from shop_sales_day where day <= (now() at time zone 'utc')::date - ${recentDays}::int
        order by day limit ${agedMax} for update skip locked)
      returning shop_id, quantity
    ), by_shop as (
      select shop_id, sum(quantity)::int as n from gone group by shop_id
    ), held as (
      select id from shop where id in (select shop_id from by_shop) order by id for no key update
    ), aged as (
      update shop set sales_recent = sales_recent - by_shop.n
      from by_shop, held where shop.id = by_shop.shop_id and held.id = shop.id
    )
    select count(*)::int as n from gone`.execute(tx)
  return [products, shops].some(({ rows }) => (rows[0]?.n ?? 0) === agedMax)
}

/** Once a day, after it has begun by UTC. */
export const ageSalesJob: Job = {
  name: 'orders.age-sales',
  cron: '5 0 * * *',
  work: async (ctx) => {
    let isLeft = true
    while (isLeft) isLeft = await ctx.transaction(ageSales)
  },
}
