import { sql } from 'kysely'
import type { Tx } from '#kernel/database.ts'
import type { Scope } from '#kernel/each-alone.ts'
import { runStatement } from '#kernel/run-statement.ts'
import type { OrderFacts } from '../events.ts'

export interface PastShipBy extends OrderFacts {
  /** False where nothing would come back: a promo code paid all of it, or it was refunded in parts before. */
  hasMoney: boolean
}

/**
 * Orders that wait though their ship-by date has passed, and whose buyers were not told of it, locked. Those that others hold are left
 * to the next run.
 */
export async function lockPastShipBy(tx: Tx, now: Date, { limit, within }: Scope): Promise<PastShipBy[]> {
  const { rows } = await sql<PastShipBy>`
    select id as "orderId", buyer_id as "buyerId", shop_id as "shopId", total_cents > refunded_cents as "hasMoney" from purchase
    where status = 'waitingDelivery' and ship_by < ${now} and told_late_at is null and ${within('id', 'uuid')}
    order by ship_by, id limit ${limit} for no key update skip locked`.execute(tx)
  return rows
}

/** Notes that the buyers of these orders were told. */
export const markToldLate = (tx: Tx, ids: readonly string[], now: Date): Promise<unknown> =>
  runStatement(tx, `update purchase set told_late_at = $2 where id = any($1::uuid[])`, [ids, now])
