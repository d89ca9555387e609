import { randomBytes } from 'node:crypto'
import type { Config } from '#kernel/config.ts'
import type { Tx } from '#kernel/database.ts'
import { emit } from '#kernel/domain-events.ts'
import { forgetAnswersTo } from '#kernel/idempotency.ts'
import { hashPassword } from './secret-hash.ts'
import { forgetDevices } from './sign-in/known-device-store.ts'
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
  for (const table of [
    'login_name',
    'address',
    'pay_code',
    'pay_ticket',
    'passkey',
    'passkey_challenge',
    'login_record',
    'email_code',
  ] as const)
    await tx.deleteFrom(table).where('buyer_id', '=', id).execute()
  const name = `closed.${id.replaceAll('-', '').slice(-20)}`
  await forgetDevices(tx, id)
  await endAllSessions(tx, id)
  await forgetAnswersTo(tx, id)
  await tx
    .updateTable('buyer')
    .set({
      account: name,
      given_name: '–',
      // Mail for it can be written, and goes nowhere (RFC 2606).
      email: `${name}@closed.invalid`,
      mobile: '0000000',
      avatar: null,
      phrase: '',
      password_hash: passwordHash,
      password_changed_at: at,
      closed_at: at,
    })
    .where('id', '=', id)
    .execute()
  await emit(tx, 'account.closed', { buyerId: id })
}
