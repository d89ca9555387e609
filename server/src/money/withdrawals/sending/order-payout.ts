import { type PayoutAct, payoutActsFor } from '@sampan/contract/money/withdrawals/status.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { returnPassed } from '../settle-withdrawal.ts'
import { deleteOrder, findPayout, lockPayout, movePayout, writeProblem } from './payout-store.ts'

/** Buyer of a payout, and the acts that operators have now; undefined when there is no such payout. */
export async function payoutSubject(
  db: Db,
  id: string,
): Promise<{ buyerId: string; acts: PayoutAct[] } | undefined> {
  const payout = await findPayout(db, id)
  return payout && { buyerId: payout.buyerId, acts: payoutActsFor(payout.state, payout.problem) }
}

/** Act on a payout on which two operators agreed. */
export interface OrderedAct {
  id: string
  act: PayoutAct
  /** `settle` alone: the transaction with which it was paid by hand. */
  txHash: string | null
  actor: string
}

/**
 * Does what operators ordered, or leaves it to the payout process where the chain must be asked first. Refuses changedMeanwhile when
 * the payout has moved on.
 */
export async function orderPayout(tx: Tx, { id, act, txHash, actor }: OrderedAct): Promise<void> {
  const seen = (await findPayout(tx, id)) ?? refuse('notFound')
  const payout = (await lockPayout(tx, id, seen.state)) ?? refuse('changedMeanwhile')
  if (!payoutActsFor(payout.state, payout.problem).includes(act)) refuse('changedMeanwhile')
  if (act === 'retry') {
    await raiseFee(tx, id)
    await writeProblem(tx, id, null)
  } else if (payout.state === 'queued') {
    // Nothing was signed, so there is nothing to wait for.
    await returnPassed(tx, payout, actor, 'The payment was called back')
    await movePayout(tx, id, { state: 'cancelled' })
    await writeProblem(tx, id, null)
    await publish(tx, `buyer:${payout.buyerId}`, { topic: 'balance' })
  } else {
    await deleteOrder(tx, id)
    await tx.insertInto('payout_order').values({ withdrawal_id: id, act, tx_hash: txHash }).execute()
  }
  await publish(tx, `buyer:${payout.buyerId}`, { topic: 'withdrawal', id })
  await publish(tx, 'operators', { topic: 'withdrawal', id })
}

/** Its transactions may offer twice as much from now on. */
async function raiseFee(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('withdrawal')
    .set({ fee_times_max: sql<number>`least(fee_times_max * 2, 1000)` })
    .where('id', '=', id)
    .execute()
}
