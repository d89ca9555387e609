import { crashPoint } from '#kernel/crash-points.ts'
import { publish } from '#kernel/live-events.ts'
import { returnPassed } from '../settle-withdrawal.ts'
import { higherFee } from './higher-fee.ts'
import { inTransaction, publishMoved, type SendingStep, setProblem } from './sending-context.ts'
import {
  attemptsOf,
  deleteOrder,
  lockSending,
  markSent,
  moveSending,
  type Sending,
  writeProblem,
} from './sending-store.ts'
import { storeSigned } from './sign-queued.ts'

/**
 * Calls a signed sending back. On an EVM network a transaction to ourselves takes its number, with a higher fee; the chain takes
 * one of the two, and which one is seen by following both. On TRON nothing is signed: what was sent expires by itself.
 */
export async function startCancelling(ctx: SendingStep, sending: Sending): Promise<void> {
  const [last] = await attemptsOf(ctx.db, sending.id)
  if (!last) throw new Error(`The signed sending ${sending.id} has no attempt`)
  const isTron = ctx.network.family === 'tron'
  const fee = isTron ? null : higherFee(await ctx.sender.feeNow(), last, sending, true)
  if (!isTron && fee === null)
    return setProblem(ctx, sending, { code: 'feeCap', values: { times: String(2 * sending.feeTimesMax) } })
  await inTransaction(ctx, async (tx) => {
    const locked = await lockSending(tx, sending.id, sending.state)
    const [newest] = await attemptsOf(tx, sending.id)
    if (!locked || newest?.attempt !== last.attempt) return
    const { attempt, nonce } = last
    const txHash =
      fee === null
        ? last.txHash
        : await storeSigned(tx, ctx, sending, {
            attempt: attempt + 1,
            purpose: 'cancel',
            nonce,
            fee,
            gas: null,
          })
    await moveSending(tx, sending.id, { state: 'cancelling', txHash })
    await writeProblem(tx, sending.id, null)
    await publishMoved(tx, sending)
  })
  crashPoint('sending.afterCancelSign')
  // Sent at once: the sooner it is out, the less likely the payment gets into the next block. Otherwise the next
  // step sends it.
  const [newest] = await attemptsOf(ctx.db, sending.id)
  if (newest?.purpose !== 'cancel') return
  const outcome = await ctx.sender.broadcast(newest.raw)
  if (outcome === 'sent' || outcome === 'known')
    await inTransaction(ctx, (tx) => markSent(tx, sending.id, newest.attempt))
}

/**
 * Returns the whole held amount, after the nonce was used for good by a transaction that is no payment. Once, however
 * often it is called.
 */
export async function finishCancelling(ctx: SendingStep, sending: Sending): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await lockSending(tx, sending.id, 'cancelling'))) return
    await returnPassed(tx, sending, `payout:${ctx.networkId}`, 'The payment was called back')
    await moveSending(tx, sending.id, { state: 'cancelled' })
    await writeProblem(tx, sending.id, null)
    await deleteOrder(tx, sending.id)
    await publishMoved(tx, sending)
    await publish(tx, `buyer:${sending.buyerId}`, { topic: 'balance' })
    crashPoint('sending.beforeCancelled')
  })
}

/**
 * True if none of our transactions can be mined any more: a final block holds another one with their nonce, or on TRON
 * they have expired. To be asked only when no block holds any of them.
 */
export async function isDead(ctx: SendingStep, sending: Sending, headNo: number): Promise<boolean> {
  const [last] = await attemptsOf(ctx.db, sending.id)
  if (!last) return false
  if (ctx.network.family === 'tron') return ctx.sender.isExpired(last.raw)
  const finalNo = Math.max(0, headNo - ctx.network.confirmations + 1)
  return (await ctx.adapter.nonceAt(ctx.sender.address, finalNo)) > last.nonce
}
