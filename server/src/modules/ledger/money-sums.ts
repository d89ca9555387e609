import type { Db } from '#kernel/database.ts'
import type { AccountKind } from './post-transfer.ts'

/** What all accounts of a kind hold together, in cents. */
export async function sumsByKind(
  db: Db,
  kinds: readonly AccountKind[],
): Promise<(kind: AccountKind) => number> {
  const rows = await db
    .selectFrom('ledger_account')
    .select((eb) => ['kind', eb.fn.sum<string>('balance_cents').as('cents')])
    .where('kind', 'in', [...kinds])
    .groupBy('kind')
    .execute()
  const cents = new Map(rows.map((row) => [row.kind, Number(row.cents)]))
  return (kind) => cents.get(kind) ?? 0
}

/** What was ever recharged onto a buyer's balance, and in how many goes. */
export async function rechargedSum(db: Db, buyerId: string): Promise<{ cents: number; times: number }> {
  const row = await db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_transfer', 'ledger_transfer.id', 'ledger_entry.transfer_id')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<string>('ledger_entry.amount_cents'), eb.val('0')).as('cents'),
      eb.fn.countAll<number>().as('times'),
    ])
    .where('ledger_entry.account_id', '=', (eb) =>
      eb
        .selectFrom('ledger_account')
        .select('ledger_account.id')
        .where('ledger_account.kind', '=', 'available')
        .where('ledger_account.owner', '=', buyerId),
    )
    .where('ledger_transfer.kind', '=', 'recharge')
    .executeTakeFirstOrThrow()
  return { cents: Number(row.cents), times: row.times }
}
