import { crashPoint } from '#kernel/crash-points.ts'
import { publish } from '#kernel/live-events.ts'
import { returnPassed } from '../settle-withdrawal.ts'
import { higherFee } from './higher-fee.ts'
import { inTransaction, type PayoutStep, publishMoved, setProblem } from './payout-context.ts'
import {
  attemptsOf,
  deleteOrder,
  lockPayout,
  markSent,
  movePayout,
  type Payout,
  writeProblem,
} from './payout-store.ts'
import { storeSigned } from './sign-payout.ts'

/**
 * Calls a signed payout back. On an EVM network a transaction to ourselves takes its number, with a higher fee; the chain takes
 * one of the two, and which one is seen by following both. On TRON nothing is signed: what was sent expires by itself.
 */
export async function startCancelling(ctx: PayoutStep, payout: Payout): Promise<void> {
  const [last] = await attemptsOf(ctx.db, payout.id)
  if (!last) throw new Error(`The signed payout ${payout.id} has no attempt`)
  const isTron = ctx.network.family === 'tron'
  const fee = isTron ? null : higherFee(await ctx.sender.feeNow(), last, payout, true)
  if (!isTron && fee === null)
    return setProblem(ctx, payout, { code: 'feeCap', values: { times: String(2 * payout.feeTimesMax) } })
  await inTransaction(ctx, async (tx) => {
    const locked = await lockPayout(tx, payout.id, payout.state)
    const [newest] = await attemptsOf(tx, payout.id)
    if (!locked || newest?.attempt !== last.attempt) return
    const { attempt, nonce } = last
    const txHash =
      fee === null
        ? last.txHash
        : await storeSigned(tx, ctx, payout, { attempt: attempt + 1, purpose: 'cancel', nonce, fee })
    await movePayout(tx, payout.id, { state: 'cancelling', txHash })
    await writeProblem(tx, payout.id, null)
    await publishMoved(tx, payout)
  })
  crashPoint('payout.afterCancelSign')
  // At once: the sooner it is out, the less likely is the payment in the next block. Else the next step sends it.
  const [newest] = await attemptsOf(ctx.db, payout.id)
  if (newest?.purpose !== 'cancel') return
  const outcome = await ctx.sender.broadcast(newest.raw)
  if (outcome === 'sent' || outcome === 'known')
    await inTransaction(ctx, (tx) => markSent(tx, payout.id, newest.attempt))
}

/** The number is taken for good, and not by a payment: the whole held amount goes back. Once, however often it is called. */
export async function finishCancelling(ctx: PayoutStep, payout: Payout): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await lockPayout(tx, payout.id, 'cancelling'))) return
    await returnPassed(tx, payout, `payout:${ctx.networkId}`, 'The payment was called back')
    await movePayout(tx, payout.id, { state: 'cancelled' })
    await writeProblem(tx, payout.id, null)
    await deleteOrder(tx, payout.id)
    await publishMoved(tx, payout)
    await publish(tx, `buyer:${payout.buyerId}`, { topic: 'balance' })
    crashPoint('payout.beforeCancelled')
  })
}

/**
 * None of our transactions can be mined any more: a final block holds another one with their number, or on TRON their time is
 * over. Ask only when no block holds any of them.
 */
export async function isDead(ctx: PayoutStep, payout: Payout, headNo: number): Promise<boolean> {
  const [last] = await attemptsOf(ctx.db, payout.id)
  if (!last) return false
  if (ctx.network.family === 'tron') return ctx.sender.isExpired(last.raw)
  const finalNo = Math.max(0, headNo - ctx.network.confirmations + 1)
  return (await ctx.adapter.nonceAt(ctx.sender.address, finalNo)) > last.nonce
}
