import { systemClock } from '#kernel/clock.ts'
import { crashPoint } from '#kernel/crash-points.ts'
import { publish } from '#kernel/live-events.ts'
import { findWithdrawBlock } from '#money/money-settings/index.ts'
import { payHeld, returnPassed } from '../settle-withdrawal.ts'
import { finishCancelling, isDead, startCancelling } from './cancel-payout.ts'
import { lookFor, type Seen } from './look-for-payout.ts'
import { inTransaction, type PayoutStep, publishMoved, setProblem } from './payout-context.ts'
import {
  type Attempt,
  attemptsOf,
  deleteOrder,
  lockPayout,
  markMined,
  movePayout,
  type Payout,
  writeProblem,
} from './payout-store.ts'
import { rebroadcastOrReplace } from './send-payout.ts'

/**
 * Looks for the transactions of a payout that was sent or called back. The one that a block holds is followed to its last
 * confirmation; a block that was taken back makes it wait again. Only the final state counts: paid, or failed or called back
 * and returned.
 */
export async function follow(ctx: PayoutStep, payout: Payout, headNo: number): Promise<void> {
  const seen = await lookFor(ctx, payout)
  if (seen.mined === null) return followUnmined(ctx, payout, headNo, seen)
  const confirmations = Math.max(0, headNo - seen.mined.blockNo + 1)
  await note(ctx, payout, seen.mined, Math.min(confirmations, ctx.network.confirmations))
  crashPoint('payout.afterMined')
  if (confirmations < ctx.network.confirmations) return
  if (seen.mined.purpose === 'cancel') await finishCancelling(ctx, payout)
  else if (seen.mined.isPaid) await finish(ctx, payout)
  else await fail(ctx, payout)
}

/** No block holds it, or none any more. */
async function followUnmined(ctx: PayoutStep, payout: Payout, headNo: number, seen: Seen): Promise<void> {
  if (payout.state === 'mined') return moveBack(ctx, payout)
  if (payout.state === 'cancelling') return followCancelling(ctx, payout, headNo, seen.isKnown)
  // As long as no block holds it, the number of one that was sent can be taken too: a blocked buyer is not paid.
  const isBlocked = (await findWithdrawBlock(ctx.db, payout.buyerId)) !== null
  if (isBlocked && payout.problem !== 'numberUsed') return startCancelling(ctx, payout)
  await rebroadcastOrReplace(ctx, payout, seen.isKnown)
}

async function followCancelling(
  ctx: PayoutStep,
  payout: Payout,
  headNo: number,
  isKnown: boolean,
): Promise<void> {
  const isTron = ctx.network.family === 'tron'
  if (await isDead(ctx, payout, headNo)) {
    // On EVM it was none of ours that took the number; operators who call it back have found out what it was.
    if (isTron || payout.order === 'cancel') return finishCancelling(ctx, payout)
    const [last] = await attemptsOf(ctx.db, payout.id)
    return setProblem(ctx, payout, { code: 'numberUsed', values: { number: String(last?.nonce) } })
  }
  if (!isTron) await rebroadcastOrReplace(ctx, payout, isKnown)
}

async function note(
  ctx: PayoutStep,
  payout: Payout,
  mined: { txHash: string; blockNo: number; purpose: Attempt['purpose'] },
  confirmations: number,
): Promise<void> {
  const state = mined.purpose === 'cancel' ? 'cancelling' : 'mined'
  const isNews =
    payout.state !== state || payout.confirmations !== confirmations || payout.txHash !== mined.txHash
  if (!isNews) return
  await inTransaction(ctx, async (tx) => {
    if (!(await lockPayout(tx, payout.id, payout.state))) return
    await markMined(tx, mined.txHash, mined.blockNo)
    await movePayout(tx, payout.id, { state, txHash: mined.txHash, confirmations })
    await writeProblem(tx, payout.id, null)
    await publishMoved(tx, payout)
  })
}

/** The block that held it is gone. */
async function moveBack(ctx: PayoutStep, payout: Payout): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await lockPayout(tx, payout.id, 'mined'))) return
    if (payout.txHash !== null) await markMined(tx, payout.txHash, null)
    const attempts = await attemptsOf(tx, payout.id)
    const state = attempts.some(({ purpose }) => purpose === 'cancel') ? 'cancelling' : 'sent'
    await movePayout(tx, payout.id, { state, confirmations: null })
    await publishMoved(tx, payout)
  })
}

async function finish(ctx: PayoutStep, payout: Payout): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await lockPayout(tx, payout.id, 'mined'))) return
    await payHeld(tx, payout, `payout:${ctx.networkId}`)
    await movePayout(tx, payout.id, { state: 'done', paidAt: systemClock.now() })
    await deleteOrder(tx, payout.id)
    await publishMoved(tx, payout)
    crashPoint('payout.beforeDone')
  })
}

/** The chain took the transaction and moved nothing. */
async function fail(ctx: PayoutStep, payout: Payout): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await lockPayout(tx, payout.id, 'mined'))) return
    await returnPassed(tx, payout, `payout:${ctx.networkId}`, 'The network refused the payment')
    await movePayout(tx, payout.id, { state: 'failed' })
    await deleteOrder(tx, payout.id)
    await writeProblem(tx, payout.id, { code: 'failedOnChain', values: { hash: payout.txHash ?? '' } })
    await publishMoved(tx, payout)
    await publish(tx, `buyer:${payout.buyerId}`, { topic: 'balance' })
  })
  ctx.log.error({ withdrawal: payout.id, tx: payout.txHash }, 'a payout failed on the chain')
}
