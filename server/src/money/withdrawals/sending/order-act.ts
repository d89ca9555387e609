import { type SendingAct, sendingActsFor } from '@sampan/contract/money/withdrawals/status.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { isHeld } from '../hold-listed.ts'
import { returnPassed } from '../settle-withdrawal.ts'
import {
  deleteOrder,
  findSending,
  insertOrder,
  lockSending,
  moveSending,
  raiseFee,
  writeProblem,
} from './sending-store.ts'

/** Buyer of a sending, and the acts that operators have now; undefined when there is no such sending. */
export async function sendingSubject(
  db: Db,
  id: string,
): Promise<{ buyerId: string; acts: SendingAct[] } | undefined> {
  const sending = await findSending(db, id)
  return sending && { buyerId: sending.buyerId, acts: sendingActsFor(sending.state, sending.problem) }
}

/** Act on a sending on which two operators agreed. */
export interface OrderedAct {
  id: string
  act: SendingAct
  /** `settle` alone: the transaction with which it was paid by hand. */
  txHash: string | null
  actor: string
}

/**
 * Carries out an act, or stores it as an order for the sending process where the chain must be asked first. Refuses
 * changedMeanwhile when the sending has moved on, and withdrawalHeld.
 */
export async function orderAct(tx: Tx, { id, act, txHash, actor }: OrderedAct): Promise<void> {
  const seen = (await findSending(tx, id)) ?? refuse('notFound')
  const sending = (await lockSending(tx, id, seen.state)) ?? refuse('changedMeanwhile')
  if (!sendingActsFor(sending.state, sending.problem).includes(act)) refuse('changedMeanwhile')
  if (sending.state === 'queued' && (await isHeld(tx, id))) refuse('withdrawalHeld')
  if (act === 'retry') {
    await raiseFee(tx, id)
    await writeProblem(tx, id, null)
  } else if (sending.state === 'queued') {
    // Nothing was signed: it is cancelled at once.
    await returnPassed(tx, sending, actor, 'The payment was called back')
    await moveSending(tx, id, { state: 'cancelled' })
    await writeProblem(tx, id, null)
    await publish(tx, `buyer:${sending.buyerId}`, { topic: 'balance' })
  } else {
    await deleteOrder(tx, id)
    await insertOrder(tx, id, { act, txHash })
  }
  await publish(tx, `buyer:${sending.buyerId}`, { topic: 'withdrawal', id })
  await publish(tx, 'operators', { topic: 'withdrawal', id })
}
