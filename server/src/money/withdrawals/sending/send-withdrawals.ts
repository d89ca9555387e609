import { readRestoreMark } from '#kernel/restored.ts'
import { networkById } from '#money/chain/index.ts'
import { isOrderDone } from './carry-out-order.ts'
import { follow } from './follow-sent.ts'
import { learnPast } from './learn-past.ts'
import { sendSigned } from './send-signed.ts'
import { alone, inTransaction, type SendingContext, type SendingStep } from './sending-context.ts'
import { movingSendings, queuedSendings, registerWallet, type Sending } from './sending-store.ts'
import { signQueued } from './sign-queued.ts'

/**
 * Registers the wallet that sends on this network. Throws ChainUnavailable, and when sendings of another wallet are
 * under way.
 */
export async function openSendings(ctx: SendingContext): Promise<void> {
  const nonce = await ctx.sender.nextNonce()
  await inTransaction(ctx, (tx) =>
    registerWallet(tx, { networkId: ctx.networkId, address: ctx.sender.address, nextNonce: nonce }),
  )
}

/**
 * One step of all sendings of a network: orders of operators are carried out, signed ones sent, sent ones followed, the
 * next queued one signed. It may be cut off anywhere (RELIABILITY §2 no. 15). A sending that cannot go on holds up no
 * other; a network that does not answer ends the step. A restored copy sends nothing until somebody lets it, and then first learns what
 * was paid already.
 */
export async function sendWithdrawals(ctx: SendingContext): Promise<void> {
  if ((await readRestoreMark(ctx.db)) !== null) return
  const network = await networkById(ctx.db, ctx.networkId)
  if (!network) return
  const step: SendingStep = { ...ctx, network }
  if (!(await learnPast(step))) return
  const moving = await movingSendings(ctx.db, ctx.networkId)
  const first = moving[0]
  if (first) {
    let headNo = 0
    const isThere = await alone(step, first, async () => {
      headNo = (await ctx.adapter.headBlock()).no
    })
    if (!isThere || headNo === 0) return
    for (const sending of moving) if (!(await alone(step, sending, () => goOn(step, sending, headNo)))) return
  }
  const [next] = await queuedSendings(ctx.db, ctx.networkId, 1)
  if (next) await alone(step, next, () => signQueued(step))
}

async function goOn(step: SendingStep, sending: Sending, headNo: number): Promise<void> {
  if (await isOrderDone(step, sending, headNo)) return
  if (sending.state === 'signed') await sendSigned(step, sending)
  else await follow(step, sending, headNo)
}
