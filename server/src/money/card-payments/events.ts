export interface CardPaid {
  paymentId: string
  number: string
  buyerId: string
  amountCents: number
  /** The part that paid what its buyer owed, and so did not reach the balance. */
  owedPaidCents: number
  /** Orders that it is meant for; none for a recharge. */
  orderIds: readonly string[]
  at: Date
}

interface PaymentFacts {
  paymentId: string
  number: string
  buyerId: string
  amountCents: number
  at: Date
}

declare module '#kernel/domain-events.ts' {
  interface DomainEvents {
    /** A card payment is about to be credited: who pays from it locks its orders now, before the accounts are locked. */
    'card.arriving': { paymentId: string; buyerId: string }
    /** A card payment was credited to its buyer's balance, in this transaction. */
    'card.paid': CardPaid
    /** A buyer called a card payment off; what is paid all the same stays on the balance. */
    'card.calledOff': { paymentId: string; buyerId: string }
    /** A card payment ended without money. */
    'card.ended': PaymentFacts & { state: 'cancelled' | 'expired' | 'refused'; wasDeclined: boolean }
    /** A card's holder disputed a credited payment: the sum was taken into the hold, and `owedCents` of it the buyer owes now. */
    'card.disputed': PaymentFacts & { disputeId: string; owedCents: number }
    /** A dispute whose sum was held is decided: won, and given back to the buyer, or lost. */
    'card.disputeDecided': PaymentFacts & { disputeId: string; outcome: 'won' | 'lost' }
    /** The provider gave money of a credited payment back to the card; `owedCents` of it the buyer owes now. */
    'card.givenBack': PaymentFacts & { owedCents: number }
  }
}
