import type { Tx } from '#kernel/database.ts'
import { addressKey } from '#money/chain/index.ts'
import { findWithdrawBlock } from '#money/money-settings/index.ts'
import { holdIfListed } from '../hold-listed.ts'
import { inTransaction, type SendingStep, setProblem } from './sending-context.ts'
import { type Sending, writeProblem } from './sending-store.ts'

/**
 * Looks the target up before it is signed, in the list of the database and, where it has one, in the sending process's own file, which nobody on
 * the shop's servers can change. A hit is shown as the sending's problem; the next one goes on.
 */
export async function isStoppedByList(tx: Tx, ctx: SendingStep, sending: Sending): Promise<boolean> {
  const own = await ownVerdict(ctx, sending)
  const isHeld = await holdIfListed(tx, sending)
  if (own === 'good' && !isHeld) return false
  await writeProblem(tx, sending.id, { code: own === 'unreadable' ? 'listUnreadable' : 'sanctioned' })
  return true
}

/** True if a payment that was signed, and is in no block, must not happen any more. */
export async function mustBeCalledBack(ctx: SendingStep, sending: Sending): Promise<boolean> {
  if ((await findWithdrawBlock(ctx.db, sending.buyerId)) !== null) return true
  if (await inTransaction(ctx, (tx) => holdIfListed(tx, sending))) return true
  const own = await ownVerdict(ctx, sending)
  if (own === 'unreadable') await setProblem(ctx, sending, { code: 'listUnreadable' })
  return own === 'listed'
}

async function ownVerdict({ ownList, network }: SendingStep, { address }: Sending) {
  return ownList ? ownList.look(network.family, addressKey(network.family, address)) : 'good'
}
