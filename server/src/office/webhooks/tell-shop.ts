import type { Tx } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { sendAtCommit } from '#kernel/transaction.ts'
import { insertDeliveries, type NewEvent } from './delivery-store.ts'

const gathered = new WeakMap<Tx, NewEvent[]>()

/**
 * Tells a shop's addresses, if the transaction commits. All of a transaction is one statement that goes with its COMMIT, so that
 * nobody who pays waits for it.
 */
export function tellShop(tx: Tx, event: Omit<NewEvent, 'eventId'>): void {
  const whole = { ...event, eventId: newId(event.at.getTime()) }
  const earlier = gathered.get(tx)
  if (earlier) {
    earlier.push(whole)
    return
  }
  const all = [whole]
  gathered.set(tx, all)
  sendAtCommit(tx, () => insertDeliveries(tx, all))
}
