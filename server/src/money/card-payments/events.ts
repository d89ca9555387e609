export interface CardPaid {
  paymentId: string
  number: string
  buyerId: string
  amountCents: number
  /** The part that paid what its buyer owed, and so did not reach the balance. */
  owedPaidCents: number
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
    'card.ended': { paymentId: string; buyerId: string; state: 'cancelled' | 'expired' | 'refused' }
  }
}
