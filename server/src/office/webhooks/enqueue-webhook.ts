import type { Tx } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { type Batch, gather } from '#kernel/unit-of-work.ts'
import { insertDeliveries, type NewEvent } from './delivery-store.ts'

const deliveries: Batch<NewEvent> = { write: insertDeliveries }

/**
 * Tells a shop's addresses, if the transaction commits. All of a transaction is one statement that goes with its COMMIT, so that
 * nobody who pays waits for it.
 */
export function enqueueWebhook(tx: Tx, event: Omit<NewEvent, 'eventId'>): void {
  gather(tx, deliveries, { ...event, eventId: newId(event.at.getTime()) })
}
