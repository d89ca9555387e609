import type { StateBefore } from '@sampan/contract/trade/orders/status.ts'
import type { Tx } from '#kernel/database.ts'
import { markIfArrived } from '../parcels/note-arrival.ts'
import { shipWhole } from '../parcels/ship-orders.ts'
import { lockToShip } from '../parcels/ship-store.ts'
import {
  clearAppealTime,
  endAsRefunded,
  markAfterSale,
  markLeftAfterSale,
  noteLateCancelled,
} from './after-sale-store.ts'
import { type AfterSaleAct, emitAfterSale, showOrders } from './emit-order-events.ts'
import { type Doing, endClaims, type Moved } from './order-life-store.ts'

/**
 * For refunds: an order enters after-sale, by a request, by the appeal against a refusal, or since it was not sent by its date. Its clock stands still, and a report of
 * "not received" ends in this. History, live event and parcels' rights follow from it.
 * @param buyerId whose it must be
 * @param why for the history: a request, an appeal, or that it was not sent by its date
 * @returns the order with the state before, or undefined when its state does not allow it: then nothing was changed
 */
export async function enterAfterSale(
  tx: Tx,
  { orderId, buyerId, why = 'state' }: { orderId: string; buyerId: string; why?: AfterSaleAct },
  doing: Doing,
): Promise<(Moved & { statusBefore: StateBefore }) | undefined> {
  const rows = await markAfterSale(tx, { orderId, buyerId, now: doing.now })
  await endClaims(tx, rows, 'refunded', doing.now)
  if (why === 'cancelledLate' && rows.length > 0) await noteLateCancelled(tx, orderId, doing.now)
  await emitAfterSale(tx, rows, doing, why)
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
  const rows = await markLeftAfterSale(tx, { orderId, appealUntil, now: doing.now })
  await emitAfterSale(tx, rows, doing)
  // The unsent rest may have been refunded: then the whole order has left.
  const [order] = rows
  if (order?.status === 'waitingDelivery') {
    await shipWhole(tx, await lockToShip(tx, order.shopId, { ids: [orderId] }), doing)
    // All sent parcels may have arrived already, and no further arrival will be reported.
    await markIfArrived(tx, orderId, { arrivedAt: doing.now, heardAt: doing.now })
  }
  return order
}

/** For refunds: nobody can appeal any more. The order is where it was, and may be completed. */
export async function endAppealTime(tx: Tx, orderId: string): Promise<void> {
  await showOrders(tx, await clearAppealTime(tx, orderId))
}

/**
 * For refunds: all of the money is back with the buyer, and the order has ended. The caller posts the money in the same transaction.
 * @returns undefined when it is not in after-sale: then nothing was changed
 */
export async function markRefunded(tx: Tx, orderId: string, doing: Doing): Promise<Moved | undefined> {
  const rows = await endAsRefunded(tx, orderId)
  await emitAfterSale(tx, rows, doing)
  return rows[0]
}
