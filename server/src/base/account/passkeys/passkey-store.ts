import { passkeyChallengeMinutes } from '@sampan/contract/base/account/passkey-limits.ts'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import type { PasskeyTable } from '#kernel/tables.generated.ts'
import type { TicketUse } from '../pay-code/pay-code-store.ts'

export type PasskeyRow = Selectable<PasskeyTable>

/** All passkeys of a buyer, oldest first; at most `passkeysPerBuyerMax`. */
export const passkeysOf = (db: Db, buyerId: string): Promise<PasskeyRow[]> =>
  db
    .selectFrom('passkey')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const findPasskey = (db: Db, credentialId: string): Promise<PasskeyRow | undefined> =>
  db.selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()

export type NewPasskey = Omit<PasskeyRow, 'id' | 'created_at' | 'used_at'>

/** @returns false when somebody has it already */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const made = await tx
    .insertInto('passkey')
    .values({ id: newId(), ...passkey })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return made.numInsertedOrUpdatedRows === 1n
}

/**
 * Notes what the device counted and whether it has a copy.
 * @returns false when the passkey was removed, or counted on by another call, since it was read
 */
export async function usePasskey(
  tx: Tx,
  { id, sign_count }: PasskeyRow,
  used: { signCount: number; isBackedUp: boolean },
): Promise<boolean> {
  const noted = await tx
    .updateTable('passkey')
    .set({ sign_count: used.signCount, is_backed_up: used.isBackedUp, used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('sign_count', '=', sign_count)
    .executeTakeFirst()
  return noted.numUpdatedRows === 1n
}

/** @returns false when the buyer has no such passkey */
export async function namePasskey(tx: Tx, buyerId: string, id: string, name: string): Promise<boolean> {
  const named = await tx
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst()
  return named.numUpdatedRows === 1n
}

/** Its tickets go with it. @returns its name, or null when the buyer has no such passkey */
export async function deletePasskey(tx: Tx, buyerId: string, id: string): Promise<string | null> {
  const removed = await tx
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('buyer_id', '=', buyerId)
    .returning('name')
    .executeTakeFirst()
  if (removed) await tx.deleteFrom('pay_ticket').where('buyer_id', '=', buyerId).execute()
  return removed?.name ?? null
}

export async function removeAllPasskeys(tx: Tx, buyerId: string): Promise<void> {
  await tx.deleteFrom('passkey').where('buyer_id', '=', buyerId).execute()
}

/** The purpose of a challenge; `pay` is for one payment alone. */
export type Asked =
  | { kind: 'signIn' }
  | { kind: 'add'; buyerId: string; sessionId: string }
  | ({ kind: 'pay' } & Omit<TicketUse, 'tokenHash'>)

export async function insertChallenge(tx: Tx, challengeHash: Buffer, asked: Asked): Promise<void> {
  await tx
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: challengeHash,
      kind: asked.kind,
      ...(asked.kind !== 'signIn' && { buyer_id: asked.buyerId, session_id: asked.sessionId }),
      ...(asked.kind === 'pay' && {
        purpose: asked.purpose,
        subject: asked.subject,
        amount_cents: asked.amountCents,
      }),
      expires_at: sql<Date>`now() + make_interval(mins => ${passkeyChallengeMinutes})`,
    })
    .execute()
}

export interface TakenChallenge {
  purpose: string | null
  subject: string | null
  amount_cents: number | null
}

/** Uses a challenge up; the caller commits this alone, so that whatever was wrong with the answer, there is no second one. */
export async function takeChallenge(
  tx: Tx,
  challengeHash: Buffer,
  kind: Asked['kind'],
  who: { id: string; sessionId: string } | null,
): Promise<TakenChallenge | undefined> {
  const query = tx
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', challengeHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['purpose', 'subject', 'amount_cents'])
  const own = who ? query.where('buyer_id', '=', who.id).where('session_id', '=', who.sessionId) : query
  return own.executeTakeFirst()
}
