import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'

export interface MoneyDay {
  /** As `2026-11-21`, by UTC. */
  day: string
  inCents: number
  outCents: number
}

const daysShown = 14

/**
 * Sums that came in (credited deposits and passed recharges) and went out (paid withdrawals) on each of the last 14
 * days, oldest first. A deposit or withdrawal that took more than a month to end is left out: so indexes by time bound
 * the reading.
 */
export async function moneyDays(db: Db): Promise<MoneyDay[]> {
  const { rows } = await sql<MoneyDay>`
    with bounds as (
      select date_trunc('day', now() at time zone 'utc') - make_interval(days => ${daysShown - 1}) as first
    ), moved as (
      select decided_at as at, arrived_cents as in_cents, 0 as out_cents from recharge, bounds
        where decided_at >= first at time zone 'utc' and status = 'passed'
      union all
      select credited_at, amount_cents, 0 from deposit, bounds
        where seen_at >= first at time zone 'utc' - interval '30 days' and credited_at >= first at time zone 'utc'
          and state = 'credited'
      union all
      select paid_at, 0, arrival_cents from withdrawal, bounds
        where created_at >= first at time zone 'utc' - interval '30 days' and paid_at >= first at time zone 'utc'
    )
    select to_char(day, 'YYYY-MM-DD') as day, coalesce(sum(in_cents), 0)::bigint as "inCents",
      coalesce(sum(out_cents), 0)::bigint as "outCents"
    from bounds cross join lateral generate_series(first, first + make_interval(days => ${daysShown - 1}), interval '1 day') as day
      left join moved on (moved.at at time zone 'utc')::date = day::date
    group by day order by day`.execute(db)
  return rows
}
