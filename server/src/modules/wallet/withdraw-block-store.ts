import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import { ownerBalances } from '#modules/ledger/index.ts'

/** Why withdrawals of a buyer rest who owes us: a reorganisation took back what he had spent. It ends when that is paid. */
export const reorgDebt = 'reorgDebt'

/** Whose withdrawals rest, of these buyers, and why: what an operator wrote, or `reorgDebt`. */
export async function withdrawBlocks(
  db: Db,
  buyerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (buyerIds.length === 0) return new Map()
  const ids = [...new Set(buyerIds)]
  const blocked = await db
    .selectFrom('withdraw_block')
    .select(['buyer_id as buyerId', 'reason'])
    .where('buyer_id', 'in', ids)
    .execute()
  const owing = [...(await ownerBalances(db, 'receivable', ids))].filter(([, cents]) => cents < 0)
  return new Map([
    ...owing.map(([owner]): [string, string] => [owner, reorgDebt]),
    ...blocked.map(({ buyerId, reason }): [string, string] => [buyerId, reason]),
  ])
}

/** Why this buyer's withdrawals rest; null when they do not. */
export const findWithdrawBlock = async (db: Db, buyerId: string): Promise<string | null> =>
  (await withdrawBlocks(db, [buyerId])).get(buyerId) ?? null

export async function insertWithdrawBlock(
  tx: Tx,
  block: { buyerId: string; reason: string; operatorId: string },
): Promise<void> {
  const row = { buyer_id: block.buyerId, reason: block.reason, operator_id: block.operatorId }
  await tx
    .insertInto('withdraw_block')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('buyer_id').doUpdateSet({ ...row, created_at: sql<Date>`now()` }),
    )
    .execute()
}

export async function deleteWithdrawBlock(tx: Tx, buyerId: string): Promise<void> {
  await tx.deleteFrom('withdraw_block').where('buyer_id', '=', buyerId).execute()
}
