import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import type { SessionDispute } from './provider/card-provider.ts'

/** Rows of what the provider takes back of a card payment: disputes of the card's holder, and money that was given back to the card. */

export const disputeColumns = [
  'id',
  'payment_id as paymentId',
  'dispute_id as disputeId',
  'amount_cents as amountCents',
  'owed_cents as owedCents',
  'fee_cents as feeCents',
  'state',
  'reason',
  'due_at as dueAt',
  'opened_at as openedAt',
  'decided_at as decidedAt',
  'held_at as heldAt',
  'released_at as releasedAt',
  'lost_at as lostAt',
  'evidence',
  'evidence_by as evidenceBy',
  'evidence_at as evidenceAt',
  'evidence_sent_at as evidenceSentAt',
] as const

const disputes = (db: Db) => db.selectFrom('card_dispute').select(disputeColumns)
export type CardDisputeRow = NonNullable<Awaited<ReturnType<ReturnType<typeof disputes>['executeTakeFirst']>>>

/** Disputes of a payment, oldest first. */
export const disputesOf = (db: Db, paymentId: string): Promise<CardDisputeRow[]> =>
  disputes(db).where('payment_id', '=', paymentId).orderBy('opened_at').orderBy('id').execute()

/** Writes a dispute down as it was told first; `amountCents` is what the buyer's account answers for. */
export function insertDispute(
  tx: Tx,
  told: SessionDispute & { paymentId: string; amountCents: number; at: Date },
): Promise<CardDisputeRow> {
  return tx
    .insertInto('card_dispute')
    .values({
      id: newId(),
      payment_id: told.paymentId,
      dispute_id: told.id,
      amount_cents: told.amountCents,
      fee_cents: told.feeCents,
      state: told.state,
      reason: told.reason,
      due_at: told.dueAt,
      opened_at: told.at,
      decided_at: told.state === 'open' ? null : told.at,
    })
    .returning(disputeColumns)
    .executeTakeFirstOrThrow()
}

/** Writes what is told of a dispute now, and which of its movements were booked. */
export async function writeDispute(
  tx: Tx,
  row: Pick<
    CardDisputeRow,
    | 'id'
    | 'state'
    | 'reason'
    | 'feeCents'
    | 'dueAt'
    | 'decidedAt'
    | 'heldAt'
    | 'owedCents'
    | 'releasedAt'
    | 'lostAt'
  >,
): Promise<void> {
  await tx
    .updateTable('card_dispute')
    .set({
      state: row.state,
      reason: row.reason,
      fee_cents: row.feeCents,
      due_at: row.dueAt,
      decided_at: row.decidedAt,
      held_at: row.heldAt,
      owed_cents: row.owedCents,
      released_at: row.releasedAt,
      lost_at: row.lostAt,
    })
    .where('id', '=', row.id)
    .execute()
}

/** Writes down that the provider has the evidence of a dispute, unless other words were written meanwhile. */
export async function noteEvidenceSent(
  tx: Tx,
  { id, evidence }: Pick<CardDisputeRow, 'id' | 'evidence'>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('card_dispute')
    .set({ evidence_sent_at: at })
    .where('id', '=', id)
    .where('evidence', '=', evidence)
    .execute()
}

/** Adds money that was given back to the card, and counts it with its payment. @returns its id, the ref of its transfer */
export async function insertReturn(
  tx: Tx,
  row: { paymentId: string; amountCents: number; owedCents: number; isWhole: boolean; at: Date },
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('card_return')
    .values({
      id,
      payment_id: row.paymentId,
      amount_cents: row.amountCents,
      owed_cents: row.owedCents,
      at: row.at,
    })
    .execute()
  await tx
    .updateTable('card_payment')
    .set((eb) => ({
      returned_cents: eb('returned_cents', '+', row.amountCents),
      ...(row.isWhole ? { state: sql.lit('returned' as const) } : {}),
    }))
    .where('id', '=', row.paymentId)
    .execute()
  return id
}

/** Payments of what the ledger names by a dispute or by money given back: their ids by those. */
export async function paymentsOfClaims(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { paymentId: string; number: number }>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; paymentId: string; number: number }>`
    select claim.id, p.id as "paymentId", p.number from (
      select id, payment_id from card_dispute where id = any(${[...ids]}::uuid[])
      union all select id, payment_id from card_return where id = any(${[...ids]}::uuid[])) claim
      join card_payment p on p.id = claim.payment_id`.execute(db)
  return new Map(rows.map(({ id, paymentId, number }) => [id, { paymentId, number }]))
}
