import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'

/** What a buyer can spend, in cents; 0 for one who never had money. */
export async function availableCents(db: Db, buyerId: string): Promise<number> {
  const row = await db
    .selectFrom('ledger_account')
    .select('balance_cents')
    .where('kind', '=', 'available')
    .where('owner', '=', buyerId)
    .executeTakeFirst()
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

/** A buyer's entries, newest first, after the entry id of the last page. */
export async function billRows(
  db: Db,
  query: { buyerId: string; kind: string | undefined; beforeId: number | null; limit: number },
): Promise<BillRow[]> {
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
          .where('ledger_account.owner', '=', query.buyerId),
      )
      .$if(query.kind !== undefined, (rows) => rows.where('ledger_transfer.kind', '=', query.kind ?? ''))
      .$if(query.beforeId !== null, (rows) => rows.where('ledger_entry.id', '<', query.beforeId ?? 0))
      .orderBy('ledger_entry.id', 'desc')
      .limit(query.limit)
      .execute()
  )
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
