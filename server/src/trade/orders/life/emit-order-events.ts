import '../events.ts'
import type { HistoryAct } from '@sampan/contract/trade/orders/status.ts'
import type { Tx } from '#kernel/database.ts'
import { type DomainEvents, emit } from '#kernel/domain-events.ts'
import { publish, publishToMany } from '#kernel/live-events.ts'
import { type Doing, insertHistory, type Moved } from './order-life-store.ts'

type MoveEvent = 'order.shipped' | 'order.received' | 'order.completed'
type Step = DomainEvents['order.disputed']['step']

/** Records a change of an order: its history, live events to both sides, and the domain event. */
async function record(tx: Tx, orders: readonly Moved[], act: HistoryAct, doing: Doing): Promise<void> {
  await insertHistory(tx, orders, act, doing)
  await showOrders(tx, orders)
}

/** Publishes live events, so that open screens read these orders again. */
export async function showOrders(tx: Tx, orders: readonly Moved[]): Promise<void> {
  for (const { id, buyerId, shopId } of orders) {
    await publishToMany(tx, [`buyer:${buyerId}`, `shop:${shopId}`], { topic: 'order', id })
  }
  if (orders.length > 0) await publish(tx, 'operators', { topic: 'order' })
}

const factsOf = ({ id, buyerId, shopId }: Moved, { actor, now }: Doing) => ({
  orderId: id,
  buyerId,
  shopId,
  actor,
  at: now,
})

async function emitMoved(tx: Tx, name: MoveEvent, orders: readonly Moved[], doing: Doing): Promise<void> {
  await record(tx, orders, 'state', doing)
  for (const order of orders) await emit(tx, name, factsOf(order, doing))
}

export const emitShipped = (tx: Tx, orders: readonly Moved[], doing: Doing): Promise<void> =>
  emitMoved(tx, 'order.shipped', orders, doing)
export const emitReceived = (tx: Tx, orders: readonly Moved[], doing: Doing): Promise<void> =>
  emitMoved(tx, 'order.received', orders, doing)
export async function emitCompleted(tx: Tx, orders: readonly Moved[], doing: Doing): Promise<void> {
  if (orders.length > 0)
    await emit(
      tx,
      'orders.completed',
      orders.map((order) => factsOf(order, doing)),
    )
  await emitMoved(tx, 'order.completed', orders, doing)
}

export const emitExtended = (tx: Tx, orders: readonly Moved[], doing: Doing): Promise<void> =>
  record(tx, orders, 'extended', doing)

/** A step of a report of "not received". */
export async function emitDisputed(
  tx: Tx,
  orders: readonly Moved[],
  step: Step,
  doing: Doing,
): Promise<void> {
  await record(tx, orders, step, doing)
  for (const order of orders) await emit(tx, 'order.disputed', { ...factsOf(order, doing), step })
}

/** Pictures answered a report; the notice of the pictures themselves tells the buyer. */
export const emitPictures = (tx: Tx, orders: readonly Moved[], doing: Doing): Promise<void> =>
  record(tx, orders, 'proofGiven', doing)

/** Acts by which an order enters after-sale, or leaves it. */
export type AfterSaleAct = Extract<HistoryAct, 'state' | 'appealed' | 'cancelledLate'>

/** An order went into after-sale, back, or to its end there; refunds say more about it in their own events. */
export const emitAfterSale = (
  tx: Tx,
  orders: readonly Moved[],
  doing: Doing,
  act: AfterSaleAct = 'state',
): Promise<void> => record(tx, orders, act, doing)

/** Their history was written in the statement that gave back stock and codes. */
export async function emitCancelled(tx: Tx, orders: readonly Moved[], doing: Doing): Promise<void> {
  await showOrders(tx, orders)
  for (const order of orders) await emit(tx, 'order.cancelled', factsOf(order, doing))
}

/** Paid orders: their history was written with the payment, and the shop looks at what there is to ship. */
export async function emitPaid(
  tx: Tx,
  orders: readonly Pick<Moved, 'id' | 'buyerId' | 'shopId'>[],
): Promise<void> {
  await publishToMany(
    tx,
    orders.map(({ shopId }) => `shop:${shopId}` as const),
    { topic: 'order' },
  )
  for (const { id, buyerId, shopId } of orders) await emit(tx, 'order.paid', { orderId: id, buyerId, shopId })
}
