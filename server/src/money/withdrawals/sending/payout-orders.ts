import { isDead, startCancelling } from './cancel-payout.ts'
import { hasPaid, lookFor } from './look-for-payout.ts'
import { inTransaction, type PayoutStep, publishMoved } from './payout-context.ts'
import {
  attemptsOf,
  deleteOrder,
  insertAttempt,
  isTaken,
  lockPayout,
  markSent,
  movePayout,
  type Payout,
  writeProblem,
} from './payout-store.ts'

/**
 * Does what two operators ordered about a signed payout. What the chain says comes first: a payment that a block holds is
 * followed and not called back. @returns whether this step has done all that there is to do about it
 */
export async function isOrderDone(ctx: PayoutStep, payout: Payout, headNo: number): Promise<boolean> {
  const { order, state } = payout
  if (order === null || state === 'mined') return false
  if ((await lookFor(ctx, payout)).mined !== null) return false
  if (order === 'cancel') {
    if (state === 'cancelling') return false
    await startCancelling(ctx, payout)
    return true
  }
  if (!(await isDead(ctx, payout, headNo))) return false
  if (order === 'reassign') await payAnew(ctx, payout)
  else await takeHandMade(ctx, payout)
  return true
}

/** Its number was used by another transaction, for good: it waits to be signed with a new one. */
async function payAnew(ctx: PayoutStep, payout: Payout): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await lockPayout(tx, payout.id, payout.state))) return
    await movePayout(tx, payout.id, { state: 'queued', confirmations: null })
    await deleteOrder(tx, payout.id)
    await writeProblem(tx, payout.id, null)
    await publishMoved(tx, payout)
  })
}

/** Somebody paid it from the same wallet by hand: that transaction is followed like one of ours, if it paid this very sum there. */
async function takeHandMade(ctx: PayoutStep, payout: Payout): Promise<void> {
  const txHash = payout.orderTxHash ?? ''
  const found = await ctx.adapter.transaction(txHash)
  const isPaid = found.state === 'mined' && hasPaid(ctx, payout, found)
  await inTransaction(ctx, async (tx) => {
    const [last] = await attemptsOf(tx, payout.id)
    if (!last || !(await lockPayout(tx, payout.id, payout.state))) return
    await deleteOrder(tx, payout.id)
    if (!isPaid || (await isTaken(tx, txHash))) {
      await writeProblem(tx, payout.id, { code: 'notPaidByHand', values: { hash: txHash } })
      return publishMoved(tx, payout)
    }
    const attempt = last.attempt + 1
    await insertAttempt(tx, {
      ...last,
      withdrawalId: payout.id,
      networkId: ctx.networkId,
      from: ctx.sender.address,
      attempt,
      purpose: 'hand',
      raw: '',
      txHash,
    })
    await markSent(tx, payout.id, attempt)
    // A block holds it, so it is followed from here as one that was sent.
    if (payout.state === 'signed') await movePayout(tx, payout.id, { state: 'sent', txHash })
    await writeProblem(tx, payout.id, null)
    await publishMoved(tx, payout)
  })
}
