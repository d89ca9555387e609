import { ChainUnavailable, networkById } from '#modules/chain/index.ts'
import { follow, tellUnavailable } from './follow-payout.ts'
import { inTransaction, type PayoutContext, type PayoutStep } from './payout-context.ts'
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
 * One step of all payouts of a network: what was signed is sent, what was sent is followed, what waits is signed. It may be cut
 * off anywhere (RELIABILITY §2 no. 15). A chain that cannot be read stops it until the next step.
 */
export async function payOut(ctx: PayoutContext): Promise<void> {
  const network = await networkById(ctx.db, ctx.networkId)
  if (!network) return
  const step: PayoutStep = { ...ctx, network }
  const moving = await movingPayouts(ctx.db, ctx.networkId)
  let current: Payout | undefined = moving[0]
  try {
    if (moving.length > 0) {
      const head = await ctx.adapter.headBlock()
      for (const payout of moving) {
        current = payout
        if (payout.state === 'signed') await sendSigned(step, payout)
        else await follow(step, payout, head.no)
      }
    }
    current = (await queuedPayouts(ctx.db, ctx.networkId, 1))[0]
    await signQueued(step)
  } catch (error) {
    if (!(error instanceof ChainUnavailable)) throw error
    if (current) await tellUnavailable(step, current, error.message)
  }
}
