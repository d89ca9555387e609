import { sql } from 'kysely'
import type { Tx } from '#kernel/database.ts'
import type { Job } from '#kernel/jobs.ts'
import { countPaid, daysToRecount, recountDay } from './day-store.ts'
import { markPaid } from './words-store.ts'

const batchMax = 1000
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

/** Once a minute: a shop's numbers may be that late. It reads notes, and of orders only those that are noted. */
export const countDaysJob: Job = {
  name: 'reports.count-days',
  cron: '* * * * *',
  work: async (ctx) => {
    for (const count of [countBags, countPaid]) {
      let notes = batchMax
      while (notes === batchMax) notes = await ctx.transaction(count)
    }
    for (const day of await daysToRecount(ctx.db)) await ctx.transaction((tx) => recountDay(tx, day))
  },
}

const dayMs = 86_400_000

/** Counts yesterday by all its orders, which corrects a count that went wrong in whatever way. */
export const checkDayJob: Job = {
  name: 'reports.check-day',
  cron: '23 2 * * *',
  work: async (ctx) => {
    const yesterday = new Date(ctx.clock.now().getTime() - dayMs)
    await ctx.transaction((tx) => recountDay(tx, yesterday.toISOString().slice(0, 10)))
    await ctx.transaction((tx) => markPaid(tx, yesterday))
  },
}
