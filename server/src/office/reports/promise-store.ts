import { lateToShipDays, promiseDays } from '@sampan/contract/office/reports/limits.ts'
import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

export interface PromiseSums {
  paid: number
  /** Of these: for the shop to send; left in time; something was paid back. */
  due: number
  leftInTime: number
  cameBack: number
}

/** Sums of the days whose orders have all had the time to leave: at most 90 rows of one shop. */
export async function promiseSums(db: Db, shopId: number, now: Date): Promise<PromiseSums> {
  const [row] = await runStatement<PromiseSums>(
    db,
    `select coalesce(sum(paid), 0)::int as paid, coalesce(sum(due), 0)::int as due,
      coalesce(sum(left_in_time), 0)::int as "leftInTime", coalesce(sum(came_back), 0)::int as "cameBack"
    from shop_day where shop_id = $1
      and day between ($2::timestamptz at time zone 'utc')::date - ${promiseDays}
        and ($2::timestamptz at time zone 'utc')::date - ${lateToShipDays + 1}`,
    [shopId, now],
  )
  return row ?? { paid: 0, due: 0, leftInTime: 0, cameBack: 0 }
}
