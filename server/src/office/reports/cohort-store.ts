import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

export interface CohortCount {
  /** Month of the first paid order, as `2026-11`, by UTC. */
  first: string
  month: string
  buyers: number
}

/**
 * Numbers of a shop's buyers who paid for something in a month, by the month of their first paid order, from a month on. It walks one
 * index of the shop's paid orders, in the order of buyers, and reads no order.
 */
export const cohortCounts = (db: Db, shopId: number, fromDay: string): Promise<CohortCount[]> =>
  runStatement<CohortCount>(
    db,
    `select to_char(first, 'YYYY-MM') as first, to_char(month, 'YYYY-MM') as month, count(*)::int as buyers from (
      select buyer_id, month, min(month) over (partition by buyer_id) as first from (
        select distinct buyer_id, date_trunc('month', paid_at at time zone 'utc') as month
        from purchase where shop_id = $1 and paid_at is not null
      ) months
    ) firsts where first >= $2::date group by 1, 2`,
    [shopId, fromDay],
  )
