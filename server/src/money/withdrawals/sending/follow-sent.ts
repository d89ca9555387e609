import { systemClock } from '#kernel/clock.ts'
import { crashPoint } from '#kernel/crash-points.ts'
import { publish } from '#kernel/live-events.ts'
import { payHeld, returnPassed } from '../settle-withdrawal.ts'
import { finishCancelling, isDead, startCancelling } from './cancel-sending.ts'
import { lookFor, type Seen } from './look-for-sent.ts'
import { mustBeCalledBack } from './look-up-target.ts'
import { rebroadcastOrReplace } from './send-signed.ts'
import { inTransaction, publishMoved, type SendingStep, setProblem } from './sending-context.ts'
import {
  type Attempt,
  attemptsOf,
  deleteOrder,
  lockSending,
  markMined,
  moveSending,
  type Sending,
  writeProblem,
} from './sending-store.ts'

/**
 * Looks for the transactions of a sending that was sent or called back. The one that a block holds is followed to its last
 * confirmation; a block that was taken back makes it wait again. Only the final state counts: paid, or failed or called back
 * and returned.
 */
export async function follow(ctx: SendingStep, sending: Sending, headNo: number): Promise<void> {
  const seen = await lookFor(ctx, sending)
  if (seen.mined === null) return followUnmined(ctx, sending, headNo, seen)
  const confirmations = Math.max(0, headNo - seen.mined.blockNo + 1)
  await note(ctx, sending, seen.mined, Math.min(confirmations, ctx.network.confirmations))
  crashPoint('sending.afterMined')
  if (confirmations < ctx.network.confirmations) return
  if (seen.mined.purpose === 'cancel') await finishCancelling(ctx, sending)
  else if (seen.mined.isPaid) await finish(ctx, sending)
  else await fail(ctx, sending)
}

/** Handles a sending that no block holds, or none any more. */
async function followUnmined(ctx: SendingStep, sending: Sending, headNo: number, seen: Seen): Promise<void> {
  if (sending.state === 'mined') return moveBack(ctx, sending)
  if (sending.state === 'cancelling') return followCancelling(ctx, sending, headNo, seen.isKnown)
  // Until a block holds it, its nonce can be used by a cancelling transaction: a blocked buyer is not paid, nor a listed address.
  const isStopped = await mustBeCalledBack(ctx, sending)
  if (isStopped && sending.problem !== 'numberUsed') return startCancelling(ctx, sending)
  await rebroadcastOrReplace(ctx, sending, seen.isKnown)
}

async function followCancelling(
  ctx: SendingStep,
  sending: Sending,
  headNo: number,
  isKnown: boolean,
): Promise<void> {
  const isTron = ctx.network.family === 'tron'
  if (await isDead(ctx, sending, headNo)) {
    // On EVM another transaction used the nonce; operators who call the sending back have found out which.
    if (isTron || sending.order === 'cancel') return finishCancelling(ctx, sending)
    const [last] = await attemptsOf(ctx.db, sending.id)
    return setProblem(ctx, sending, { code: 'numberUsed', values: { number: String(last?.nonce) } })
  }
  if (!isTron) await rebroadcastOrReplace(ctx, sending, isKnown)
}

async function note(
  ctx: SendingStep,
  sending: Sending,
  mined: { txHash: string; blockNo: number; purpose: Attempt['purpose']; feePaid: bigint | null },
  confirmations: number,
): Promise<void> {
  const state = mined.purpose === 'cancel' ? 'cancelling' : 'mined'
  const isNews =
    sending.state !== state || sending.confirmations !== confirmations || sending.txHash !== mined.txHash
  if (!isNews) return
  await inTransaction(ctx, async (tx) => {
    if (!(await lockSending(tx, sending.id, sending.state))) return
    await markMined(tx, mined.txHash, mined)
    await moveSending(tx, sending.id, { state, txHash: mined.txHash, confirmations })
    await writeProblem(tx, sending.id, null)
    await publishMoved(tx, sending)
  })
}

/** Moves a mined sending back, when its block is gone. */
async function moveBack(ctx: SendingStep, sending: Sending): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await lockSending(tx, sending.id, 'mined'))) return
    if (sending.txHash !== null) await markMined(tx, sending.txHash, null)
    const attempts = await attemptsOf(tx, sending.id)
    const state = attempts.some(({ purpose }) => purpose === 'cancel') ? 'cancelling' : 'sent'
    await moveSending(tx, sending.id, { state, confirmations: null })
    await publishMoved(tx, sending)
  })
}

async function finish(ctx: SendingStep, sending: Sending): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await lockSending(tx, sending.id, 'mined'))) return
    await payHeld(tx, sending, `payout:${ctx.networkId}`)
    await moveSending(tx, sending.id, { state: 'done', paidAt: systemClock.now() })
    await deleteOrder(tx, sending.id)
    await publishMoved(tx, sending)
    crashPoint('sending.beforeDone')
  })
}

/** Returns the money of a transaction that is in a block but moved nothing. */
async function fail(ctx: SendingStep, sending: Sending): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await lockSending(tx, sending.id, 'mined'))) return
    await returnPassed(tx, sending, `payout:${ctx.networkId}`, 'The network refused the payment')
    await moveSending(tx, sending.id, { state: 'failed' })
    await deleteOrder(tx, sending.id)
    await writeProblem(tx, sending.id, { code: 'failedOnChain', values: { hash: sending.txHash ?? '' } })
    await publishMoved(tx, sending)
    await publish(tx, `buyer:${sending.buyerId}`, { topic: 'balance' })
  })
  ctx.log.error({ withdrawal: sending.id, tx: sending.txHash }, 'a sending failed on the chain')
}
