import { networkById } from '#money/chain/index.ts'
import { follow } from './follow-payout.ts'
import { alone, inTransaction, type PayoutContext, type PayoutStep } from './payout-context.ts'
import { isOrderDone } from './payout-orders.ts'
import { movingPayouts, type Payout, queuedPayouts, registerWallet } from './payout-store.ts'
import { sendSigned } from './send-payout.ts'
import { signQueued } from './sign-payout.ts'

/** Tells the database which wallet pays on this network. Throws ChainUnavailable, and when another one is in the middle of it. */
export async function openPayouts(ctx: PayoutContext): Promise<void> {
  const nonce = await ctx.sender.nextNonce()
  await inTransaction(ctx, (tx) =>
    registerWallet(tx, { networkId: ctx.networkId, address: ctx.sender.address, nextNonce: nonce }),
  )
}

/**
 * One step of all payouts of a network: what operators ordered is done, what was signed is sent, what was sent is followed, what
 * waits is signed. It may be cut off anywhere (RELIABILITY §2 no. 15). A payout that cannot go on holds up no other; a network
 * that does not answer ends the step.
 */
export async function payOut(ctx: PayoutContext): Promise<void> {
  const network = await networkById(ctx.db, ctx.networkId)
  if (!network) return
  const step: PayoutStep = { ...ctx, network }
  const moving = await movingPayouts(ctx.db, ctx.networkId)
  const first = moving[0]
  if (first) {
    let headNo = 0
    const isThere = await alone(step, first, async () => {
      headNo = (await ctx.adapter.headBlock()).no
    })
    if (!isThere || headNo === 0) return
    for (const payout of moving) if (!(await alone(step, payout, () => goOn(step, payout, headNo)))) return
  }
  const [next] = await queuedPayouts(ctx.db, ctx.networkId, 1)
  if (next) await alone(step, next, () => signQueued(step))
}

async function goOn(step: PayoutStep, payout: Payout, headNo: number): Promise<void> {
  if (await isOrderDone(step, payout, headNo)) return
  if (payout.state === 'signed') await sendSigned(step, payout)
  else await follow(step, payout, headNo)
}
