import { crashPoint } from '#kernel/crash-points.ts'
import { publish } from '#kernel/live-events.ts'
import { addressKey, type ChainTransaction, rawOfCents } from '#modules/chain/index.ts'
import { inTransaction, type PayoutStep, setTrouble, tellMoved } from './payout-context.ts'
import { attemptsOf, lockPayout, markMined, movePayout, type Payout, writeTrouble } from './payout-store.ts'
import { urge } from './send-payout.ts'
import { payHeld, returnHeld } from './settle-withdrawal.ts'

/** What the chain says of a payout's attempts: the one that a block holds, if there is one. */
interface Seen {
  mined: { txHash: string; blockNo: number; isPaid: boolean } | null
  /** The network knows the newest attempt. */
  isKnown: boolean
}

/**
 * Looks for the transaction of a payout that was sent. In a block it is followed to its last confirmation; a block that was taken
 * back makes it wait again. Only the final state counts: paid, or failed and given back.
 */
export async function follow(ctx: PayoutStep, payout: Payout, headNo: number): Promise<void> {
  const seen = await look(ctx, payout)
  if (seen.mined === null) {
    if (payout.state === 'mined') await moveBack(ctx, payout)
    else await urge(ctx, payout, seen.isKnown)
    return
  }
  const confirmations = Math.max(0, headNo - seen.mined.blockNo + 1)
  await note(ctx, payout, seen.mined, Math.min(confirmations, ctx.network.confirmations))
  crashPoint('payout.afterMined')
  if (confirmations < ctx.network.confirmations) return
  if (seen.mined.isPaid) await finish(ctx, payout)
  else await fail(ctx, payout)
}

async function look(ctx: PayoutStep, payout: Payout): Promise<Seen> {
  const attempts = await attemptsOf(ctx.db, payout.id)
  let isKnown = false
  for (const [index, { txHash }] of attempts.entries()) {
    const found = await ctx.adapter.transaction(txHash)
    if (index === 0) isKnown = found.state !== 'unknown'
    if ((found.state === 'mined' || found.state === 'failed') && found.block)
      return { mined: { txHash, blockNo: found.block.no, isPaid: hasPaid(ctx, payout, found) }, isKnown }
  }
  return { mined: null, isKnown }
}

/** Not the receipt's word alone: the very sum of the very token must have gone to the address. */
function hasPaid({ network, sender }: PayoutStep, payout: Payout, found: ChainTransaction): boolean {
  const key = (address: string) => addressKey(network.family, address)
  const raw = rawOfCents(payout.arrivalCents, network.tokenDecimals)
  return found.transfers.some(
    ({ contract, from, to, rawAmount }) =>
      key(contract) === key(network.tokenContract) &&
      key(from) === key(sender.address) &&
      key(to) === key(payout.address) &&
      rawAmount === raw,
  )
}

async function note(
  ctx: PayoutStep,
  payout: Payout,
  mined: { txHash: string; blockNo: number },
  confirmations: number,
): Promise<void> {
  const isNews =
    payout.state !== 'mined' || payout.confirmations !== confirmations || payout.txHash !== mined.txHash
  if (!isNews) return
  await inTransaction(ctx, async (tx) => {
    if (!(await lockPayout(tx, payout.id, payout.state))) return
    await markMined(tx, mined.txHash, mined.blockNo)
    await movePayout(tx, payout.id, { state: 'mined', txHash: mined.txHash, confirmations })
    await writeTrouble(tx, payout.id, null)
    await tellMoved(tx, payout)
  })
}

/** The block that held it is gone. */
async function moveBack(ctx: PayoutStep, payout: Payout): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await lockPayout(tx, payout.id, 'mined'))) return
    if (payout.txHash !== null) await markMined(tx, payout.txHash, null)
    await movePayout(tx, payout.id, { state: 'sent', confirmations: null })
    await tellMoved(tx, payout)
  })
}

async function finish(ctx: PayoutStep, payout: Payout): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await lockPayout(tx, payout.id, 'mined'))) return
    await payHeld(tx, payout, `payout:${ctx.networkId}`)
    await movePayout(tx, payout.id, { state: 'done', paidAt: new Date() })
    await tellMoved(tx, payout)
    crashPoint('payout.beforeDone')
  })
}

/** The chain took the transaction and moved nothing. */
async function fail(ctx: PayoutStep, payout: Payout): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await lockPayout(tx, payout.id, 'mined'))) return
    await returnHeld(tx, payout, `payout:${ctx.networkId}`, 'The network refused the payment')
    await movePayout(tx, payout.id, { state: 'failed' })
    await writeTrouble(tx, payout.id, `The transaction ${payout.txHash ?? ''} failed on the chain.`)
    await tellMoved(tx, payout)
    await publish(tx, `buyer:${payout.buyerId}`, { topic: 'balance' })
  })
  ctx.log.error({ withdrawal: payout.id, tx: payout.txHash }, 'a payout failed on the chain')
}

/** Keeps a chain that does not answer from looking like silence. */
export const tellUnavailable = (ctx: PayoutStep, payout: Payout, why: string): Promise<void> =>
  setTrouble(ctx, payout, `The network does not answer: ${why}`)
