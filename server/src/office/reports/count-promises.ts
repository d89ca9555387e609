import { lateToShipDays, promiseDays } from '@sampan/contract/office/reports/limits.ts'
import { orderStatus } from '@sampan/contract/trade/orders/status.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database.ts'
import type { Job, JobContext } from '#kernel/jobs.ts'

const dayMs = 86_400_000

/**
 * Counts anew what became of the orders of each day that a promise page adds up (PRODUCT §7.9): a day's orders go on being sent
 * and refunded for weeks. Each day is a transaction of its own, and twice is as once.
 */
export async function countPromises({
  clock,
  transaction,
}: Pick<JobContext, 'clock' | 'transaction'>): Promise<void> {
  const nowMs = clock.now().getTime()
  for (let ago = promiseDays; ago > lateToShipDays; ago--) {
    const day = new Date(nowMs - ago * dayMs).toISOString().slice(0, 10)
    await transaction((tx) => countDay(tx, day))
  }
}

/**
 * One day, as `2026-11-21` by UTC. What was refunded, or is to be decided, before it left was not for the shop to send any
 * more: it counts among the refunds alone.
 */
async function countDay(tx: Tx, day: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('reports.count-promises'))`.execute(tx)
  const states = sql.lit(`{${orderStatus.afterSale},${orderStatus.refunded}}`)
  await sql`
    insert into shop_day (shop_id, day, paid, due, left_in_time, came_back)
    select shop_id, ${day}::date, count(*), count(*) filter (where shipped_at is not null or status <> all(${states}::smallint[])),
      count(*) filter (where shipped_at <= paid_at + make_interval(days => ${sql.lit(lateToShipDays)})),
      count(*) filter (where refunded_cents > 0)
    from purchase
    where paid_at >= ${day}::date::timestamp at time zone 'utc'
      and paid_at < (${day}::date + 1)::timestamp at time zone 'utc'
    group by shop_id order by shop_id
    on conflict (shop_id, day) do update
      set paid = excluded.paid, due = excluded.due, left_in_time = excluded.left_in_time, came_back = excluded.came_back
    where (shop_day.paid, shop_day.due, shop_day.left_in_time, shop_day.came_back)
      is distinct from (excluded.paid, excluded.due, excluded.left_in_time, excluded.came_back)`.execute(tx)
}

export const countPromisesJob: Job = {
  name: 'reports.count-promises',
  cron: '43 2 * * *',
  work: countPromises,
}
