import { nowMs } from '#kernel/clock.ts'
import { crashPoint } from '#kernel/crash-points.ts'
import { findWithdrawBlock, moneySettings } from '#money/money-settings/index.ts'
import { startCancelling } from './cancel-payout.ts'
import { higherFee } from './higher-fee.ts'
import { inTransaction, type PayoutStep, publishMoved, setProblem } from './payout-context.ts'
import { type Attempt, attemptsOf, lockPayout, markSent, movePayout, type Payout } from './payout-store.ts'
import { isStopped, storeSigned } from './sign-payout.ts'

/**
 * Sends the stored bytes of a signed payout. However often, and whatever died in between: they are the same bytes, and the chain
 * takes them once.
 */
export async function sendSigned(ctx: PayoutStep, payout: Payout): Promise<void> {
  // Not known to be sent yet. Its number holds up all behind it, so it is called back and does not wait.
  if ((await findWithdrawBlock(ctx.db, payout.buyerId)) !== null) return startCancelling(ctx, payout)
  if ((await moneySettings(ctx.db)).isStopped) return
  const [last] = await attemptsOf(ctx.db, payout.id)
  if (!last) throw new Error(`The signed payout ${payout.id} has no attempt`)
  if (!(await send(ctx, payout, last))) return
  crashPoint('payout.afterBroadcast')
  await inTransaction(ctx, async (tx) => {
    if (!(await lockPayout(tx, payout.id, 'signed'))) return
    await markSent(tx, payout.id, last.attempt)
    await movePayout(tx, payout.id, { state: 'sent' })
    await publishMoved(tx, payout)
  })
}

/** Sends again what the network forgot, and replaces what it leaves lying. */
export async function rebroadcastOrReplace(ctx: PayoutStep, payout: Payout, isKnown: boolean): Promise<void> {
  const [last] = await attemptsOf(ctx.db, payout.id)
  if (!last) throw new Error(`The sent payout ${payout.id} has no attempt`)
  const isCancelling = last.purpose === 'cancel'
  const sinceMs = nowMs() - (last.sentAt ?? last.signedAt).getTime()
  if (last.purpose === 'hand') return
  if (last.sentAt === null || !isKnown) {
    if (await send(ctx, payout, last)) await inTransaction(ctx, (tx) => markSent(tx, payout.id, last.attempt))
  } else if (sinceMs > ctx.bumpAfterMs && (isCancelling || !(await moneySettings(ctx.db)).isStopped)) {
    // No number excludes another there: while the first can still be mined, a second one would pay twice.
    if (ctx.network.family === 'tron') return void (await send(ctx, payout, last))
    const expected = await ctx.sender.nextNonce()
    if (expected >= last.nonce) return replace(ctx, payout, last)
    const values = { expected: String(expected), own: String(last.nonce) }
    await setProblem(ctx, payout, { code: 'numberWaits', values })
  }
}

/** @returns whether the network has it */
async function send(ctx: PayoutStep, payout: Payout, attempt: Attempt): Promise<boolean> {
  const outcome = await ctx.sender.broadcast(attempt.raw)
  if (outcome === 'sent' || outcome === 'known') {
    await setProblem(ctx, payout, null)
    return true
  }
  if (outcome === 'underpriced') {
    await replace(ctx, payout, attempt)
    return false
  }
  // On TRON it has expired and can never be mined: another one is safe. On EVM somebody else used its number, and a person
  // must find out with what before it is paid again.
  if (ctx.network.family === 'tron') await replace(ctx, payout, attempt)
  else if (payout.problem !== 'notPaidByHand')
    await setProblem(ctx, payout, { code: 'numberUsed', values: { number: String(attempt.nonce) } })
  return false
}

/**
 * Another attempt with the same number and a higher fee: of both the chain takes one. On TRON the first is gone for good. No
 * payment is signed while withdrawals are stopped; what takes back a payment is.
 */
async function replace(ctx: PayoutStep, payout: Payout, last: Attempt): Promise<void> {
  const { attempt, purpose, nonce } = last
  if (purpose === 'hand') return
  const asked = await ctx.sender.feeNow()
  // On TRON no fee overtakes another: it says only how much energy may cost.
  const fee = ctx.network.family === 'tron' ? asked : higherFee(asked, last, payout)
  if (fee === null)
    return setProblem(ctx, payout, { code: 'feeCap', values: { times: String(payout.feeTimesMax) } })
  await inTransaction(ctx, async (tx) => {
    const locked = await lockPayout(tx, payout.id, payout.state)
    const [newest] = await attemptsOf(tx, payout.id)
    if (!locked || newest?.attempt !== attempt) return
    if (purpose === 'pay' && (await isStopped(tx, payout.buyerId))) return
    const txHash = await storeSigned(tx, ctx, payout, { attempt: attempt + 1, purpose, nonce, fee })
    await movePayout(tx, payout.id, { state: payout.state, txHash })
    await publishMoved(tx, payout)
  })
}
