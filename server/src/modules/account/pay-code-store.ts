import { payCodeLadder, ticketSeconds } from '@sampan/contract/account/limits.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

export interface PayCodeTry {
  hash: string
  tries: number
  lockedUntil: Date | null
  isVoid: boolean
}

/**
 * Takes one try, and lays the lock that a wrong one brings, before anything is compared; the caller commits this
 * alone. So 200 parallel guesses get five comparisons, and neither a rollback nor a kill gives a try back (RELIABILITY §5.3).
 * @returns null when there is no code, it is void, or it is locked now
 */
export async function takePayCodeTry(tx: Tx, buyerId: string): Promise<PayCodeTry | null> {
  const { shortLockAt, shortLockMinutes, longLockAt, longLockHours, voidAt } = payCodeLadder
  const { rows } = await sql<PayCodeTry>`
    update pay_code set
      tries = tries + 1,
      void = tries + 1 >= ${voidAt},
      locked_until = case tries + 1
        when ${shortLockAt} then now() + make_interval(mins => ${shortLockMinutes})
        when ${longLockAt} then now() + make_interval(hours => ${longLockHours})
        else locked_until end
    where buyer_id = ${buyerId} and not void and (locked_until is null or locked_until <= now())
    returning hash, tries, case when locked_until > now() then locked_until end as "lockedUntil", void as "isVoid"`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** Forgets the wrong tries after a right one, unless the code was changed meanwhile. */
export async function forgetPayCodeTries(tx: Tx, buyerId: string, hash: string): Promise<void> {
  await runStatement(
    tx,
    'update pay_code set tries = 0, locked_until = null, void = false where buyer_id = $1 and hash = $2',
    [buyerId, hash],
  )
}

export interface PayCodeState {
  isVoid: boolean
  lockedUntil: Date | null
}

export async function findPayCode(db: Db, buyerId: string): Promise<PayCodeState | null> {
  const [row] = await runStatement<PayCodeState>(
    db,
    `select void as "isVoid", case when locked_until > now() then locked_until end as "lockedUntil"
    from pay_code where buyer_id = $1`,
    [buyerId],
  )
  return row ?? null
}

/** Whether the buyer has ever set a payment code (a void one counts: it is reset, not set). */
export const hasPaymentCode = async (db: Db, buyerId: string): Promise<boolean> =>
  (await findPayCode(db, buyerId)) !== null

export interface NewPayCode {
  buyerId: string
  hash: string
  weak: boolean
}

/** @returns false when there is one already: of two first codes sent at once, one wins */
export async function insertPayCode(tx: Tx, { buyerId, hash, weak }: NewPayCode): Promise<boolean> {
  const made = await tx
    .insertInto('pay_code')
    .values({ buyer_id: buyerId, hash, weak })
    .onConflict((conflict) => conflict.column('buyer_id').doNothing())
    .executeTakeFirst()
  return made.numInsertedOrUpdatedRows === 1n
}

/** Puts a new code in place of the old one, unlocked; tickets made with the old one end. */
export async function replacePayCode(tx: Tx, { buyerId, hash, weak }: NewPayCode): Promise<void> {
  await tx
    .updateTable('pay_code')
    .set({ hash, weak, tries: 0, locked_until: null, void: false, set_at: sql<Date>`now()` })
    .where('buyer_id', '=', buyerId)
    .execute()
  await tx.deleteFrom('pay_ticket').where('buyer_id', '=', buyerId).execute()
}

export interface TicketUse {
  tokenHash: Buffer
  buyerId: string
  sessionId: string
  purpose: string
  subject: string
  amountCents: number
}

export async function insertTicket(tx: Tx, ticket: TicketUse): Promise<Date> {
  const { expires_at } = await tx
    .insertInto('pay_ticket')
    .values({
      token_hash: ticket.tokenHash,
      buyer_id: ticket.buyerId,
      session_id: ticket.sessionId,
      purpose: ticket.purpose,
      subject: ticket.subject,
      amount_cents: ticket.amountCents,
      expires_at: sql<Date>`now() + make_interval(secs => ${ticketSeconds})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return expires_at
}

/** Uses a ticket up, as part of what it was for: only one of two who hold it gets it, and a rollback gives it back. */
export async function spendTicket(tx: Tx, use: TicketUse): Promise<boolean> {
  const spent = await tx
    .deleteFrom('pay_ticket')
    .where('token_hash', '=', use.tokenHash)
    .where('buyer_id', '=', use.buyerId)
    .where('session_id', '=', use.sessionId)
    .where('purpose', '=', use.purpose)
    .where('subject', '=', use.subject)
    .where('amount_cents', '=', use.amountCents)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return spent.numDeletedRows === 1n
}
