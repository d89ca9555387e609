import { randomBytes } from 'node:crypto'
import type { Config } from '#kernel/config.ts'
import type { Tx } from '#kernel/database.ts'
import { emit } from '#kernel/domain-events.ts'
import { deleteAnswersTo } from '#kernel/idempotency.ts'
import { deletePersonRows, emptyBuyer } from './empty-account-store.ts'
import { hashPassword } from './secret-hash.ts'
import { deleteDevices } from './sign-in/known-device-store.ts'
import { endAllSessions } from './sign-in/session-store.ts'

declare module '#kernel/domain-events.ts' {
  interface DomainEvents {
    /** Its names are gone; whoever keeps something else about the person removes it. */
    'account.closed': { buyerId: string }
  }
}

/** A password that nobody knows, for an account that nobody enters any more. Made before the transaction: it costs time. */
export const nobodysPassword = (config: Config): Promise<string> =>
  hashPassword(randomBytes(32).toString('base64url'), config)

/**
 * Takes the person out of an account: names, secrets, addresses, devices, sessions, and kept answers, which repeat them. The row
 * stays, for orders and the ledger speak of it; its names are free for others. The call that
 * closes the account keeps no answer (its endpoint is not `idempotent`); one that did would write it after this.
 */
export async function emptyAccount(tx: Tx, id: string, passwordHash: string, at: Date): Promise<void> {
  await deletePersonRows(tx, id)
  await deleteDevices(tx, id)
  await endAllSessions(tx, id)
  await deleteAnswersTo(tx, id)
  await emptyBuyer(tx, id, passwordHash, at)
  await emit(tx, 'account.closed', { buyerId: id })
}
