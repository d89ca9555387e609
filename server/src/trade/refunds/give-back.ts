import type { StateBefore } from '@sampan/contract/trade/orders/status.ts'
import { leftOfLines, sharesOf } from '@sampan/contract/trade/refunds/amount.ts'
import type { refundsConsoleEndpoints } from '@sampan/contract/trade/refunds/console-endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { formatDollars } from '@sampan/contract/wire/money.ts'
import { holdOpenBuyer } from '#base/account/index.ts'
import { audit } from '#base/staff/index.ts'
import type { MemberContext } from '#kernel/context.ts'
import { crashPoint } from '#kernel/crash-points.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { publishToMany } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { lockRefundableOrder, type RefundableOrder, refundableOrder } from '#trade/orders/index.ts'
import { leftOfSettled } from '#trade/settlements/index.ts'
import { cancelUnsent, maximumOfUnsent, unsentOf } from './cancel-unsent.ts'
import { carryOut, linesOf } from './carry-out.ts'
import { type CaseDetailRow, findCase } from './case-read-store.ts'
import { lockRefundAccounts } from './pay-refund.ts'
import { presentLine, refundNumber } from './present-refund.ts'
import { readPicks } from './quote-refund.ts'
import { type CaseLine, dueAt, refundable } from './refund-rules.ts'
import { type Act, addCaseHistory, insertCase, openCaseOf, refundedSoFar } from './refund-store.ts'
import { refundSettings } from './settings-store.ts'

type Rows = typeof refundsConsoleEndpoints
type Given = OutputOf<Rows['shop_refund_give']>

/** States of an order of which a shop can give a part back: paid, and neither in after-sale nor ended without goods. */
const givable: readonly string[] = ['waitingDelivery', 'delivered', 'received', 'completed']
const isGivable = ({ status, isBuyerGone }: RefundableOrder): boolean =>
  givable.includes(status) && !isBuyerGone

/** Sums of an order that its shop can give back of itself now. Refuses notFound. */
export async function quoteGift(
  ctx: MemberContext,
  { orderId, picks }: ParsedOf<Rows['shop_refund_give_quote']>,
): Promise<OutputOf<Rows['shop_refund_give_quote']>> {
  const order = (await refundableOrder(ctx.db, orderId, 'anybody')) ?? refuse('notFound')
  if (order.shopId !== ctx.member.shopId) refuse('notFound')
  const lines = linesOf(order, await refundedSoFar(ctx.db, orderId))
  const isOpen = (await openCaseOf(ctx.db, orderId)) !== null
  const unsent = !isOpen && order.status === 'waitingDelivery' ? unsentOf(lines) : []
  const wanted = picks === undefined ? unsent : readPicks(picks)
  const cancel = maximumOfUnsent(order, lines, within(wanted, unsent) ? wanted : [])
  const limit = await limitOf(ctx.db, order, lines)
  return {
    refundedCents: order.refundedCents,
    giveMaxCents: !isOpen && isGivable(order) ? limit.maxCents : 0,
    isSettled: limit.isSettled,
    isOpen,
    unsent: unsent.flatMap(({ skuId, quantity }) => {
      const line = order.lines.find((one) => one.skuId === skuId)
      if (line === undefined || quantity === 0) return []
      const { title, spec } = presentLine(line, ctx.locale)
      return [{ skuId, title, spec, pieces: quantity }]
    }),
    cancel: {
      amountCents: cancel.maxCents,
      freightCents: cancel.freightCents,
      dutyCents: cancel.dutyCents,
    },
  }
}

/**
 * The shop gives a part of the goods' price back, in one transaction. It is a case of its own without pieces, which leaves the order in its
 * state, so that the buyer keeps every right to them. Refuses notFound, refundTwice, refundNotNow, changedMeanwhile, refundTooMuch.
 */
export const giveBack = (
  ctx: MemberContext,
  { orderId, refundedCents, amountCents, note }: ParsedOf<Rows['shop_refund_give']>,
): Promise<Given> =>
  ctx.act(async (tx) => {
    const order = await holdOrder(tx, ctx, orderId, refundedCents)
    await lockRefundAccounts(tx, order)
    const act = actOf(ctx, note)
    const lines = linesOf(order, await refundedSoFar(tx, orderId))
    const { maxCents, left } = await limitOf(tx, order, lines)
    if (amountCents > maxCents) refuse('refundTooMuch', { maxCents, max: formatDollars(maxCents) })
    const amounts = sharesOf(amountCents, left)
    const id = newId(act.at.getTime())
    await insertCase(tx, {
      id,
      orderId,
      withReturn: false,
      goodsReceived: true,
      isInstant: false,
      reason: 'shopGives',
      explanation: note,
      amountCents,
      freightCents: 0,
      dutyCents: 0,
      // The company's part of a promo code stays with goods that are kept.
      lines: lines.flatMap(({ skuId }, at) => {
        const cents = amounts[at] ?? 0
        return cents === 0 ? [] : [{ skuId, quantity: 0, amountCents: cents, discountCents: 0 }]
      }),
      statusBefore: order.status as StateBefore | 'completed', // one of `givable`
      dueAt: dueAt('requested', false, act.at, await refundSettings(tx)),
      createdAt: act.at,
      proof: [],
    })
    await addCaseHistory(tx, id, 'requested', act)
    crashPoint('refund.afterOpen')
    const row = (await findCase(tx, id, { buyerId: order.buyerId })) ?? refuse('notFound')
    await carryOut(tx, { row, order }, 'agree', { ...act, actor: 'timer', actorId: null, words: '' })
    await publishToMany(tx, [`buyer:${order.buyerId}`, `shop:${order.shopId}`], {
      topic: 'order',
      id: orderId,
    })
    return given(tx, ctx, row, 'refunds.give')
  })

/** The shop cancels what has not left, or some pieces of it. Refuses notFound, refundTwice, refundNotNow, changedMeanwhile. */
export const cancelByShop = (
  ctx: MemberContext,
  { orderId, refundedCents, lines: picks, note }: ParsedOf<Rows['shop_refund_cancel_unsent']>,
): Promise<Given> =>
  ctx.act(async (tx) => {
    const order = await holdOrder(tx, ctx, orderId, refundedCents)
    if (order.status !== 'waitingDelivery') refuse('refundNotNow')
    // A parcel may have left, or pieces come back, since these were picked.
    if (picks && !within(picks, unsentOf(linesOf(order, await refundedSoFar(tx, orderId)))))
      refuse('changedMeanwhile')
    const id = (await cancelUnsent(tx, order, actOf(ctx, note), { picks })) ?? refuse('refundNotNow')
    const row = (await findCase(tx, id, { shopId: order.shopId })) ?? refuse('notFound')
    return given(tx, ctx, row, 'refunds.cancel_unsent')
  })

/** True if each pick is of one of these lines, of so many pieces at most, and none is named twice. */
const within = (
  picks: readonly { skuId: number; quantity: number }[],
  lines: readonly { skuId: number; quantity: number }[],
): boolean =>
  new Set(picks.map(({ skuId }) => skuId)).size === picks.length &&
  picks.every(({ skuId, quantity }) =>
    lines.some((line) => line.skuId === skuId && line.quantity >= quantity),
  )

/** An order of the shop, locked, as it was seen, with no open request. Refuses notFound, refundTwice, refundNotNow, changedMeanwhile. */
async function holdOrder(
  tx: Tx,
  ctx: MemberContext,
  orderId: string,
  refundedCents: number,
): Promise<RefundableOrder> {
  const order = (await lockRefundableOrder(tx, orderId, 'anybody')) ?? refuse('notFound')
  if (order.shopId !== ctx.member.shopId) refuse('notFound')
  if ((await openCaseOf(tx, orderId)) !== null) refuse('refundTwice')
  // Money for an account that is being closed would be nobody's.
  if (!isGivable(order) || !(await holdOpenBuyer(tx, order.buyerId))) refuse('refundNotNow')
  if (order.refundedCents !== refundedCents) refuse('changedMeanwhile')
  return order
}

/** The most that a shop can give of an order: what is left of its goods' price and, once settled, no more than the shop has. */
async function limitOf(
  db: Db,
  order: RefundableOrder,
  lines: readonly CaseLine[],
): Promise<{ maxCents: number; left: number[]; isSettled: boolean }> {
  const left = leftOfLines(refundable(order, lines, false))
  const goodsCents = left.reduce((sum, cents) => sum + cents, 0)
  const owned = await leftOfSettled(db, order)
  return { left, isSettled: owned !== null, maxCents: Math.min(goodsCents, owned ?? goodsCents) }
}

const actOf = (ctx: MemberContext, words: string): Act => ({
  actor: 'seller',
  actorId: ctx.operator.id,
  reason: null,
  words,
  at: ctx.clock.now(),
})

async function given(
  tx: Tx,
  ctx: MemberContext,
  { id, number, amountCents, orderNo, explanation }: CaseDetailRow,
  action: 'refunds.give' | 'refunds.cancel_unsent',
): Promise<Given> {
  await audit(tx, ctx, {
    action,
    subject: { type: 'refund', id },
    reason: explanation,
    before: {},
    after: { number: refundNumber(number), amountCents, orderNo },
  })
  return { refundId: id, number: refundNumber(number), amountCents }
}
