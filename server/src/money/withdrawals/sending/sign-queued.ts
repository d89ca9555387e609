import { trailOf } from '@sampan/contract/base/staff/reasons.ts'
import { formatDollars } from '@sampan/contract/wire/money.ts'
import { crashPoint } from '#kernel/crash-points.ts'
import type { Tx } from '#kernel/database.ts'
import { type ChainFee, rawOfCents } from '#money/chain/index.ts'
import {
  findWithdrawBlock,
  holdMoneySettings,
  moneySettings,
  withdrawBlocks,
} from '#money/money-settings/index.ts'
import { isPaidBefore } from './learn-past.ts'
import { isStoppedByList } from './look-up-target.ts'
import { alone, inTransaction, publishMoved, type SendingStep, setProblem } from './sending-context.ts'
import {
  attemptsOf,
  insertAttempt,
  lockSending,
  moveSending,
  movingSendings,
  nextNonce,
  queuedSendings,
  raiseNonce,
  type Sending,
  type SendingProblem,
  takeNonce,
  writeProblem,
} from './sending-store.ts'

/** Sendings of one wallet that may be under way at once; each waits for the one before it anyway. */
const movingMax = 16
/**
 * Signs what waits, in its order: number, bytes and hash are stored in one transaction before anything is sent. Nothing is signed
 * while withdrawals are stopped, for a blocked buyer, or beyond what the wallet has.
 */
export async function signQueued(ctx: SendingStep): Promise<void> {
  const moving = await movingSendings(ctx.db, ctx.networkId)
  const queued = await queuedSendings(ctx.db, ctx.networkId, movingMax)
  if (queued.length === 0 || (await moneySettings(ctx.db)).isStopped) return
  if (!ctx.network.withdrawOpen) return showProblem(ctx, queued, { code: 'networkClosed' })
  const blocks = await withdrawBlocks(
    ctx.db,
    queued.map(({ buyerId }) => buyerId),
  )
  await skipUsedNonces(ctx)
  const fee = await ctx.sender.feeNow()
  const raw = await ctx.adapter.tokenBalance(ctx.network.tokenContract, ctx.sender.address)
  let left = moving
    .filter(({ state, problem }) => state !== 'mined' && problem !== 'numberUsed')
    .reduce((rest, sending) => rest - rawOf(ctx, sending), raw)
  // Payments whose number was used elsewhere wait for operators and not for the chain.
  let free = movingMax - moving.filter(({ problem }) => problem !== 'numberUsed').length
  for (const sending of queued) {
    const block = blocks.get(sending.buyerId)
    if (block !== undefined) {
      await setProblem(ctx, sending, { code: 'buyerBlocked', values: { why: trailOf(block) } })
      continue
    }
    if (await inTransaction(ctx, (tx) => isStoppedByList(tx, ctx, sending))) continue
    left -= rawOf(ctx, sending)
    // Smaller ones do not overtake: the withdrawal passed first is paid first.
    if (left < 0n) {
      const needed = formatDollars(sending.arrivalCents)
      return setProblem(ctx, sending, { code: 'walletShort', values: { wallet: ctx.sender.address, needed } })
    }
    if (free-- <= 0) return
    crashPoint('sending.afterPick')
    if (!(await alone(ctx, sending, async () => sign(ctx, sending, fee, await gasOf(ctx, sending))))) return
    crashPoint('sending.afterSign')
  }
}

const rawOf = ({ network }: SendingStep, { arrivalCents }: Sending): bigint =>
  rawOfCents(arrivalCents, network.tokenDecimals)

async function showProblem(
  ctx: SendingStep,
  sendings: readonly Sending[],
  problem: SendingProblem,
): Promise<void> {
  for (const sending of sendings) await setProblem(ctx, sending, problem)
}

/** The wallet was used elsewhere, such as by hand: its numbers go on behind those. */
async function skipUsedNonces(ctx: SendingStep): Promise<void> {
  const used = await ctx.sender.nextNonce()
  const { networkId, sender, log } = ctx
  if (used <= (await nextNonce(ctx.db, networkId, sender.address))) return
  if (await inTransaction(ctx, (tx) => raiseNonce(tx, networkId, sender.address, used)))
    log.warn({ network: networkId, nonce: used }, 'the sending wallet was used by somebody else')
}

/** The most gas, or energy, that its payment may use; asked before any transaction, for a node may take its time. */
export const gasOf = (ctx: SendingStep, sending: Sending): Promise<bigint> =>
  ctx.sender.gasFor({
    contract: ctx.network.tokenContract,
    to: sending.address,
    rawAmount: rawOf(ctx, sending),
  })

async function sign(ctx: SendingStep, sending: Sending, fee: ChainFee, gas: bigint): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    // Looked at again under its lock: somebody may have stopped it, or signed it.
    const locked = await lockSending(tx, sending.id, 'queued')
    if (!locked || (await isStopped(tx, sending.buyerId)) || (await isPaidBefore(tx, ctx, sending))) return
    if (await isStoppedByList(tx, ctx, sending)) return
    const nonce = await takeNonce(tx, ctx.networkId, ctx.sender.address)
    crashPoint('sending.afterNonce')
    const [newest] = await attemptsOf(tx, sending.id)
    const attempt = (newest?.attempt ?? 0) + 1
    const txHash = await storeSigned(tx, ctx, sending, { attempt, purpose: 'pay', nonce, fee, gas })
    await moveSending(tx, sending.id, { state: 'signed', txHash })
    await writeProblem(tx, sending.id, null)
    await publishMoved(tx, sending)
  })
}

/** True if signing is stopped for all or, if named, for this buyer; until COMMIT nobody changes the stop switch. */
export async function isStopped(tx: Tx, buyerId: string | null): Promise<boolean> {
  // An act that stops withdrawals waits for this transaction; nothing is signed after its answer.
  if ((await holdMoneySettings(tx)).isStopped) return true
  return buyerId !== null && (await findWithdrawBlock(tx, buyerId)) !== null
}

export interface ToSign {
  attempt: number
  purpose: 'pay' | 'cancel'
  nonce: number
  fee: ChainFee
  /** Gas of a payment. */
  gas: bigint | null
}

/** Signs one attempt and writes it down; it must be committed before it is sent. @returns its hash */
export async function storeSigned(
  tx: Tx,
  ctx: SendingStep,
  sending: Sending,
  { attempt, purpose, nonce, fee, gas }: ToSign,
): Promise<string> {
  const { tokenContract } = ctx.network
  const signed =
    purpose === 'cancel' || gas === null
      ? await ctx.sender.signNothing({ nonce, fee })
      : await ctx.sender.signTransfer({
          contract: tokenContract,
          to: sending.address,
          rawAmount: rawOf(ctx, sending),
          nonce,
          fee,
          gas,
        })
  await insertAttempt(tx, {
    withdrawalId: sending.id,
    attempt,
    purpose,
    networkId: ctx.networkId,
    from: ctx.sender.address,
    nonce,
    txHash: signed.txHash,
    raw: signed.raw,
    maxFeeWei: fee.maxFeePerGas,
    tipWei: fee.maxPriorityFeePerGas,
    gasLimit: gas,
  })
  return signed.txHash
}
