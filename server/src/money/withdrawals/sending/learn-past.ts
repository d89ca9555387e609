import { nowMs } from '#kernel/clock.ts'
import type { Tx } from '#kernel/database.ts'
import {
  changeUnknownPast,
  readUnknownPast,
  type UnknownPast,
  type UnknownPayment,
} from '#kernel/restored.ts'
import { addressKey, rawOfCents } from '#money/chain/index.ts'
import { lockMoneySettings, setStopped } from '#money/money-settings/index.ts'
import { inTransaction, publishMoved, type SendingStep } from './sending-context.ts'
import {
  attemptsOf,
  insertAttempt,
  isTaken,
  lockSending,
  markSent,
  moveSending,
  type Sending,
  takeNonce,
  unminedSendings,
  writeProblem,
} from './sending-store.ts'

const blocksAtOnce = 1000
/** Time after which everything that was signed on TRON before a restore has expired, and final blocks say so. */
const tronWaitMs = 5 * 60_000

/**
 * A restored copy has lost what the shop paid after its backup was made. Before it signs or sends anything, it reads on the chain which
 * payments left its wallet since, and takes those that pay withdrawals of its own: they are followed as sent and never paid again. Those
 * that remain stop all withdrawals, and pay a withdrawal of the same sum to the same address if one is passed later.
 * @returns false while the chain has not been read to its end
 */
export async function learnPast(ctx: SendingStep): Promise<boolean> {
  const past = await readUnknownPast(ctx.db)
  if (past === null) return true
  const read = past.unread[ctx.networkId]
  if (read === undefined) {
    if (past.unexplained.some(({ networkId }) => networkId === ctx.networkId)) await takeLate(ctx)
    return true
  }
  const head = await ctx.adapter.headBlock()
  const until = Math.min(read + blocksAtOnce, head.no)
  const found = read < until ? await paymentsBetween(ctx, read + 1, until) : []
  const isAtEnd = until === head.no && (await isNothingUnderWay(ctx, past, head.no))
  const isNews = await inTransaction(ctx, async (tx) => {
    let unexplained = 0
    await changeUnknownPast(tx, async (locked) => {
      if (locked.unread[ctx.networkId] !== read) return locked // another step was faster
      const rest = await takePayments(tx, ctx, found)
      unexplained = rest.length
      const { [ctx.networkId]: _read, ...others } = locked.unread
      return {
        ...locked,
        unread: isAtEnd ? others : { ...others, [ctx.networkId]: until },
        unexplained: [...locked.unexplained, ...rest],
      }
    })
    if (unexplained > 0 && !(await lockMoneySettings(tx)).isStopped)
      await setStopped(tx, { code: 'maintenance', words: '' })
    return unexplained > 0
  })
  if (isNews)
    ctx.log.error(
      { network: ctx.networkId, payments: found },
      'after a restore: payments left the wallet that no withdrawal of this copy knows; withdrawals are stopped',
    )
  return false
}

async function paymentsBetween(
  ctx: SendingStep,
  fromBlock: number,
  toBlock: number,
): Promise<UnknownPayment[]> {
  const { network, sender, adapter } = ctx
  const wallet = addressKey(network.family, sender.address)
  const transfers = await adapter.transfers({ fromBlock, toBlock, contracts: [network.tokenContract] })
  const ours = transfers.filter(({ from }) => addressKey(network.family, from) === wallet)
  const payments: UnknownPayment[] = []
  let [block, nonce] = [0, 0]
  for (const { txHash, to, rawAmount, blockNo } of ours) {
    if (blockNo === block) nonce++
    else [block, nonce] = [blockNo, await adapter.nonceAt(sender.address, blockNo - 1)]
    payments.push({ networkId: ctx.networkId, txHash, to, rawAmount: rawAmount.toString(), nonce })
  }
  return payments
}

/** True if no transaction of the wallet can be mined any more that was signed before the restore and is in no block yet. */
async function isNothingUnderWay(ctx: SendingStep, past: UnknownPast, headNo: number): Promise<boolean> {
  if (ctx.network.family === 'tron') return nowMs() > new Date(past.resumedAt).getTime() + tronWaitMs
  return (await ctx.sender.nextNonce()) <= (await ctx.adapter.nonceAt(ctx.sender.address, headNo))
}

/** Gives each payment to the withdrawal that it pays, the one passed first. @returns those that pay none */
async function takePayments(
  tx: Tx,
  ctx: SendingStep,
  payments: readonly UnknownPayment[],
): Promise<UnknownPayment[]> {
  if (payments.length === 0) return []
  const open = await unminedSendings(tx, ctx.networkId)
  const rest: UnknownPayment[] = []
  for (const payment of payments) {
    if (await isTaken(tx, payment.txHash)) continue
    const at = open.findIndex((sending) => pays(ctx, payment, sending))
    const [sending] = at < 0 ? [] : open.splice(at, 1)
    if (!sending || !(await take(tx, ctx, sending, payment))) rest.push(payment)
  }
  return rest
}

/** Withdrawals that were passed only now, and were paid before: passed again after the restore, or asked for again. */
async function takeLate(ctx: SendingStep): Promise<void> {
  await inTransaction(ctx, (tx) =>
    changeUnknownPast(tx, async (past) => {
      const here = past.unexplained.filter(({ networkId }) => networkId === ctx.networkId)
      const elsewhere = past.unexplained.filter(({ networkId }) => networkId !== ctx.networkId)
      return { ...past, unexplained: [...elsewhere, ...(await takePayments(tx, ctx, here))] }
    }),
  )
}

/** True if a payment that no withdrawal has yet pays this one: it is not signed, and taken in the next step. */
export async function isPaidBefore(tx: Tx, ctx: SendingStep, sending: Sending): Promise<boolean> {
  const past = await readUnknownPast(tx)
  return past?.unexplained.some((one) => one.networkId === ctx.networkId && pays(ctx, one, sending)) ?? false
}

const pays = ({ network }: SendingStep, payment: UnknownPayment, sending: Sending): boolean =>
  addressKey(network.family, payment.to) === addressKey(network.family, sending.address) &&
  BigInt(payment.rawAmount) === rawOfCents(sending.arrivalCents, network.tokenDecimals)

/** Transactions of TRON have no numbers: there an attempt takes the wallet's next one, as one of our own does. */
const numberOf = (tx: Tx, { network, networkId, sender }: SendingStep, payment: UnknownPayment) =>
  network.family === 'tron' ? takeNonce(tx, networkId, sender.address) : Promise.resolve(payment.nonce)

/** Follows the payment as one of this withdrawal's own that was sent. */
async function take(tx: Tx, ctx: SendingStep, sending: Sending, payment: UnknownPayment): Promise<boolean> {
  if (!(await lockSending(tx, sending.id, sending.state))) return false
  const [last] = await attemptsOf(tx, sending.id)
  const attempt = (last?.attempt ?? 0) + 1
  const nonce = last && sending.state !== 'queued' ? last.nonce : await numberOf(tx, ctx, payment)
  await insertAttempt(tx, {
    withdrawalId: sending.id,
    networkId: ctx.networkId,
    from: ctx.sender.address,
    attempt,
    purpose: 'hand',
    nonce,
    txHash: payment.txHash,
    raw: '',
    maxFeeWei: 0n,
    tipWei: 0n,
    gasLimit: null,
  })
  await markSent(tx, sending.id, attempt)
  const { txHash } = payment
  if (sending.state === 'queued') await moveSending(tx, sending.id, { state: 'signed', txHash })
  if (sending.state === 'queued' || sending.state === 'signed')
    await moveSending(tx, sending.id, { state: 'sent', txHash })
  await writeProblem(tx, sending.id, null)
  await publishMoved(tx, sending)
  ctx.log.warn({ withdrawal: sending.id, tx: txHash }, 'after a restore: a withdrawal was paid before')
  return true
}
