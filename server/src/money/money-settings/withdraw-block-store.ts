import type { blockReasons, Reason } from '@sampan/contract/base/staff/reasons.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import { ownerBalances } from '#money/ledger/index.ts'

export type BlockReason = (typeof blockReasons)[number]

/** Withdrawals of a buyer in debt are stopped: a reorganisation or a card took back money already spent. Ends when it is paid. */
const debt: Reason = { code: 'reorgDebt', words: '' }

/** Which of these buyers' withdrawals are stopped, and why: an operator's reason, or `reorgDebt`. */
export async function withdrawBlocks(
  db: Db,
  buyerIds: readonly string[],
): Promise<ReadonlyMap<string, Reason>> {
  if (buyerIds.length === 0) return new Map()
  const ids = [...new Set(buyerIds)]
  const blocked = await db
    .selectFrom('withdraw_block')
    .select(['buyer_id as buyerId', 'reason_code as code', 'reason as words'])
    .where('buyer_id', 'in', ids)
    .execute()
  const owing = [...(await ownerBalances(db, 'receivable', ids))].filter(([, cents]) => cents < 0)
  return new Map([
    ...owing.map(([owner]): [string, Reason] => [owner, debt]),
    ...blocked.map(({ buyerId, code, words }): [string, Reason] => [buyerId, { code, words }]),
  ])
}

/** Why this buyer's withdrawals are stopped; null when they are not. */
export const findWithdrawBlock = async (db: Db, buyerId: string): Promise<Reason | null> =>
  (await withdrawBlocks(db, [buyerId])).get(buyerId) ?? null

export async function insertWithdrawBlock(
  tx: Tx,
  block: { buyerId: string; code: BlockReason; words: string; operatorId: string },
): Promise<void> {
  const row = {
    buyer_id: block.buyerId,
    reason_code: block.code,
    reason: block.words,
    operator_id: block.operatorId,
  }
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
