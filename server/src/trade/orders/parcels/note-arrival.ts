import { lookDays } from '@sampan/contract/trade/orders/limits.ts'
import type { Tx } from '#kernel/database.ts'
import type { DomainEvents } from '#kernel/domain-events.ts'
import { moneySettings } from '#money/money-settings/index.ts'
import { arrivalOf } from '#trade/shipments/index.ts'
import { addDays } from '../life/order-clock.ts'
import { holdOrder, markArrived } from './ship-store.ts'

/**
 * With its last parcel an order has arrived: never before that does time alone confirm it (PRODUCT §6.7). Where a parcel was lost
 * and others came, nothing is waited for any more, and the buyer has a whole period to ask for the money of what was lost. An order
 * of which nothing came is never confirmed by time.
 */
export async function noteArrival(
  tx: Tx,
  { orderId, state, at, heardAt }: DomainEvents['parcel.moved'],
): Promise<void> {
  if (state !== 'delivered' && state !== 'lost') return
  // The lock makes two parcels that arrive at once see each other, and one that is just leaving.
  await holdOrder(tx, orderId)
  await markIfArrived(tx, orderId, { arrivedAt: at, heardAt })
}

/** Marks an order as arrived if no parcel of it travels any more. The caller holds the order. */
export async function markIfArrived(
  tx: Tx,
  orderId: string,
  { arrivedAt, heardAt }: { arrivedAt: Date; heardAt: Date },
): Promise<void> {
  const arrival = await arrivalOf(tx, orderId)
  if (arrival === 'away') return
  const days = arrival === 'partly' ? (await moneySettings(tx)).confirmDays : lookDays
  await markArrived(tx, orderId, { arrivedAt, lookUntil: addDays(heardAt, days) })
}
