import type { OrderState } from '@sampan/contract/trade/orders/status.ts'
import {
  partShares,
  type RefundableOrder,
  type RefundMaximum,
} from '@sampan/contract/trade/refunds/amount.ts'
import { type RefundState, refundSilence } from '@sampan/contract/trade/refunds/status.ts'

/** The days of the settings. */
export interface RefundDays {
  answerDays: number
  sendBackDays: number
  receiveDays: number
  appealDays: number
}

/** A line of an order as a refund looks at it. */
export interface CaseLine {
  skuId: number
  quantity: number
  subtotalCents: number
  dutyCents: number
  cancelledQuantity: number
  sentQuantity: number
  refundedPieces: number
  /** Cents of the pieces that are left which the shop gave back without a return. */
  givenCents: number
}

const dayMs = 24 * 60 * 60 * 1000

/** When silence decides in this state; null when nobody's clock runs. */
export function dueAt(state: RefundState, withReturn: boolean, now: Date, days: RefundDays): Date | null {
  if (refundSilence(state, withReturn) === null) return null
  const wait: Partial<Record<RefundState, number>> = {
    requested: days.answerDays,
    agreed: days.sendBackDays,
    sentBack: days.receiveDays,
    offered: days.appealDays,
    refused: days.appealDays,
  }
  return new Date(now.getTime() + (wait[state] ?? 0) * dayMs)
}

/** Nothing has left the shop: then the freight comes back too. */
export const isUnsent = (state: OrderState, lines: readonly CaseLine[]): boolean =>
  state === 'waitingDelivery' && lines.every(({ sentQuantity }) => sentQuantity === 0)

/** An order as the shares of a refund are computed from it. */
export const refundable = (
  order: { discountCents: number; freightCents: number },
  lines: readonly CaseLine[],
  withFreight: boolean,
): RefundableOrder => ({
  discountCents: order.discountCents,
  freightCents: order.freightCents,
  withFreight,
  lines: lines.map(({ skuId, quantity, subtotalCents, dutyCents, refundedPieces, givenCents }) => ({
    skuId,
    quantity,
    subtotalCents,
    dutyCents,
    refundedPieces,
    givenCents,
  })),
})

/**
 * Which of the pieces have not left the shop and will not: of goods that the buyer has, those that arrived are meant first; of goods
 * that they have not, those that never left.
 */
export function unsentPieces(line: CaseLine, pieces: number, goodsReceived: boolean): number {
  const unsent = Math.max(0, line.quantity - line.sentQuantity - line.cancelledQuantity)
  if (!goodsReceived) return Math.min(pieces, unsent)
  const sentAndNotRefunded = line.sentQuantity - (line.refundedPieces - line.cancelledQuantity)
  return Math.min(unsent, Math.max(0, pieces - Math.max(0, sentAndNotRefunded)))
}

/** The fault of an asked amount; null when there is none. `wholeOnly`: some of the pieces did not leave. */
export function amountRefusal(
  amountCents: number,
  maximum: RefundMaximum,
  wholeOnly: boolean,
): 'refundTooMuch' | 'refundWholeOnly' | null {
  if (amountCents > maximum.maxCents) return 'refundTooMuch'
  return wholeOnly && amountCents < maximum.maxCents ? 'refundWholeOnly' : null
}

/** Sums of a case of which a part is paid, in cents. */
export interface CasePart<Line = { skuId: number; amountCents: number; discountCents: number }> {
  askedCents: number
  amountCents: number
  freightCents: number
  dutyCents: number
  lines: Line[]
}

/** A case with the part that is paid in the place of what was asked; `partCents` is less than that. */
export function partOf<Line extends { skuId: number; amountCents: number; discountCents: number }>(
  row: {
    amountCents: number
    freightCents: number
    dutyCents: number
    isWithdrawal: boolean
    lines: readonly Line[]
  },
  partCents: number,
): CasePart<Line> {
  const { lines, ...shares } = partShares(row, partCents, row.isWithdrawal)
  return {
    askedCents: row.amountCents,
    amountCents: partCents,
    ...shares,
    lines: row.lines.map((line, at) => ({ ...line, ...lines[at] })),
  }
}

/** True if some pieces of a case did not leave the shop: then nothing less than all of it is paid. */
export const isWholeOnly = (
  row: { goodsReceived: boolean; lines: readonly { skuId: number; quantity: number }[] },
  lines: readonly CaseLine[],
): boolean =>
  row.lines.some(({ skuId, quantity }) => {
    const line = lines.find((one) => one.skuId === skuId)
    return line !== undefined && unsentPieces(line, quantity, row.goodsReceived) > 0
  })

/** True if everything that was paid for goods has come back; freight that was used stays with the shop, duties stay with customs. */
export const isInFull = (
  order: { totalCents: number; freightCents: number; dutyCents: number },
  refundedCents: number,
  besideGoodsCents: number,
): boolean => refundedCents - besideGoodsCents >= order.totalCents - order.freightCents - order.dutyCents

/** A buyer's past, which decides whether a small sum is refunded at once. */
export interface RefundHistory {
  completedOrders: number
  /** Cases of half a year that a shop refused, or an operator did not pay. */
  doubted: number
  /** Refunds at once within 30 days. */
  instant: number
}

export const instantPerMonthMax = 2

/** A small sum and a good history: nobody has to wait (PRODUCT §7.5). Goods that are to come back are never paid before. */
export const isInstant = (
  wish: { amountCents: number; withReturn: boolean },
  history: RefundHistory,
  settings: { instantCents: number; instantOrders: number },
): boolean =>
  !wish.withReturn &&
  settings.instantCents > 0 &&
  wish.amountCents <= settings.instantCents &&
  history.completedOrders >= settings.instantOrders &&
  history.doubted === 0 &&
  history.instant < instantPerMonthMax
