import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

/** What a buyer can spend, in cents; 0 for one who never had money. */
export async function availableCents(db: Db, buyerId: string): Promise<number> {
  const [row] = await runStatement<{ balance_cents: number }>(
    db,
    "select balance_cents from ledger_account where kind = 'available' and owner = $1",
    [buyerId],
  )
  return row?.balance_cents ?? 0
}

export interface BillRow {
  id: number
  kind: string
  ref: string
  at: Date
  amountCents: number
  afterCents: number
}

export interface BillQuery {
  buyerId: string
  /** Only transfers of these kinds. */
  kinds?: readonly string[] | undefined
  /** Only what was posted from `from` on and before `until`. */
  from?: Date | undefined
  until?: Date | undefined
  /** Only what comes after the entry id of the last page. */
  beforeId: number | null
  limit: number
}

/** A buyer's entries, newest first. */
export async function billRows(db: Db, query: BillQuery): Promise<BillRow[]> {
  const { buyerId, kinds, from, until, beforeId, limit } = query
  return (
    db
      .selectFrom('ledger_entry')
      .innerJoin('ledger_transfer', 'ledger_transfer.id', 'ledger_entry.transfer_id')
      .select([
        'ledger_entry.id',
        'ledger_transfer.kind',
        'ledger_transfer.ref',
        'ledger_transfer.created_at as at',
        'ledger_entry.amount_cents as amountCents',
        'ledger_entry.balance_after_cents as afterCents',
      ])
      // A value and not a join: so the index of the account's entries gives a page without reading all of them.
      .where('ledger_entry.account_id', '=', (eb) =>
        eb
          .selectFrom('ledger_account')
          .select('ledger_account.id')
          .where('ledger_account.kind', '=', 'available')
          .where('ledger_account.owner', '=', buyerId),
      )
      .$if(kinds !== undefined, (rows) => rows.where('ledger_transfer.kind', 'in', [...(kinds ?? [])]))
      .$if(from !== undefined, (rows) => rows.where('ledger_transfer.created_at', '>=', from ?? null))
      .$if(until !== undefined, (rows) => rows.where('ledger_transfer.created_at', '<', until ?? null))
      .$if(beforeId !== null, (rows) => rows.where('ledger_entry.id', '<', beforeId ?? 0))
      .orderBy('ledger_entry.id', 'desc')
      .limit(limit)
      .execute()
  )
}

export interface BillMonth {
  /** By UTC, as `2026-11`. */
  month: string
  inCents: number
  outCents: number
  lines: number
}

export interface BillSums {
  balanceCents: number
  heldCents: number
  /** Newest first. */
  months: BillMonth[]
}

/** A buyer's balance, and his lines summed by month: one statement, so that they are of the same moment. */
export async function billSums(db: Db, buyerId: string): Promise<BillSums> {
  const { rows } = await sql<BillSums>`
    with lines as (
      select to_char(t.created_at at time zone 'UTC', 'YYYY-MM') as month, e.amount_cents as cents
      from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
      where e.account_id = (select id from ledger_account where kind = 'available' and owner = ${buyerId})),
    months as (
      select month, coalesce(sum(cents) filter (where cents > 0), 0) as "inCents",
        coalesce(-sum(cents) filter (where cents < 0), 0) as "outCents", count(*) as lines
      from lines group by month)
    select
      coalesce((select balance_cents from ledger_account where kind = 'available' and owner = ${buyerId}), 0)::bigint
        as "balanceCents",
      coalesce((select balance_cents from ledger_account where kind = 'withdraw_hold' and owner = ${buyerId}), 0)::bigint
        as "heldCents",
      coalesce((select jsonb_agg(to_jsonb(months) order by month desc) from months), '[]') as months`.execute(
    db,
  )
  return rows[0] ?? { balanceCents: 0, heldCents: 0, months: [] }
}

export interface TrialBalance {
  /** The sum of all entries; anything but zero is a fault. */
  sumCents: number
  /** Accounts whose balance is not the sum of their entries. */
  drifted: number
  /** Guarded accounts below zero. */
  overdrawn: number
}

/** The whole ledger checked (RELIABILITY §3.2 R18). */
export async function trialBalance(db: Db): Promise<TrialBalance> {
  const { rows } = await sql<TrialBalance>`
    select
      coalesce((select sum(amount_cents) from ledger_entry), 0)::bigint as "sumCents",
      (select count(*)::int from ledger_account a where balance_cents <>
        coalesce((select sum(amount_cents) from ledger_entry e where e.account_id = a.id), 0)) as drifted,
      (select count(*)::int from ledger_account where balance_cents < 0 and not can_negative) as overdrawn`.execute(
    db,
  )
  return rows[0] ?? { sumCents: 0, drifted: 0, overdrawn: 0 }
}
