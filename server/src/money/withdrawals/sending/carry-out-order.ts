import { isDead, startCancelling } from './cancel-sending.ts'
import { hasPaid, lookFor } from './look-for-sent.ts'
import { inTransaction, publishMoved, type SendingStep } from './sending-context.ts'
import {
  attemptsOf,
  deleteOrder,
  insertAttempt,
  isTaken,
  lockSending,
  markSent,
  moveSending,
  type Sending,
  writeProblem,
} from './sending-store.ts'

/**
 * Carries out what two operators decided about a signed sending (`sending.order`). A payment that is in a block already is followed,
 * not called back.
 * @returns true if nothing is left to do about it in this step
 */
export async function isOrderDone(ctx: SendingStep, sending: Sending, headNo: number): Promise<boolean> {
  const { order, state } = sending
  if (order === null || state === 'mined') return false
  if ((await lookFor(ctx, sending)).mined !== null) return false
  if (order === 'cancel') {
    if (state === 'cancelling') return false
    await startCancelling(ctx, sending)
    return true
  }
  if (!(await isDead(ctx, sending, headNo))) return false
  if (order === 'reassign') await payAnew(ctx, sending)
  else await takeHandMade(ctx, sending)
  return true
}

/** Queues the sending again, to be signed with a new nonce, since another transaction has used its nonce for good. */
async function payAnew(ctx: SendingStep, sending: Sending): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await lockSending(tx, sending.id, sending.state))) return
    await moveSending(tx, sending.id, { state: 'queued', confirmations: null })
    await deleteOrder(tx, sending.id)
    await writeProblem(tx, sending.id, null)
    await publishMoved(tx, sending)
  })
}

/**
 * Takes over a payment that was made by hand from the same wallet, if it paid this very sum to this address; it is
 * followed like one of ours.
 */
async function takeHandMade(ctx: SendingStep, sending: Sending): Promise<void> {
  const txHash = sending.orderTxHash ?? ''
  const found = await ctx.adapter.transaction(txHash)
  const isPaid = found.state === 'mined' && hasPaid(ctx, sending, found)
  await inTransaction(ctx, async (tx) => {
    const [last] = await attemptsOf(tx, sending.id)
    if (!last || !(await lockSending(tx, sending.id, sending.state))) return
    await deleteOrder(tx, sending.id)
    if (!isPaid || (await isTaken(tx, txHash))) {
      await writeProblem(tx, sending.id, { code: 'notPaidByHand', values: { hash: txHash } })
      return publishMoved(tx, sending)
    }
    const attempt = last.attempt + 1
    await insertAttempt(tx, {
      ...last,
      withdrawalId: sending.id,
      networkId: ctx.networkId,
      from: ctx.sender.address,
      attempt,
      purpose: 'hand',
      raw: '',
      txHash,
      gasLimit: null,
    })
    await markSent(tx, sending.id, attempt)
    // A block holds it, so from here it is followed as sent.
    if (sending.state === 'signed') await moveSending(tx, sending.id, { state: 'sent', txHash })
    await writeProblem(tx, sending.id, null)
    await publishMoved(tx, sending)
  })
}
