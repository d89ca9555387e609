import { orderCan, orderStatus } from '@sampan/contract/trade/orders/status.ts'
import { type RefundPick, refundMaximum } from '@sampan/contract/trade/refunds/amount.ts'
import type { refundsEndpoints } from '@sampan/contract/trade/refunds/endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { returnAddressOf } from '#market/shops/index.ts'
import { refundableOrder } from '#trade/orders/index.ts'
import { linesOf } from './carry-out.ts'
import { casesOfOrder } from './case-read-store.ts'
import { presentLine, presentRefund, shopOf } from './present-refund.ts'
import { isUnsent, refundable } from './refund-rules.ts'
import { refundedSoFar } from './refund-store.ts'
import { refundSettings } from './settings-store.ts'

type Rows = typeof refundsEndpoints

/**
 * Sums of an order that can be refunded: each line with the pieces that are left, the most for the picked ones, and how
 * promo code and freight share in it (PRODUCT §6.8). Refuses notFound.
 */
export async function quoteRefund(
  ctx: BuyerContext,
  { orderId, picks }: ParsedOf<Rows['refund_quote']>,
): Promise<OutputOf<Rows['refund_quote']>> {
  const whose = { buyerId: ctx.buyer.id }
  const order = (await refundableOrder(ctx.db, orderId, whose)) ?? refuse('notFound')
  const [before, cases, settings, returnAddress] = await Promise.all([
    refundedSoFar(ctx.db, orderId),
    casesOfOrder(ctx.db, orderId, whose),
    refundSettings(ctx.db),
    returnAddressOf(ctx.db, order.shopId),
  ])
  const current = cases[0] ?? null
  const lines = linesOf(order, before)
  const isOpen = current !== null && current.endedAt === null
  // While it is in after-sale the order's own state says nothing about what was sent.
  const state = isOpen && order.status === 'afterSale' ? current.statusBefore : order.status
  const withFreight = isUnsent(state, lines)
  const left = lines.map(({ skuId, quantity, refundedPieces }) => ({
    skuId,
    quantity: quantity - refundedPieces,
  }))
  return {
    orderId,
    orderNo: order.orderNo,
    status: orderStatus[order.status],
    shop: shopOf(order),
    totalCents: order.totalCents,
    refundedCents: order.refundedCents,
    discountCents: order.discountCents,
    freightCents: order.freightCents,
    promoCode: order.promoCode,
    withFreight,
    isWholeOnly: withFreight,
    takesReturns: returnAddress !== null,
    lines: order.lines.map((line, at) => {
      const { refundedPieces = 0, givenCents = 0 } = lines[at] ?? {}
      return {
        ...presentLine(line, ctx.locale),
        refundedPieces,
        leftPieces: line.quantity - refundedPieces,
        dutyCents: line.dutyCents,
        givenCents,
      }
    }),
    picked: refundMaximum(
      refundable(order, lines, withFreight),
      picks === undefined ? left : readPicks(picks),
    ),
    isPossible:
      !isOpen && orderCan('requestRefund', order.status) && left.some(({ quantity }) => quantity > 0),
    current: current && presentRefund(current, ctx),
    days: {
      answer: settings.answerDays,
      sendBack: settings.sendBackDays,
      receive: settings.receiveDays,
      appeal: settings.appealDays,
    },
  }
}

/** `skuId:quantity` joined by commas; pieces of the same SKU are summed. */
export function readPicks(text: string): RefundPick[] {
  const picked = new Map<number, number>()
  for (const part of text.split(',')) {
    const [skuId = 0, quantity = 0] = part.split(':').map(Number)
    picked.set(skuId, (picked.get(skuId) ?? 0) + quantity)
  }
  return [...picked].map(([skuId, quantity]) => ({ skuId, quantity }))
}
