import type { OrderActor } from '@sampan/contract/trade/orders/status.ts'

/** Which order it is, and who is concerned. */
export interface OrderFacts {
  orderId: string
  buyerId: string
  shopId: number
}
export interface OrderMoved extends OrderFacts {
  actor: OrderActor
  at: Date
}

declare module '#kernel/domain-events.ts' {
  interface DomainEvents {
    'order.paid': OrderFacts
    'order.cancelled': OrderMoved
    /** All parcels of the order are with the carrier. */
    'order.shipped': OrderMoved
    'order.received': OrderMoved
    /** Its ship-by date has passed, and it waits: told once. */
    'order.pastShipBy': OrderMoved
    'order.completed': OrderMoved
    /**
     * All orders that one transaction completes, emitted once and before each 'order.completed', so that their shops are paid with
     * the accounts locked together.
     */
    'orders.completed': readonly OrderMoved[]
    /** A card payment for orders that could not be paid any more was credited: its sum stays on the balance. */
    'card.kept': { paymentId: string; buyerId: string; amountCents: number; at: Date }
    /**
     * Outcome of a report of "not received": made by the buyer, answered by the shop with proof, the proof taken or not
     * by an operator.
     */
    'order.disputed': OrderMoved & {
      step: 'notReceived' | 'takenBack' | 'proofGiven' | 'proofAccepted' | 'proofRefused'
    }
  }
}
