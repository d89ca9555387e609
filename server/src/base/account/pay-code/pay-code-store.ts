import { payCodeLadder, ticketSeconds } from '@sampan/contract/base/account/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

export interface PayCodeTry {
  hash: string
  /** When the code was set, to the microsecond: which code was compared, whatever its hash costs today. */
  setAt: string
  tries: number
  lockedUntil: Date | null
  isVoid: boolean
}

/**
 * Takes one try, and lays the lock that a wrong one brings, before anything is compared; the caller commits this
 * alone. So 200 parallel guesses get five comparisons, and neither a rollback nor a kill gives a try back (RELIABILITY §5.3).
 * @param call which call it is for: that it can take back the tries of its own that a kill left behind
 * @returns null when there is no code, it is void, or it is locked now
 */
export async function takePayCodeTry(tx: Tx, buyerId: string, call: string): Promise<PayCodeTry | null> {
  const { shortLockAt, shortLockMinutes, longLockAt, longLockHours, voidAt, totalMax, totalDays } =
    payCodeLadder
  // Tries of the row as it is once it is locked: a plain read would miss what another call has just counted.
  const recent = sql`unnest(wrong_at, wrong_calls) with ordinality as recent (at, call, nth)
    where at > now() - make_interval(days => ${totalDays})`
  const { rows } = await sql<PayCodeTry>`
    update pay_code set
      tries = tries + 1,
      wrong_at = array(select at from ${recent} order by nth) || now(),
      wrong_calls = array(select call from ${recent} order by nth) || ${call}::text,
      void = tries + 1 >= ${voidAt} or (select count(*) from ${recent}) + 1 >= ${totalMax},
      locked_until = case tries + 1
        when ${shortLockAt} then now() + make_interval(mins => ${shortLockMinutes})
        when ${longLockAt} then now() + make_interval(hours => ${longLockHours})
        else locked_until end
    where buyer_id = ${buyerId} and not void and (locked_until is null or locked_until <= now())
    returning hash, set_at::text as "setAt", tries, case when locked_until > now() then locked_until end as "lockedUntil", void as "isVoid"`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** A payment code that proved right. */
export interface RightCode {
  buyerId: string
  /** Time of `PayCodeTry` at which the code was set: one set later is another one. */
  setAt: string
  /** The call that it was shown for. */
  call: string
  /** Its hash, at today's cost. */
  newHash: string
  isSix: boolean
}

const othersOf = (
  call: string,
) => `from unnest(wrong_at, wrong_calls) with ordinality as tried (at, call, nth)
  where tried.call <> ${call} order by nth`
const deleteTries = `update pay_code set tries = 0, locked_until = null, void = false, hash = $3, is_six = $5,
  wrong_at = array(select at ${othersOf('$4')}), wrong_calls = array(select call ${othersOf('$4')})
  where buyer_id = $1 and set_at = $2::timestamptz returning buyer_id`

/**
 * Forgets the wrong tries in a row after a right one, unless the code was changed meanwhile. Of the 30 days' total it takes
 * back only those of its own call, which may have been repeated after a kill: somebody who guesses beside the owner gains
 * nothing when the owner pays.
 * @returns false when the code was changed meanwhile
 */
export async function deletePayCodeTries(tx: Tx, right: RightCode): Promise<boolean> {
  const rows = await runStatement(tx, deleteTries, [
    right.buyerId,
    right.setAt,
    right.newHash,
    right.call,
    right.isSix,
  ])
  return rows.length === 1
}

/** Makes a code void: its owner sets a new one. */
export async function voidPayCode(tx: Tx, buyerId: string): Promise<void> {
  await tx.updateTable('pay_code').set({ void: true }).where('buyer_id', '=', buyerId).execute()
}

/** Payment codes that were hashed with a pepper that is none of these marks; `unmarked` says nothing of its pepper. */
export async function countOldPayCodes(db: Db, mark: string): Promise<{ other: number; unmarked: number }> {
  const { rows } = await sql<{ other: number; unmarked: number }>`
    select count(*) filter (where hash not like '$%' and hash not like ${`${mark}$%`})::int as other,
           count(*) filter (where hash like '$%')::int as unmarked
    from pay_code where not void`.execute(db)
  return rows[0] ?? { other: 0, unmarked: 0 }
}

/** Makes void every code that was not hashed with this pepper: their owners have not paid since it was changed. @returns how many */
export async function voidOldPayCodes(tx: Tx, mark: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update pay_code set void = true where not void and hash not like ${`${mark}$%`}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

export interface PayCodeState {
  isVoid: boolean
  lockedUntil: Date | null
  /** A try was taken a moment ago: it may be right, and lift the lock that it laid. */
  isBeingTried: boolean
  /** False where that is not known. */
  isSix: boolean
}

export async function findPayCode(db: Db, buyerId: string): Promise<PayCodeState | null> {
  const [row] = await runStatement<PayCodeState>(
    db,
    `select void as "isVoid", case when locked_until > now() then locked_until end as "lockedUntil",
      coalesce(wrong_at[cardinality(wrong_at)] > now() - interval '2 seconds', false) as "isBeingTried",
      coalesce(is_six, false) as "isSix"
    from pay_code where buyer_id = $1`,
    [buyerId],
  )
  return row ?? null
}

/**
 * Facts about the payment code: whether the buyer has ever set one (a void one counts: it is reset, not set), and
 * whether it is known to have six digits.
 */
export async function paymentCodeFacts(
  db: Db,
  buyerId: string,
): Promise<{ hasPayCode: boolean; payCodeIsSix: boolean }> {
  const found = await findPayCode(db, buyerId)
  return { hasPayCode: found !== null, payCodeIsSix: found?.isSix === true }
}

/** The same as a column of another module's statement; `buyer` is SQL of the buyer's id. */
export const hasPaymentCodeColumn = (buyer: string): string =>
  `exists (select from pay_code where buyer_id = ${buyer})`

export interface NewPayCode {
  buyerId: string
  hash: string
  weak: boolean
  isSix: boolean
}

/** @returns false when there is one already: of two first codes sent at once, one wins */
export async function insertPayCode(tx: Tx, { buyerId, hash, weak, isSix }: NewPayCode): Promise<boolean> {
  const made = await tx
    .insertInto('pay_code')
    .values({ buyer_id: buyerId, hash, weak, is_six: isSix })
    .onConflict((conflict) => conflict.column('buyer_id').doNothing())
    .executeTakeFirst()
  return made.numInsertedOrUpdatedRows === 1n
}

/** Puts a new code in place of the old one, unlocked; tickets made with the old one end. */
export async function replacePayCode(tx: Tx, { buyerId, hash, weak, isSix }: NewPayCode): Promise<void> {
  await tx
    .updateTable('pay_code')
    .set({
      hash,
      weak,
      is_six: isSix,
      tries: 0,
      locked_until: null,
      void: false,
      wrong_at: [],
      wrong_calls: [],
      set_at: sql<Date>`now()`,
    })
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

/**
 * Makes a ticket for a code that proved right, and forgets its tries: one statement, which waits for a change of the code.
 * Answers until when the ticket is good; null when the code was changed meanwhile.
 */
export async function insertTicket(tx: Tx, right: RightCode, ticket: TicketUse): Promise<Date | null> {
  const [row] = await runStatement<{ expiresAt: Date }>(
    tx,
    `with forgotten as (${deleteTries})
    insert into pay_ticket (token_hash, buyer_id, session_id, purpose, subject, amount_cents, expires_at)
    select $6, buyer_id, $7, $8, $9, $10, now() + interval '${ticketSeconds} seconds' from forgotten
    returning expires_at as "expiresAt"`,
    [
      right.buyerId,
      right.setAt,
      right.newHash,
      right.call,
      right.isSix,
      ticket.tokenHash,
      ticket.sessionId,
      ticket.purpose,
      ticket.subject,
      ticket.amountCents,
    ],
  )
  return row?.expiresAt ?? null
}

/**
 * Makes a ticket for what a passkey has signed, while payments are neither locked nor without a code: those who guess a code
 * lock them for whoever holds a passkey too. Answers until when it is good, or null.
 */
export async function insertTicketOfPasskey(tx: Tx, ticket: TicketUse): Promise<Date | null> {
  const { rows } = await sql<{ expiresAt: Date }>`
    insert into pay_ticket (token_hash, buyer_id, session_id, purpose, subject, amount_cents, expires_at)
    select ${ticket.tokenHash}, buyer_id, ${ticket.sessionId}, ${ticket.purpose}, ${ticket.subject},
      ${ticket.amountCents}, now() + make_interval(secs => ${ticketSeconds})
    from pay_code where buyer_id = ${ticket.buyerId} and not void and (locked_until is null or locked_until <= now())
    returning expires_at as "expiresAt"`.execute(tx)
  return rows[0]?.expiresAt ?? null
}

/** Uses a ticket up, as part of what it was for: only one of two who hold it gets it, and a rollback gives it back. */
export async function spendTicket(tx: Tx, use: TicketUse): Promise<boolean> {
  const { rows } = await sql`delete from pay_ticket where ${isGoodFor(use)} returning 1`.execute(tx)
  return rows.length === 1
}

/** The hash of the code that a ticket was made with, while the ticket is good: it ends with the code. */
export async function hashOfTicket(db: Db, use: TicketUse): Promise<string | null> {
  const { rows } = await sql<{ hash: string }>`
    select hash from pay_code where buyer_id = ${use.buyerId} and exists (select from pay_ticket where ${isGoodFor(use)})`.execute(
    db,
  )
  return rows[0]?.hash ?? null
}

const isGoodFor = (use: TicketUse): RawBuilder<unknown> => sql`
  token_hash = ${use.tokenHash} and buyer_id = ${use.buyerId} and session_id = ${use.sessionId}
    and purpose = ${use.purpose} and subject = ${use.subject} and amount_cents = ${use.amountCents} and expires_at > now()`
