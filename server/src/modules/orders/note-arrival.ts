import { lookDays } from '@sampan/contract/orders/limits.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database.ts'
import type { DomainEvents } from '#kernel/domain-events.ts'
import { hasArrived } from '#modules/shipments/index.ts'
import { addDays } from './order-clock.ts'
import { markArrived } from './ship-store.ts'

/** With its last parcel an order has arrived: never before that does time alone confirm it (PRODUCT §6.7). */
export async function noteArrival(
  tx: Tx,
  { orderId, state, at, heardAt }: DomainEvents['parcel.moved'],
): Promise<void> {
  if (state !== 'delivered') return
  // Two parcels that arrive at once see each other, and one that is just leaving is seen too.
  await sql`select from purchase where id = ${orderId} for no key update`.execute(tx)
  if (!(await hasArrived(tx, orderId))) return
  await markArrived(tx, orderId, { arrivedAt: at, lookUntil: addDays(heardAt, lookDays) })
}
