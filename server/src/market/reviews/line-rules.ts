import { type LineState, reviewDays } from '@sampan/contract/market/reviews/rules.ts'
import type { OrderState } from '@sampan/contract/trade/orders/status.ts'

const dayMs = 86_400_000

interface ReviewedOrder {
  status: OrderState
  completedAt: Date | null
}

/** State of an order's line for its buyer at `now`; a line can be reviewed while it is `open`. */
export function lineState({ status, completedAt }: ReviewedOrder, hasReview: boolean, now: Date): LineState {
  if (hasReview) return 'written'
  if (status !== 'completed' || completedAt === null) return 'early'
  return now.getTime() <= reviewUntil(completedAt).getTime() ? 'open' : 'late'
}

/** The last moment at which a line of an order completed then can be reviewed, or a follow-up written. */
export const reviewUntil = (completedAt: Date): Date => new Date(completedAt.getTime() + reviewDays * dayMs)
