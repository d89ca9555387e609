import type { RefusalKey } from '@sampan/contract/refusals.ts'
import { askedShares, refundMaximum } from '@sampan/contract/trade/refunds/amount.ts'
import type { refundsEndpoints } from '@sampan/contract/trade/refunds/endpoints.ts'
import { refundCan } from '@sampan/contract/trade/refunds/status.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { crashPoint } from '#kernel/crash-points.ts'
import type { Tx } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import type { Translate } from '#kernel/language.ts'
import { refuse } from '#kernel/refusal.ts'
import { enterAfterSale, lockRefundableOrder, type RefundableOrder } from '#trade/orders/index.ts'
import { carryOut, emitCase, linesOf } from './carry-out.ts'
import { type CaseDetailRow, casesOfOrder, findCase } from './case-read-store.ts'
import { presentRefund } from './present-refund.ts'
import { dueAt, isUnsent, refundable } from './refund-rules.ts'
import { type Act, addCaseHistory, insertCase, refundedSoFar } from './refund-store.ts'
import { refundSettings } from './settings-store.ts'
import { mailWithdrawal } from './withdrawal-mail.ts'

type Row = typeof refundsEndpoints.refund_withdraw_order
/** SKUs of which all pieces that are left are meant; undefined: the whole order. */
type SkuIds = readonly number[] | undefined

/**
 * The buyer withdraws from the contract, of the whole order or of some of its lines (Directive 2011/83/EU, art. 9 and 11a), or sends goods
 * back as their shop promised. Nobody is asked.
 * Saying it again answers what was said before, and mails nothing. Refuses notFound, withdrawalOver, refundTwice.
 */
export const withdrawOrder = (
  ctx: BuyerContext,
  { orderId, skuIds }: ParsedOf<Row>,
): Promise<OutputOf<Row>> =>
  ctx.act(async (tx) => {
    const whose = { buyerId: ctx.buyer.id }
    const order = (await lockRefundableOrder(tx, orderId, whose)) ?? refuse('notFound')
    const made = await makeWithdrawal(tx, ctx, order, skuIds, ctx.clock.now())
    if (typeof made === 'string') return refuse(made)
    return presentRefund((await findCase(tx, made.id, whose)) ?? refuse('notFound'), ctx)
  })

/**
 * Makes a withdrawal with its receipt, in the caller's transaction, which holds the order.
 * @param at when it was declared, by which the period is judged
 * @returns the case, or why it cannot be: then nothing was changed
 */
export async function makeWithdrawal(
  tx: Tx,
  ctx: { translate: Translate },
  held: RefundableOrder,
  skuIds: SkuIds,
  at: Date,
): Promise<CaseDetailRow | Extract<RefusalKey, 'withdrawalOver' | 'refundTwice'>> {
  const { id: orderId, buyerId } = held
  const whose = { buyerId }
  const cases = await casesOfOrder(tx, orderId, whose)
  const said = cases.find(
    ({ isWithdrawal, state }) => isWithdrawal && state !== 'withdrawn' && state !== 'closed',
  )
  const open = cases.find(({ endedAt }) => endedAt === null)
  if (said && (said === open || held.status === 'refunded')) return said
  const isLawful = held.withdrawDays !== null && (held.withdrawUntil === null || held.withdrawUntil > at)
  const isFree = held.returnUntil === null ? isLawful && held.returnCents !== null : held.returnUntil > at
  if (!isLawful && !isFree) return 'withdrawalOver'
  const act: Act = { actor: 'buyer', actorId: buyerId, reason: null, words: '', at }
  if (open) {
    // A request for money back that is open gives way: withdrawing needs no reason, and nobody's answer.
    if (!refundCan('withdraw', open.state, open.withReturn)) return 'refundTwice'
    await carryOut(tx, { row: open, order: held }, 'withdraw', act)
  }
  const order = (await lockRefundableOrder(tx, orderId, whose)) ?? refuse('notFound')
  if (order.status !== 'waitingDelivery' && order.status !== 'delivered' && order.status !== 'received')
    return 'withdrawalOver'
  const lines = linesOf(order, await refundedSoFar(tx, orderId))
  const picks = lines
    .filter(({ skuId }) => skuIds === undefined || skuIds.includes(skuId))
    .map((line) => ({ skuId: line.skuId, quantity: line.quantity - line.refundedPieces }))
  const isWhole = lines.every(
    (line) => line.quantity === line.refundedPieces || picks.some(({ skuId }) => skuId === line.skuId),
  )
  const unsent = isUnsent(order.status, lines)
  const maximum = refundMaximum(
    // The freight of a whole order comes back as well, also where the goods have left; duties that were paid at the border do not.
    { ...refundable(order, lines, unsent || isWhole), withDuties: unsent },
    picks,
  )
  if (maximum.maxCents === 0) return 'withdrawalOver'
  // The way back is paid once for an order, in however many parts its goods come back.
  const wasPromised = cases.some(
    ({ returnFreightCents, state }) => returnFreightCents > 0 && state !== 'withdrawn' && state !== 'closed',
  )
  const settings = await refundSettings(tx)
  const id = newId(at.getTime())
  await insertCase(tx, {
    id,
    orderId,
    withReturn: !unsent,
    goodsReceived: !unsent,
    isInstant: false,
    isWithdrawal: true,
    returnFreightCents: isFree && !unsent && !wasPromised ? (held.returnCents ?? 0) : 0,
    reason: 'changedMind',
    explanation: '',
    amountCents: maximum.maxCents,
    ...askedShares(maximum, maximum.maxCents),
    statusBefore: order.status,
    dueAt: dueAt('requested', !unsent, at, settings),
    createdAt: at,
    proof: [],
  })
  await addCaseHistory(tx, id, 'requested', act)
  if (!(await enterAfterSale(tx, { orderId, buyerId }, { actor: 'buyer', actorId: buyerId, now: at })))
    return refuse('refundTwice')
  crashPoint('refund.afterOpen')
  const row = (await findCase(tx, id, whose)) ?? refuse('notFound')
  await emitCase(tx, row, act, true)
  await carryOut(tx, { row, order }, 'agree', { ...act, actor: 'timer', actorId: null })
  const agreed = (await findCase(tx, id, whose)) ?? refuse('notFound')
  await mailWithdrawal(tx, ctx, agreed, isLawful)
  return agreed
}
