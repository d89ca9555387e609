import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import type { Hours } from './hours-rules.ts'
import type { Desk } from './whose.ts'

/** When somebody answers there; null when no hours are said. */
export async function hoursOf(db: Db, { shopId }: Desk): Promise<Hours | null> {
  const text = `select time_zone as "timeZone", days, from_minute as "fromMinute", until_minute as "untilMinute"
    from support_hours where coalesce(shop_id, 0) = $1`
  const [row] = await runStatement<Hours>(db, text, [shopId ?? 0])
  return row ?? null
}

export async function deleteHours(tx: Tx, { shopId }: Desk): Promise<void> {
  await runStatement(tx, 'delete from support_hours where coalesce(shop_id, 0) = $1', [shopId ?? 0])
}

export async function writeHours(tx: Tx, { shopId }: Desk, hours: Hours): Promise<void> {
  await runStatement(
    tx,
    `insert into support_hours (shop_id, time_zone, days, from_minute, until_minute) values ($1, $2, $3, $4, $5)
    on conflict (coalesce(shop_id, 0)) do update set time_zone = $2, days = $3, from_minute = $4, until_minute = $5`,
    [shopId, hours.timeZone, [...new Set(hours.days)].sort(), hours.fromMinute, hours.untilMinute],
  )
}
