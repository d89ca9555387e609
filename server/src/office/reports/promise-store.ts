import type { shopPromised } from '@sampan/contract/market/shop-settings/schemas.ts'
import { promiseDays } from '@sampan/contract/office/reports/limits.ts'
import { lateToShipDays } from '@sampan/contract/trade/orders/limits.ts'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

export interface PromiseSums {
  paid: number
  /** Numbers of these: for the shop to send; left in time; something was paid back. */
  due: number
  leftInTime: number
  cameBack: number
  /** With a ship-by date of the shop's own; left by it; cancelled since they had not. */
  promised: number
  promiseKept: number
  lateCancelled: number
}

export type Promised = z.output<typeof shopPromised>

/** Promises that a shop makes now, by its own word or the marketplace's default. */
export async function promisedBy(db: Db, shopId: number): Promise<Promised> {
  const [row] = await runStatement<Promised>(
    db,
    `select ship_days as "shipDays", cancel_days as "cancelDays",
      case when late_percent is not null then json_build_object('percent', late_percent, 'maxCents', late_max_cents) end as late,
      case when return_days is not null then json_build_object('days', return_days, 'freightCents', return_cents) end as returns
    from shop_promise where shop_id = $1`,
    [shopId],
  )
  return row ?? { shipDays: null, cancelDays: null, late: null, returns: null }
}

/** Sums of the days whose orders have all had the time to leave: at most 90 rows of one shop. */
export async function promiseSums(db: Db, shopId: number, now: Date): Promise<PromiseSums> {
  const [row] = await runStatement<PromiseSums>(
    db,
    `select coalesce(sum(paid), 0)::int as paid, coalesce(sum(due), 0)::int as due,
      coalesce(sum(left_in_time), 0)::int as "leftInTime", coalesce(sum(came_back), 0)::int as "cameBack",
      coalesce(sum(promised), 0)::int as promised, coalesce(sum(promise_kept), 0)::int as "promiseKept",
      coalesce(sum(late_cancelled), 0)::int as "lateCancelled"
    from shop_day where shop_id = $1
      and day between ($2::timestamptz at time zone 'utc')::date - ${promiseDays}
        and ($2::timestamptz at time zone 'utc')::date - ${lateToShipDays + 1}`,
    [shopId, now],
  )
  return row ?? { paid: 0, due: 0, leftInTime: 0, cameBack: 0, promised: 0, promiseKept: 0, lateCancelled: 0 }
}

/**
 * One day, as `2026-11-21` by UTC. What was refunded, or is to be decided, before it left was not for the shop to send any
 * more: it counts among the refunds alone. What was cancelled since it had not left by its ship-by date counts against that date.
 */
export async function countPromisesOfDay(tx: Tx, day: string, now: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('reports.count-promises'))`.execute(tx)
  const states = sql`array['afterSale', 'refunded']`
  await sql`
    insert into shop_day (shop_id, day, paid, due, left_in_time, came_back, promised, promise_kept, late_cancelled)
    select shop_id, ${day}::date, count(*), count(*) filter (where shipped_at is not null or status <> all(${states})),
      count(*) filter (where shipped_at <= paid_at + make_interval(days => ${sql.lit(lateToShipDays)})),
      count(*) filter (where refunded_cents > 0),
      count(*) filter (where ship_by is not null
        and (shipped_at is not null or late_cancelled_at is not null or (ship_by <= ${now} and status <> all(${states})))),
      count(*) filter (where shipped_at <= ship_by and late_cancelled_at is null),
      count(*) filter (where late_cancelled_at is not null)
    from purchase
    where paid_at >= ${day}::date::timestamp at time zone 'utc'
      and paid_at < (${day}::date + 1)::timestamp at time zone 'utc'
    group by shop_id order by shop_id
    on conflict (shop_id, day) do update
      set paid = excluded.paid, due = excluded.due, left_in_time = excluded.left_in_time, came_back = excluded.came_back,
        promised = excluded.promised, promise_kept = excluded.promise_kept, late_cancelled = excluded.late_cancelled
    where (shop_day.paid, shop_day.due, shop_day.left_in_time, shop_day.came_back,
        shop_day.promised, shop_day.promise_kept, shop_day.late_cancelled)
      is distinct from (excluded.paid, excluded.due, excluded.left_in_time, excluded.came_back,
        excluded.promised, excluded.promise_kept, excluded.late_cancelled)`.execute(tx)
}
