import type { OrderActor } from '@sampan/contract/trade/orders/status.ts'
import type { RefundReason } from '@sampan/contract/trade/refunds/reasons.ts'
import type { RefundState } from '@sampan/contract/trade/refunds/status.ts'
import type { OrderMoved } from '#trade/orders/index.ts'

export interface RefundEvent {
  refundId: string
  orderId: string
  buyerId: string
  shopId: number
  state: RefundState
  /** Cents that are asked for; of a case that was paid in part, those that were paid. */
  amountCents: number
  askedCents: number | null
  /** Cents of the shop's offer, while it stands. */
  offeredCents: number | null
  reason: RefundReason
  by: OrderActor
}

declare module '#kernel/domain-events.ts' {
  interface DomainEvents {
    /** A buyer asks for money back; what a shop gives of itself is no request. */
    'refund.opened': RefundEvent
    /** Cancelling of what its shop did not send by the promised date, by the buyer or by time. */
    'order.cancelledLate': OrderMoved & { amountCents: number }
    /** It went a step on; several steps at once (agreed and paid) are told as their last one. */
    'refund.changed': RefundEvent
  }
}
