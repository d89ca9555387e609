import { type OrderStatus, orderStatus, orderTransitions } from '@sampan/contract/trade/orders/status.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database.ts'
import { markIfArrived } from '../parcels/note-arrival.ts'
import { shipWhole } from '../parcels/ship-orders.ts'
import { lockToShip } from '../parcels/ship-store.ts'
import { emitAfterSale, showOrders } from './emit-order-events.ts'
import { type Doing, endClaims, type Moved } from './order-life-store.ts'

/** State in which a refund case found its order, and to which the order goes back when nothing is refunded. */
type StatusBefore = 1 | 2 | 3

/**
 * For refunds: an order enters after-sale, by a request or by the appeal against a refusal. Its clock stands still, and a report of
 * "not received" ends in this. History, live event and parcels' rights follow from it.
 * @param buyerId whose it must be
 * @param isAppeal for the history, which says which of the two it was
 * @returns the order with the state before, or undefined when its state does not allow it: then nothing was changed
 */
export async function enterAfterSale(
  tx: Tx,
  { orderId, buyerId, isAppeal = false }: { orderId: string; buyerId: string; isAppeal?: boolean },
  doing: Doing,
): Promise<(Moved & { statusBefore: StatusBefore }) | undefined> {
  const from: readonly OrderStatus[] = orderTransitions.requestRefund.from
  const { rows } = await sql<Moved & { statusBefore: StatusBefore }>`
    with held as materialized (
      select id, status, paused_at from purchase where id = ${orderId} and buyer_id = ${buyerId} for no key update)
    update purchase set status = ${sql.lit(orderStatus.afterSale)}, after_sale_at = ${doing.now},
      after_sale_from = held.status, appeal_until = null, paused_at = null,
      due_at = case when held.paused_at is null then due_at
        else due_at + greatest(${doing.now}::timestamptz - held.paused_at, interval '0') end, version = version + 1
    from held where purchase.id = held.id and held.status in (${sql.join(from)})
    returning purchase.id, buyer_id as "buyerId", shop_id as "shopId", purchase.status, held.status as "statusBefore"`.execute(
    tx,
  )
  await endClaims(tx, rows, 'refunded', doing.now)
  await emitAfterSale(tx, rows, doing, isAppeal ? 'appealed' : 'state')
  return rows[0]
}

/**
 * For refunds: a case was refused or ended without all of the money, and the order goes on where it was. What was left of its time
 * is left. After a refusal it is not completed before the buyer can no longer appeal, so that the money is there.
 * @param appealUntil when that is; null when the case has ended
 * @returns undefined when it is not in after-sale: then nothing was changed
 */
export async function leaveAfterSale(
  tx: Tx,
  { orderId, appealUntil }: { orderId: string; appealUntil: Date | null },
  doing: Doing,
): Promise<Moved | undefined> {
  const { rows } = await sql<Moved>`
    update purchase set status = after_sale_from, after_sale_at = null, after_sale_from = null, appeal_until = ${appealUntil},
      due_at = due_at + greatest(${doing.now}::timestamptz - after_sale_at, interval '0'), version = version + 1
    where id = ${orderId} and status = ${sql.lit(orderStatus.afterSale)}
    returning id, buyer_id as "buyerId", shop_id as "shopId", status`.execute(tx)
  await emitAfterSale(tx, rows, doing)
  // The unsent rest may have been refunded meanwhile: then all of the order has left.
  const [order] = rows
  if (order?.status === orderStatus.waitingDelivery) {
    await shipWhole(tx, await lockToShip(tx, order.shopId, { ids: [orderId] }), doing)
    // All sent parcels may have arrived already, and then no arrival is reported any more.
    await markIfArrived(tx, orderId, { arrivedAt: doing.now, heardAt: doing.now })
  }
  return order
}

/** For refunds: nobody can appeal any more. The order is where it was, and may be completed. */
export async function endAppealTime(tx: Tx, orderId: string): Promise<void> {
  const rows = await tx
    .updateTable('purchase')
    .set((eb) => ({ appeal_until: null, version: eb('version', '+', 1) }))
    .where('id', '=', orderId)
    .where('appeal_until', 'is not', null)
    .returning(['id', 'buyer_id as buyerId', 'shop_id as shopId', 'status'])
    .execute()
  await showOrders(tx, rows as Moved[])
}

/**
 * For refunds: all of the money is back with the buyer, and the order has ended. The caller posts the money in the same transaction.
 * @returns undefined when it is not in after-sale: then nothing was changed
 */
export async function markRefunded(tx: Tx, orderId: string, doing: Doing): Promise<Moved | undefined> {
  const { rows } = await sql<Moved>`
    update purchase set status = ${sql.lit(orderStatus.refunded)}, after_sale_at = null, after_sale_from = null, due_at = null, version = version + 1
    where id = ${orderId} and status = ${sql.lit(orderStatus.afterSale)}
    returning id, buyer_id as "buyerId", shop_id as "shopId", status`.execute(tx)
  await emitAfterSale(tx, rows, doing)
  return rows[0]
}
