import { type OrderStatus, orderStatus } from '../orders/status.ts'

/** For so long after an order was completed its lines can be reviewed. */
export const reviewDays = 180

const dayMs = 86_400_000

interface ReviewedOrder {
  status: OrderStatus
  completedAt: Date | null
}

/**
 * States of a line for its buyer, who waits for the order to be completed, may write, can read what they wrote, or is
 * too late.
 */
export const lineStates = ['early', 'open', 'written', 'late'] as const
export type LineState = (typeof lineStates)[number]

export function lineState({ status, completedAt }: ReviewedOrder, hasReview: boolean, now: Date): LineState {
  if (hasReview) return 'written'
  if (status !== orderStatus.completed || completedAt === null) return 'early'
  return now.getTime() <= reviewUntil(completedAt).getTime() ? 'open' : 'late'
}

/** The last moment at which a line of an order completed then can be reviewed, or a follow-up written. */
export const reviewUntil = (completedAt: Date): Date => new Date(completedAt.getTime() + reviewDays * dayMs)

/** True if a line can be reviewed now: the order is completed, not too long ago, and the line has no review yet. */
export const canReview = (order: ReviewedOrder, hasReview: boolean, now: Date): boolean =>
  lineState(order, hasReview, now) === 'open'
