import { nowMs } from '#kernel/clock.ts'
import { crashPoint } from '#kernel/crash-points.ts'
import { moneySettings } from '#money/money-settings/index.ts'
import { startCancelling } from './cancel-sending.ts'
import { higherFee } from './higher-fee.ts'
import { isStoppedByList, mustBeCalledBack } from './look-up-target.ts'
import { inTransaction, publishMoved, type SendingStep, setProblem } from './sending-context.ts'
import {
  type Attempt,
  attemptsOf,
  lockSending,
  markSent,
  moveSending,
  type Sending,
} from './sending-store.ts'
import { gasOf, isStopped, storeSigned } from './sign-queued.ts'

/**
 * Sends the stored bytes of a signed sending. A repeat after a crash sends the same bytes, and the chain takes them
 * once.
 */
export async function sendSigned(ctx: SendingStep, sending: Sending): Promise<void> {
  // The buyer is blocked, or the target was listed, and nothing is known to be sent. The nonce holds up all later ones, so it is called back
  // at once.
  if (await mustBeCalledBack(ctx, sending)) return startCancelling(ctx, sending)
  if ((await moneySettings(ctx.db)).isStopped) return
  const [last] = await attemptsOf(ctx.db, sending.id)
  if (!last) throw new Error(`The signed sending ${sending.id} has no attempt`)
  if (!(await send(ctx, sending, last))) return
  crashPoint('sending.afterBroadcast')
  await inTransaction(ctx, async (tx) => {
    if (!(await lockSending(tx, sending.id, 'signed'))) return
    await markSent(tx, sending.id, last.attempt)
    await moveSending(tx, sending.id, { state: 'sent' })
    await publishMoved(tx, sending)
  })
}

/** Sends again a transaction that the network forgot, and replaces one that stays unmined. */
export async function rebroadcastOrReplace(
  ctx: SendingStep,
  sending: Sending,
  isKnown: boolean,
): Promise<void> {
  const [last] = await attemptsOf(ctx.db, sending.id)
  if (!last) throw new Error(`The sent sending ${sending.id} has no attempt`)
  const isCancelling = last.purpose === 'cancel'
  const sinceMs = nowMs() - (last.sentAt ?? last.signedAt).getTime()
  if (last.purpose === 'hand') return
  if (last.sentAt === null || !isKnown) {
    if (await send(ctx, sending, last))
      await inTransaction(ctx, (tx) => markSent(tx, sending.id, last.attempt))
  } else if (sinceMs > ctx.bumpAfterMs && (isCancelling || !(await moneySettings(ctx.db)).isStopped)) {
    // TRON has no nonces: while the first can still be mined, a second one would pay twice.
    if (ctx.network.family === 'tron') return void (await send(ctx, sending, last))
    const expected = await ctx.sender.nextNonce()
    if (expected >= last.nonce) return replace(ctx, sending, last)
    const values = { expected: String(expected), own: String(last.nonce) }
    await setProblem(ctx, sending, { code: 'numberWaits', values })
  }
}

/** @returns whether the network has it */
async function send(ctx: SendingStep, sending: Sending, attempt: Attempt): Promise<boolean> {
  const outcome = await ctx.sender.broadcast(attempt.raw)
  if (outcome === 'sent' || outcome === 'known') {
    await setProblem(ctx, sending, null)
    return true
  }
  if (outcome === 'underpriced') {
    await replace(ctx, sending, attempt)
    return false
  }
  // On TRON it has expired and can never be mined: another one is safe. On EVM another transaction used its nonce,
  // and a person must find out which before it is paid again.
  if (ctx.network.family === 'tron') await replace(ctx, sending, attempt)
  else if (sending.problem !== 'notPaidByHand')
    await setProblem(ctx, sending, { code: 'numberUsed', values: { number: String(attempt.nonce) } })
  return false
}

/**
 * Signs another attempt with the same nonce and a higher fee: the chain takes one of the two. On TRON the first has
 * expired. No payment is signed while withdrawals are stopped; a cancelling transaction is.
 */
async function replace(ctx: SendingStep, sending: Sending, last: Attempt): Promise<void> {
  const { attempt, purpose, nonce } = last
  if (purpose === 'hand') return
  const asked = await ctx.sender.feeNow()
  // On TRON no fee overtakes another: it says only how much energy may cost.
  const fee = ctx.network.family === 'tron' ? asked : higherFee(asked, last, sending)
  if (fee === null)
    return setProblem(ctx, sending, { code: 'feeCap', values: { times: String(sending.feeTimesMax) } })
  const gas = purpose === 'pay' ? await gasOf(ctx, sending) : null
  await inTransaction(ctx, async (tx) => {
    const locked = await lockSending(tx, sending.id, sending.state)
    const [newest] = await attemptsOf(tx, sending.id)
    if (!locked || newest?.attempt !== attempt) return
    if (
      purpose === 'pay' &&
      ((await isStopped(tx, sending.buyerId)) || (await isStoppedByList(tx, ctx, sending)))
    )
      return
    const txHash = await storeSigned(tx, ctx, sending, { attempt: attempt + 1, purpose, nonce, fee, gas })
    await moveSending(tx, sending.id, { state: sending.state, txHash })
    await publishMoved(tx, sending)
  })
}
