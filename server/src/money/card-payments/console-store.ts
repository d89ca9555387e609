import type { CardPaymentState } from '@sampan/contract/money/card-payments/states.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import { type CardPaymentRow, cardPaymentColumns } from './card-payment-store.ts'
import { type CardDisputeRow, disputeColumns } from './claim-store.ts'
import { type CardPayoutRow, payoutColumns } from './payout-store.ts'

/** Reads of the console: each list by one index, newest first. */

interface After {
  at: Date
  id: string
}

/** Payments that finance has to look at, as the index `card_payment_with_problem` has them. */
const hasProblem = sql<boolean>`(problem <> '' or state = 'differs')`
const isInNoPayout = sql<boolean>`(paid_at is not null and payout_id is null)`

export interface ConsoleQuery {
  state: CardPaymentState | undefined
  show: 'problem' | 'noPayout' | undefined
  from: Date | null
  until: Date | null
  /** One payment, or those of one buyer; null for all. */
  named: { id: string } | { sessionId: string } | { number: number } | { buyerId: string } | null
  after: After | null
  limit: number
}

export function consolePayments(db: Db, query: ConsoleQuery): Promise<CardPaymentRow[]> {
  const { state, show, from, until, named, after, limit } = query
  // Payments in no payout are found by the time of their credit, which is the order of their index.
  const at = sql.ref(show === 'noPayout' ? 'paid_at' : 'created_at')
  let rows = db.selectFrom('card_payment').select(cardPaymentColumns)
  if (state !== undefined) rows = rows.where('state', '=', sql.lit(state))
  if (show === 'problem') rows = rows.where(hasProblem)
  if (show === 'noPayout') rows = rows.where(isInNoPayout)
  if (from !== null) rows = rows.where(sql<boolean>`${at} >= ${from}`)
  if (until !== null) rows = rows.where(sql<boolean>`${at} < ${until}`)
  if (named !== null) {
    if ('id' in named) rows = rows.where('id', '=', named.id)
    else if ('sessionId' in named) rows = rows.where('session_id', '=', named.sessionId)
    else if ('number' in named) rows = rows.where('number', '=', named.number)
    else rows = rows.where('buyer_id', '=', named.buyerId)
  }
  if (after !== null)
    rows = rows.where(sql<boolean>`(${at}, id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
  return rows.orderBy(sql`${at} desc`).orderBy('id', 'desc').limit(limit).execute()
}

const eventsShown = 50

export const latestEvents = (
  db: Db,
  paymentId: string,
): Promise<{ id: number; kind: string; detail: string; at: Date }[]> =>
  db
    .selectFrom('card_event')
    .select(['id', 'kind', 'detail', 'at'])
    .where('payment_id', '=', paymentId)
    .orderBy('id', 'desc')
    .limit(eventsShown)
    .execute()

export function consoleDisputes(
  db: Db,
  { state, after, limit }: { state: CardDisputeRow['state'] | undefined; after: After | null; limit: number },
): Promise<CardDisputeRow[]> {
  let rows = db.selectFrom('card_dispute').select(disputeColumns)
  if (state !== undefined) rows = rows.where('state', '=', sql.lit(state))
  if (after !== null)
    rows = rows.where(sql<boolean>`(opened_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
  return rows.orderBy('opened_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

export const disputeById = (db: Db, id: string): Promise<CardDisputeRow | undefined> =>
  db.selectFrom('card_dispute').select(disputeColumns).where('id', '=', id).executeTakeFirst()

/** The payment of a dispute, locked until the transaction ends, as the service locks it before it writes its disputes. */
export async function lockPaymentOf(tx: Tx, disputeId: string): Promise<void> {
  await sql`select from card_payment where id = (select payment_id from card_dispute where id = ${disputeId}) for no key update`.execute(
    tx,
  )
}

/** Writes down what is to be handed to the provider about a dispute. */
export async function writeEvidence(
  tx: Tx,
  id: string,
  { text, operatorId, at }: { text: string; operatorId: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('card_dispute')
    .set({ evidence: text, evidence_by: operatorId, evidence_at: at, evidence_sent_at: null })
    .where('id', '=', id)
    .execute()
}

export function consolePayouts(
  db: Db,
  { isWrong, after, limit }: { isWrong: boolean; after: After | null; limit: number },
): Promise<CardPayoutRow[]> {
  let rows = db.selectFrom('card_payout').select(payoutColumns)
  if (isWrong) rows = rows.where(isWrongPayout)
  if (after !== null)
    rows = rows.where(sql<boolean>`(arrived_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
  return rows.orderBy('arrived_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

const isWrongPayout = sql<boolean>`(state <> 'booked' or differing > 0)`

export const payoutById = (db: Db, id: string): Promise<CardPayoutRow | undefined> =>
  db.selectFrom('card_payout').select(payoutColumns).where('id', '=', id).executeTakeFirst()

export function payoutLines(
  db: Db,
  query: { payoutId: string; isDiffering: boolean; afterId: string | null; limit: number },
) {
  let rows = db
    .selectFrom('card_payout_line as line')
    .leftJoin('card_payment as payment', 'payment.id', 'line.payment_id')
    .select([
      'line.line_id as id',
      'line.kind',
      'line.amount_cents as amountCents',
      'line.fee_cents as feeCents',
      'line.session_id as sessionId',
      'line.difference',
      'line.payment_id as paymentId',
      'payment.number',
    ])
    .where('line.payout_id', '=', query.payoutId)
  if (query.isDiffering) rows = rows.where(sql<boolean>`line.difference <> ''`)
  if (query.afterId !== null) rows = rows.where('line.line_id', '>', query.afterId)
  return rows.orderBy('line.line_id').limit(query.limit).execute()
}

/** Numbers of payouts by id. */
export async function payoutNumber(db: Db, id: string): Promise<number> {
  const row = await db
    .selectFrom('card_payout')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.number
}

export interface Waiting {
  openDisputes: number
  unanswered: number
  problems: number
  wrongPayouts: number
}

/** Counts of what waits, each up to a thousand. */
export async function countWaiting(db: Db): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select (select count(*)::int from (select from card_dispute where state = 'open' limit 1000) d) as "openDisputes",
      (select count(*)::int from (select from card_dispute where state = 'open' and evidence_at is null limit 1000) d) as unanswered,
      (select count(*)::int from (select from card_payment where ${hasProblem} limit 1000) p) as problems,
      (select count(*)::int from (select from card_payout where ${isWrongPayout} limit 1000) o) as "wrongPayouts"`.execute(
    db,
  )
  return rows[0] ?? { openDisputes: 0, unanswered: 0, problems: 0, wrongPayouts: 0 }
}
