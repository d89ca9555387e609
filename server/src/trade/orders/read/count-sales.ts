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

interface SoldDay {
  id: number
  day: string
}

/**
 * Takes what was sold 30 days ago or earlier off the recent sales of products and shops (SPEC §3 "sales"). A product or shop whose count
 * cannot be changed is set aside, and the others go on. Answers how many days there were.
 */
export const ageSales = async (ctx: Pick<JobContext, 'db' | 'transaction' | 'log'>): Promise<number> =>
  (await ageSalesOf(ctx, 'product')) + (await ageSalesOf(ctx, 'shop'))

/** The subjects of the two are numbers of different things, so each has a name of its own among what is set aside. */
const ageJobs = { product: 'orders.age-sales', shop: 'orders.age-shop-sales' } as const

function ageSalesOf(
  ctx: Pick<JobContext, 'db' | 'transaction' | 'log'>,
  kind: 'product' | 'shop',
): Promise<number> {
  const days = sql.table(`${kind}_sales_day`)
  const owner = sql.ref(`${kind}_id`)
  return workInBatches<SoldDay>(ctx, {
    job: ageJobs[kind],
    max: agedMax,
    async take(tx, { limit, within }) {
      const { rows } = await sql<SoldDay>`
        select ${owner} as id, day::text from ${days}
        where day <= (now() at time zone 'utc')::date - ${recentDays}::int and ${within(`${kind}_id`, 'bigint')}
        order by day limit ${limit} for update skip locked`.execute(tx)
      return rows
    },
    idOf: ({ id }) => id,
    async work(tx, taken) {
      const [ids, dates] = [taken.map(({ id }) => id), taken.map(({ day }) => day)]
      await sql`
        with gone as (
          delete from ${days} using unnest(${ids}::bigint[], ${dates}::date[]) as taken(id, on_day)
          where ${owner} = taken.id and day = taken.on_day returning ${owner} as id, quantity
        ), sold as (
          select id, sum(quantity)::int as n from gone group by id
        ), held as (
          select id from ${sql.table(kind)} where id in (select id from sold) order by id for no key update
        )
        update ${sql.table(kind)} as whole set sales_recent = sales_recent - sold.n
        from sold, held where whole.id = sold.id and held.id = sold.id`.execute(tx)
    },
  })
}

/** Once a day, after it has begun by UTC. */
export const ageSalesJob: Job = {
  name: 'orders.age-sales',
  cron: '5 0 * * *',
  work: async (ctx) => {
    await ageSales(ctx)
  },
}
