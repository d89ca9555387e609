import { type OrderState, orderTransitions, type StateBefore } from '@sampan/contract/trade/orders/status.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database.ts'
import type { Scope } from '#kernel/each-alone.ts'
import type { Moved } from './order-life-store.ts'

/** Puts a buyer's order into after-sale and stops its clock, if its state allows it. */
export async function markAfterSale(
  tx: Tx,
  { orderId, buyerId, now }: { orderId: string; buyerId: string; now: Date },
): Promise<(Moved & { statusBefore: StateBefore })[]> {
  const from: readonly OrderState[] = orderTransitions.requestRefund.from
  const { rows } = await sql<Moved & { statusBefore: StateBefore }>`
    with held as materialized (
      select id, status, paused_at from purchase where id = ${orderId} and buyer_id = ${buyerId} for no key update)
    update purchase set status = 'afterSale', after_sale_at = ${now},
      after_sale_from = held.status, appeal_until = null, paused_at = null,
      due_at = case when held.paused_at is null then due_at
        else due_at + greatest(${now}::timestamptz - held.paused_at, interval '0') end, version = version + 1
    from held where purchase.id = held.id and held.status in (${sql.join(from)})
    returning purchase.id, buyer_id as "buyerId", shop_id as "shopId", purchase.status, held.status as "statusBefore"`.execute(
    tx,
  )
  return rows
}

/** Time that a shop could not send it, for it was in after-sale: the dates that it promised move on by that. */
const waited = (now: Date) => sql`case when after_sale_from = 'waitingDelivery'
  then greatest(${now}::timestamptz - after_sale_at, interval '0') else interval '0' end`

/** Puts an order back where after-sale found it, with the time that was left. */
export async function markLeftAfterSale(
  tx: Tx,
  { orderId, appealUntil, now }: { orderId: string; appealUntil: Date | null; now: Date },
): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    update purchase set status = after_sale_from, after_sale_at = null, after_sale_from = null, appeal_until = ${appealUntil},
      due_at = due_at + greatest(${now}::timestamptz - after_sale_at, interval '0'),
      ship_by = ship_by + ${waited(now)}, cancel_at = cancel_at + ${waited(now)},
      arrive_by = arrive_by + ceil(extract(epoch from ${waited(now)}) / 86400)::int, version = version + 1
    where id = ${orderId} and status = 'afterSale'
    returning id, buyer_id as "buyerId", shop_id as "shopId", status`.execute(tx)
  return rows
}

/** Ends the time in which the buyer can appeal. */
export async function clearAppealTime(tx: Tx, orderId: string): Promise<Moved[]> {
  const rows = await tx
    .updateTable('purchase')
    .set((eb) => ({ appeal_until: null, version: eb('version', '+', 1) }))
    .where('id', '=', orderId)
    .where('appeal_until', 'is not', null)
    .returning(['id', 'buyer_id as buyerId', 'shop_id as shopId', 'status'])
    .execute()
  return rows as Moved[]
}

/** Notes that what had not left was cancelled, since it was not sent by its date. */
export async function noteLateCancelled(tx: Tx, orderId: string, now: Date): Promise<void> {
  await tx
    .updateTable('purchase')
    .set({ late_cancelled_at: now, cancel_at: null })
    .where('id', '=', orderId)
    .execute()
}

/** Lets an order no longer cancel itself: nothing of it would come back. */
export async function clearCancelTime(tx: Tx, orderId: string): Promise<void> {
  await tx.updateTable('purchase').set({ cancel_at: null }).where('id', '=', orderId).execute()
}

/** Unsent orders that cancel themselves by `now`, locked; those that somebody else holds at this moment are left to the next run. */
export async function lockToCancel(tx: Tx, now: Date, { limit, within }: Scope): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select id from purchase where status = 'waitingDelivery' and cancel_at <= ${now} and ${within('id', 'uuid')}
    order by cancel_at, id limit ${limit} for no key update skip locked`.execute(tx)
  return rows
}

/** Ends an order in after-sale as refunded. */
export async function endAsRefunded(tx: Tx, orderId: string): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    update purchase set status = 'refunded', after_sale_at = null, after_sale_from = null, due_at = null, version = version + 1
    where id = ${orderId} and status = 'afterSale'
    returning id, buyer_id as "buyerId", shop_id as "shopId", status`.execute(tx)
  return rows
}
