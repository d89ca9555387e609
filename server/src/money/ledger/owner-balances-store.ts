import type { AccountKind } from '@sampan/contract/money/ledger/kinds.ts'
import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'

/** Balances in cents of these owners' accounts of one kind; 0 is left out, and so is an account that does not exist. */
export async function ownerBalances(
  db: Db,
  kind: AccountKind,
  owners: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (owners.length === 0) return new Map()
  const rows = await db
    .selectFrom('ledger_account')
    .select(['owner', 'balance_cents'])
    .where('kind', '=', kind)
    .where('owner', 'in', [...new Set(owners)])
    .where('balance_cents', '<>', 0)
    .execute()
  return new Map(rows.map((row) => [row.owner, row.balance_cents]))
}

/** All accounts of one kind that are not empty, in cents by their owner. */
export async function balancesOfKind(db: Db, kind: AccountKind): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('ledger_account')
    .select(['owner', 'balance_cents'])
    .where('kind', '=', kind)
    .where('balance_cents', '<>', 0)
    .execute()
  return new Map(rows.map((row) => [row.owner, row.balance_cents]))
}

/** True if a reorganisation or a card's holder ever took something back that had been credited to this buyer. */
export async function hadReversal(db: Db, buyerId: string): Promise<boolean> {
  const { rows } = await sql<{ had: boolean }>`
    select exists (
      select from ledger_account a, lateral (
        select from unnest(array['reversal', 'card_dispute', 'card_dispute_lost']) taken(kind), lateral (
          select from ledger_entry where account_id = a.id and ledger_entry.kind = taken.kind limit 1) entry limit 1) reversed
      where a.owner = ${buyerId} and a.kind in ('available', 'receivable')) as had`.execute(db)
  return rows[0]?.had ?? false
}
