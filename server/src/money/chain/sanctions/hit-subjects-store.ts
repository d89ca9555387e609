import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'

/** Withdrawals that hits are about, by id. */
export async function hitWithdrawals(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('withdrawal')
    .select(['id', 'number', 'amount_cents as amountCents'])
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ number, ...row }) => [row.id, { ...row, number: `W-${number}` }]))
}

/** Deposits that hits are about, by id. */
export async function hitDeposits(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('deposit')
    .select(['id', 'tx_hash as txHash', 'amount_cents as amountCents'])
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, { ...row, amountCents: row.amountCents ?? 0 }]))
}
