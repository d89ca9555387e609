import type { Reason } from '@sampan/contract/base/staff/reasons.ts'
import type { Tx } from '#kernel/database.ts'
import { emit } from '#kernel/domain-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { type BuyerRow, lockBuyer } from '../buyer-store.ts'
import { deleteDevices } from './known-device-store.ts'
import { endAllSessions } from './session-store.ts'

declare module '#kernel/domain-events.ts' {
  interface DomainEvents {
    /** An operator ended all sessions of a buyer. */
    'account.signedOut': { buyerId: string; reason: Reason; at: Date }
  }
}

/**
 * Ends all sessions of a buyer, and forgets the devices that were known: one of them may be in other hands. A sign-in under way
 * waits and then counts as a new one. Refuses notFound for an account that is closed.
 */
export async function signOutBuyer(tx: Tx, id: string, reason: Reason, at: Date): Promise<BuyerRow> {
  const buyer = await lockBuyer(tx, id)
  if (buyer.closed_at !== null) refuse('notFound')
  await deleteDevices(tx, id)
  await endAllSessions(tx, id)
  await emit(tx, 'account.signedOut', { buyerId: id, reason, at })
  return buyer
}
