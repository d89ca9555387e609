import { crashPoint } from '#kernel/crash-points.ts'
import type { ChainFee } from '#modules/chain/index.ts'
import { moneySettings } from './money-settings-store.ts'
import { inTransaction, type PayoutStep, setTrouble, tellMoved } from './payout-context.ts'
import { type Attempt, attemptsOf, lockPayout, markSent, movePayout, type Payout } from './payout-store.ts'
import { isStopped, storeSigned } from './sign-payout.ts'
import { findWithdrawBlock } from './withdraw-block-store.ts'

/**
 * Sends the stored bytes of a signed payout. However often, and whatever died in between: they are the same bytes, and the chain
 * takes them once.
 */
export async function sendSigned(ctx: PayoutStep, payout: Payout): Promise<void> {
  // Not known to be sent yet, so it can still be held back.
  if ((await moneySettings(ctx.db)).isStopped) return
  const block = await findWithdrawBlock(ctx.db, payout.buyerId)
  if (block !== null) return setTrouble(ctx, payout, `Signed, but the buyer's withdrawals rest: ${block}`)
  const [last] = await attemptsOf(ctx.db, payout.id)
  if (!last) throw new Error(`The signed payout ${payout.id} has no attempt`)
  if (!(await send(ctx, payout, last))) return
  crashPoint('payout.afterBroadcast')
  await inTransaction(ctx, async (tx) => {
    if (!(await lockPayout(tx, payout.id, 'signed'))) return
    await markSent(tx, payout.id, last.attempt)
    await movePayout(tx, payout.id, { state: 'sent' })
    await tellMoved(tx, payout)
  })
}

/** Sends again what the network forgot, and replaces what it leaves lying. */
export async function urge(ctx: PayoutStep, payout: Payout, isKnown: boolean): Promise<void> {
  const [last] = await attemptsOf(ctx.db, payout.id)
  if (!last) throw new Error(`The sent payout ${payout.id} has no attempt`)
  const sinceMs = Date.now() - (last.sentAt ?? last.signedAt).getTime()
  if (last.sentAt === null || !isKnown) {
    if (await send(ctx, payout, last)) await inTransaction(ctx, (tx) => markSent(tx, payout.id, last.attempt))
  } else if (sinceMs > ctx.bumpAfterMs && !(await moneySettings(ctx.db)).isStopped) {
    // No number excludes another there: while the first can still be mined, a second one would pay twice.
    if (ctx.network.family === 'tron') return void (await send(ctx, payout, last))
    const expected = await ctx.sender.nextNonce()
    if (expected >= last.nonce) return replace(ctx, payout, last)
    await setTrouble(ctx, payout, `The network waits for number ${expected}; this payment has ${last.nonce}.`)
  }
}

/** @returns whether the network has it */
async function send(ctx: PayoutStep, payout: Payout, attempt: Attempt): Promise<boolean> {
  const outcome = await ctx.sender.broadcast(attempt.raw)
  if (outcome === 'sent' || outcome === 'known') {
    await setTrouble(ctx, payout, null)
    return true
  }
  if (outcome === 'underpriced') {
    await replace(ctx, payout, attempt)
    return false
  }
  // On TRON it has expired and can never be mined: another one is safe. On EVM somebody else used its number, and a person
  // must find out with what before it is paid again.
  if (ctx.network.family === 'tron') await replace(ctx, payout, attempt)
  else
    await setTrouble(
      ctx,
      payout,
      `The number ${attempt.nonce} of the wallet was used by another transaction.`,
    )
  return false
}

/**
 * Another attempt with the same number and a higher fee: of both the chain takes one. On TRON the first is gone for good. Nothing
 * is signed while withdrawals rest; but of what was sent on an EVM network a buyer's block takes nothing back, and all those
 * behind it wait for its number.
 */
async function replace(ctx: PayoutStep, payout: Payout, last: Attempt): Promise<void> {
  const asked = await ctx.sender.feeNow()
  // On TRON no fee overtakes another: it says only how much energy may cost.
  const fee = ctx.network.family === 'tron' ? asked : higherFee(asked, last)
  if (fee.maxFeePerGas > asked.maxFeePerGas * feeTimesMax)
    return setTrouble(ctx, payout, `No block takes it, for ${feeTimesMax} times the network's fee either.`)
  const isOut = payout.state === 'sent' && ctx.network.family === 'evm'
  await inTransaction(ctx, async (tx) => {
    const locked = await lockPayout(tx, payout.id, payout.state)
    const [newest] = await attemptsOf(tx, payout.id)
    if (!locked || newest?.attempt !== last.attempt) return
    if (await isStopped(tx, isOut ? null : payout.buyerId)) return
    const txHash = await storeSigned(tx, ctx, payout, { attempt: last.attempt + 1, nonce: last.nonce, fee })
    await movePayout(tx, payout.id, { state: payout.state, txHash })
    await tellMoved(tx, payout)
  })
}

/** A payment is never offered for more than so many times what the network asks now: what does not move then has another reason. */
const feeTimesMax = 10n

/** What is asked now, and a quarter more than before: networks want at least a tenth more on both parts. */
function higherFee(now: ChainFee, { maxFeeWei, tipWei }: Attempt): ChainFee {
  const more = (wei: bigint) => wei + wei / 4n + 1n
  const larger = (one: bigint, other: bigint) => (one > other ? one : other)
  return {
    maxFeePerGas: larger(now.maxFeePerGas, more(maxFeeWei)),
    maxPriorityFeePerGas: larger(now.maxPriorityFeePerGas, more(tipWei)),
  }
}
