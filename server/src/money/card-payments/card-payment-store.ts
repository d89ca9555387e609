import type { CardPaymentState } from '@sampan/contract/money/card-payments/states.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import { isRestoredCopy } from '#kernel/restored.ts'

/** Columns of a row, for the module's own statements. */
export const cardPaymentColumns = [
  'id',
  'number',
  'buyer_id as buyerId',
  'amount_cents as amountCents',
  'state',
  'return_origin as returnOrigin',
  'order_ids as orderIds',
  'locale',
  'session_id as sessionId',
  'page_url as pageUrl',
  'card_brand as cardBrand',
  'card_last_four as cardLastFour',
  'was_declined as wasDeclined',
  'fee_cents as feeCents',
  'owed_paid_cents as owedPaidCents',
  'cancel_asked_at as cancelAskedAt',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'paid_at as paidAt',
  'ask_at as askAt',
  'tries',
  'problem',
  'returned_cents as returnedCents',
  'payout_id as payoutId',
] as const

const payments = (db: Db) => db.selectFrom('card_payment').select(cardPaymentColumns)
export type CardPaymentRow = NonNullable<Awaited<ReturnType<ReturnType<typeof payments>['executeTakeFirst']>>>

/** A buyer's own card payment. */
export const ownCardPayment = (db: Db, buyerId: string, id: string): Promise<CardPaymentRow | undefined> =>
  payments(db).where('id', '=', id).where('buyer_id', '=', buyerId).executeTakeFirst()

export const cardPaymentById = (db: Db, id: string): Promise<CardPaymentRow | undefined> =>
  payments(db).where('id', '=', id).executeTakeFirst()

/** Card payments by their ids. */
export async function paymentsById(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CardPaymentRow>> {
  if (ids.length === 0) return new Map()
  const rows = await payments(db)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** As `cardPaymentById`, its row locked until the transaction ends. */
export const lockCardPayment = (tx: Tx, id: string): Promise<CardPaymentRow | undefined> =>
  payments(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Card payments of a buyer, newest first. */
export function cardPaymentsOf(
  db: Db,
  buyerId: string,
  query: {
    states: readonly CardPaymentState[] | null
    before: { createdAt: Date; id: string } | null
    limit: number
  },
): Promise<CardPaymentRow[]> {
  const { states, before, limit } = query
  return payments(db)
    .where('buyer_id', '=', buyerId)
    .$if(states !== null, (rows) => rows.where('state', 'in', [...(states ?? [])]))
    .$if(before !== null, (rows) =>
      rows.where(sql<boolean>`(created_at, id) < (${before?.createdAt}::timestamptz, ${before?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Numbers of card payments by id. */
export async function cardPaymentNumbers(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('card_payment')
    .select(['id', 'number'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row.number]))
}

/** Advisory lock: card payments that one buyer begins are counted one after the other. */
export async function lockBeginning(tx: Tx, buyerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`card:${buyerId}`}, 0))`.execute(tx)
}

export interface Begun {
  /** The number of those that may still be paid. */
  open: number
  /** The sum of those begun since a time that were paid or may still be, in cents. */
  cents: number
}

export async function begunSince(db: Db, buyerId: string, since: Date): Promise<Begun> {
  const { rows } = await sql<Begun>`
    select count(*) filter (where state in ('new', 'open') and cancel_asked_at is null)::int as open,
      coalesce(sum(amount_cents) filter (where state in ('new', 'open', 'paid', 'differs')), 0)::bigint as cents
    from card_payment where buyer_id = ${buyerId} and created_at > ${since}`.execute(db)
  return rows[0] ?? { open: 0, cents: 0 }
}

export interface NewCardPayment {
  id: string
  buyerId: string
  amountCents: number
  returnOrigin: string
  /** Orders that it is meant for; none for a recharge. */
  orderIds: readonly string[]
  locale: Locale
  createdAt: Date
  expiresAt: Date
}

/** Writes a payment down, due to be made known to the provider. */
export async function insertCardPayment(tx: Tx, row: NewCardPayment): Promise<CardPaymentRow> {
  return tx
    .insertInto('card_payment')
    .values({
      id: row.id,
      buyer_id: row.buyerId,
      amount_cents: row.amountCents,
      return_origin: row.returnOrigin,
      order_ids: [...row.orderIds],
      locale: row.locale,
      created_at: row.createdAt,
      expires_at: row.expiresAt,
      ask_at: row.createdAt,
    })
    .returning(cardPaymentColumns)
    .executeTakeFirstOrThrow()
}

/** Lets the provider be asked at once. */
export async function askNow(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('card_payment')
    .set({ ask_at: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('ask_at', 'is', null), eb('ask_at', '>', now)]))
    .execute()
}

export async function noteCancelAsked(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('card_payment')
    .set({ cancel_asked_at: now, ask_at: now })
    .where('id', '=', id)
    .where('cancel_asked_at', 'is', null)
    .execute()
}

/**
 * Claims payments about which the provider is to be asked, for the time of a lease; none while the database is a restored copy that nobody
 * has let send yet.
 */
export async function claimDue(
  db: Db,
  { now, leaseMs, limit }: { now: Date; leaseMs: number; limit: number },
): Promise<CardPaymentRow[]> {
  const until = new Date(now.getTime() + leaseMs)
  return db
    .updateTable('card_payment')
    .set((eb) => ({ ask_at: until, tries: eb('tries', '+', 1) }))
    .where(
      sql<boolean>`id in (select id from card_payment where ask_at <= ${now} order by ask_at, id limit ${limit} for no key update skip locked)`,
    )
    .where(sql<boolean>`not ${isRestoredCopy}`)
    .returning(cardPaymentColumns)
    .execute()
}

/** Writes down that the provider could not be asked. */
export async function noteProblem(db: Db, id: string, problem: string, askAt: Date): Promise<void> {
  await db
    .updateTable('card_payment')
    .set({ problem: problem.slice(0, 300), ask_at: askAt })
    .where('id', '=', id)
    .execute()
}

export interface Learnt {
  state: CardPaymentState
  sessionId: string | null
  pageUrl: string | null
  card: { brand: string; lastFour: string } | null
  wasDeclined: boolean
  feeCents: number | null
  owedPaidCents: number
  paidAt: Date | null
  problem: string
  askAt: Date | null
}

/** Writes what the provider said. The caller holds the row's lock. */
export async function writeLearnt(tx: Tx, id: string, learnt: Learnt): Promise<void> {
  await tx
    .updateTable('card_payment')
    .set({
      state: learnt.state,
      session_id: learnt.sessionId,
      page_url: learnt.pageUrl,
      card_brand: learnt.card?.brand ?? null,
      card_last_four: learnt.card?.lastFour ?? null,
      was_declined: learnt.wasDeclined,
      fee_cents: learnt.feeCents,
      owed_paid_cents: learnt.owedPaidCents,
      paid_at: learnt.paidAt,
      problem: learnt.problem,
      tries: 0,
      ask_at: learnt.askAt,
    })
    .where('id', '=', id)
    .execute()
}

/** Writes when the provider is asked next, once disputes and money given back are booked; a problem where there is one. */
export async function writeClaimsLearnt(
  tx: Tx,
  id: string,
  { problem, askAt }: { problem: string | null; askAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('card_payment')
    .set({ ask_at: askAt, ...(problem === null ? {} : { problem: problem.slice(0, 300) }) })
    .where('id', '=', id)
    .execute()
}
