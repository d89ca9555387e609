import { isByShop } from '@sampan/contract/trade/refunds/reasons.ts'
import type { Output } from '#client/call.ts'

/** Facts of a refund's step by which it is named. */
type RefundStep = Pick<Output<'shop_refund_steps'>[number], 'state' | 'by' | 'reason' | 'isWithdrawal'>

/** Words that name what happened to a refund. */
export type RefundWord =
  | 'requested'
  | 'withdrawal'
  | 'given'
  | 'cancelled'
  | 'agreed'
  | 'offered'
  | 'accepted'
  | 'declined'
  | 'refused'
  | 'appealed'
  | 'sentBack'
  | 'checkedIn'
  | 'awarded'
  | 'returnFirst'
  | 'refunded'
  | 'withdrawn'
  | 'closed'
  | 'closedByOffice'

/** Word of a step by the one before it of the same refund; null of a step that only follows from that one. */
export function refundWordOf(
  { state, by, reason, isWithdrawal }: RefundStep,
  before: Pick<RefundStep, 'state'> | undefined,
): RefundWord | null {
  switch (state) {
    case 'requested':
      if (isByShop(reason)) return reason === 'shopGives' ? 'given' : 'cancelled'
      return isWithdrawal ? 'withdrawal' : 'requested'
    case 'agreed':
      // Nobody is asked about what the shop gives of itself, or the law.
      if (isByShop(reason) || (isWithdrawal && by === 'timer')) return null
      return by === 'operator' ? 'returnFirst' : 'agreed'
    case 'refunding':
      if (before?.state === 'agreed') return null
      if (before?.state === 'offered') return 'accepted'
      return before?.state === 'sentBack' ? 'checkedIn' : 'awarded'
    case 'refused':
      return by === 'buyer' ? 'declined' : 'refused'
    case 'closed':
      return by === 'operator' ? 'closedByOffice' : 'closed'
    default:
      return state
  }
}
