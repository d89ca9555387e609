import type { Milestone } from '@sampan/contract/trade/shipments/milestones.ts'
import type { ParcelState } from '@sampan/contract/trade/shipments/status.ts'

declare module '#kernel/domain-events.ts' {
  interface DomainEvents {
    /** A parcel left the shop: all of an order, or a part of it. */
    'parcel.sent': { parcelId: string; orderId: string; buyerId: string; shopId: number; at: Date }
    /** Something newer is known of a parcel than before: where it is, that it arrived, or that it is lost. */
    'parcel.moved': {
      parcelId: string
      orderId: string
      buyerId: string
      shopId: number
      milestone: Milestone
      state: ParcelState
      /** When it happened, and when we heard of it. */
      at: Date
      heardAt: Date
    }
    /** Pictures show that a parcel was delivered. */
    'parcel.proved': {
      parcelId: string
      orderId: string
      buyerId: string
      shopId: number
      operatorId: string
      byShop: boolean
      at: Date
    }
  }
}
