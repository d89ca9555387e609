import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import type { PayoutLine, ProviderPayout } from './provider/card-provider.ts'

export const payoutColumns = [
  'id',
  'number',
  'provider_id as providerId',
  'amount_cents as amountCents',
  'fee_cents as feeCents',
  'state',
  'problem',
  'lines',
  'differing',
  'arrived_at as arrivedAt',
  'seen_at as seenAt',
  'booked_at as bookedAt',
] as const
const payouts = (db: Db) => db.selectFrom('card_payout').select(payoutColumns)
export type CardPayoutRow = NonNullable<Awaited<ReturnType<ReturnType<typeof payouts>['executeTakeFirst']>>>

export const payoutByName = (db: Db, providerId: string): Promise<CardPayoutRow | undefined> =>
  payouts(db).where('provider_id', '=', providerId).executeTakeFirst()

/** The row of a payout, made where there is none, and locked until the transaction ends. */
export async function lockPayout(tx: Tx, told: ProviderPayout, now: Date): Promise<CardPayoutRow> {
  await tx
    .insertInto('card_payout')
    .values({
      id: newId(),
      provider_id: told.id,
      amount_cents: told.amountCents,
      fee_cents: 0,
      state: 'differs',
      arrived_at: told.arrivedAt,
      seen_at: now,
    })
    .onConflict((conflict) => conflict.column('provider_id').doNothing())
    .execute()
  return payouts(tx).where('provider_id', '=', told.id).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** Writes down that a payout is not booked, or failed, and why. */
export async function notePayout(
  tx: Tx,
  id: string,
  { state, problem }: { state?: 'differs' | 'failed'; problem: string },
): Promise<void> {
  await tx
    .updateTable('card_payout')
    .set({ problem: problem.slice(0, 300), ...(state === undefined ? {} : { state }) })
    .where('id', '=', id)
    .execute()
}

/** Writes down that a payout is booked; its transfer follows in the caller's transaction. */
export async function writeBooked(
  tx: Tx,
  id: string,
  booked: { amountCents: number; feeCents: number; lines: number; arrivedAt: Date; at: Date },
): Promise<void> {
  await tx
    .updateTable('card_payout')
    .set({
      state: 'booked',
      problem: '',
      amount_cents: booked.amountCents,
      fee_cents: booked.feeCents,
      lines: booked.lines,
      arrived_at: booked.arrivedAt,
      booked_at: booked.at,
    })
    .where('id', '=', id)
    .execute()
}

/** A line of these that came with a payout before; null where none did. */
export async function lineTakenBefore(db: Db, ids: readonly string[]): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select line_id as id from card_payout_line where line_id = any(${[...ids]}::text[]) limit 1`.execute(db)
  return rows[0]?.id ?? null
}

const linesAtOnce = 1000

export async function insertLines(tx: Tx, payoutId: string, lines: readonly PayoutLine[]): Promise<void> {
  for (let from = 0; from < lines.length; from += linesAtOnce) {
    const part = lines.slice(from, from + linesAtOnce)
    await tx
      .insertInto('card_payout_line')
      .values(
        part.map((line) => ({
          line_id: line.id,
          payout_id: payoutId,
          kind: line.kind,
          amount_cents: line.amountCents,
          fee_cents: line.feeCents,
          session_id: line.sessionId,
          dispute_id: line.disputeId,
        })),
      )
      .execute()
  }
}

/**
 * Compares the lines of a payout with our payments and disputes, counts those that differ, and marks what came with it. Lines that were found
 * right stay so; those that differed are looked at again, since we may have heard of a payment after its payout.
 */
export async function compareLines(tx: Tx, payoutId: string, isFirst: boolean): Promise<void> {
  await sql`
    update card_payout_line l set payment_id = told.payment_id, difference = told.difference from (
      select one.line_id, p.id as payment_id, case
        when one.kind = 'fee' or one.kind = 'other' and one.amount_cents = 0 then ''
        when one.kind = 'other' then 'unexplained'
        when p.id is null then 'unknownSession'
        when one.kind = 'payment' then case when p.paid_at is null then 'notCredited'
          when p.amount_cents <> one.amount_cents then 'otherSum' else '' end
        when one.kind = 'refund' then case when p.paid_at is null then 'notCredited'
          when p.returned_cents < -one.amount_cents then 'otherSum' else '' end
        when d.id is null then 'unknownDispute'
        when d.held_at is null and d.state <> 'won' then 'notCredited'
        when one.kind = 'disputeWon' and d.state <> 'won' then 'unknownDispute'
        when abs(one.amount_cents) <> d.amount_cents then 'otherSum' else '' end as difference
      from card_payout_line one
        left join card_payment p on p.session_id = one.session_id
        left join card_dispute d on d.payment_id = p.id and d.dispute_id = one.dispute_id
      where one.payout_id = ${payoutId} ${isFirst ? sql`` : sql`and one.difference <> ''`}
    ) told where l.line_id = told.line_id`.execute(tx)
  await sql`
    update card_payment p set payout_id = l.payout_id from card_payout_line l
    where l.payout_id = ${payoutId} and l.kind = 'payment' and l.difference = '' and p.id = l.payment_id and p.payout_id is null`.execute(
    tx,
  )
  await sql`
    update card_dispute d set payout_id = l.payout_id from card_payout_line l
    where l.payout_id = ${payoutId} and l.kind = 'dispute' and l.difference = '' and d.payment_id = l.payment_id
      and d.dispute_id = l.dispute_id and d.payout_id is null`.execute(tx)
  await sql`
    update card_payout set differing = (
      select count(*) from card_payout_line where payout_id = ${payoutId} and difference <> '')
    where id = ${payoutId}`.execute(tx)
}

/**
 * Cents that the provider owes us by the books: what was credited, less what it gave back, lost disputes and payouts, less what open disputes
 * hold back and fees that no payout has booked yet. Null where the provider did not tell a fee.
 */
export async function owedByBooks(db: Db): Promise<number | null> {
  const { rows } = await sql<{ cents: number | null }>`
    select case when exists (select from card_payment where paid_at is not null and payout_id is null and fee_cents is null) then null else
      - coalesce((select balance_cents from ledger_account where kind = 'world_card' and owner = ''), 0)
      - coalesce((select sum(amount_cents) from card_dispute
          where state = 'open' and held_at is not null and released_at is null and lost_at is null), 0)
      - coalesce((select sum(fee_cents) from card_payment where paid_at is not null and payout_id is null), 0)
      - coalesce((select sum(fee_cents) from card_dispute where held_at is not null and payout_id is null), 0) end::bigint as cents`.execute(
    db,
  )
  return rows[0]?.cents ?? null
}

export interface CardBalance {
  /** Cents that the provider says it owes us, with payouts that are under way. */
  providerCents: number
  /** Cents that it owes us by the books. */
  booksCents: number
}

/** Keeps a comparison; `differs_since` stays as long as both say something else. */
export async function keepBalance(
  tx: Tx,
  { providerCents, booksCents }: CardBalance,
  at: Date,
): Promise<void> {
  const differs = providerCents !== booksCents
  await sql`
    insert into card_balance (provider_cents, books_cents, at, differs_since)
    values (${providerCents}, ${booksCents}, ${at}, ${differs ? at : null})
    on conflict (id) do update set provider_cents = excluded.provider_cents, books_cents = excluded.books_cents, at = excluded.at,
      differs_since = case when excluded.differs_since is null then null
        else coalesce(card_balance.differs_since, excluded.differs_since) end`.execute(tx)
}

/** The last comparison; null before the first. */
export async function cardBalance(
  db: Db,
): Promise<(CardBalance & { at: Date; differsSince: Date | null }) | null> {
  const row = await db
    .selectFrom('card_balance')
    .select([
      'provider_cents as providerCents',
      'books_cents as booksCents',
      'at',
      'differs_since as differsSince',
    ])
    .executeTakeFirst()
  return row ?? null
}
