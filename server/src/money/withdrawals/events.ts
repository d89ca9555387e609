export interface WithdrawalFacts {
  withdrawalId: string
  buyerId: string
  /** Charge and arrival together are the amount. */
  amountCents: number
  arrivalCents: number
}

declare module '#kernel/domain-events.ts' {
  interface DomainEvents {
    /**
     * The audit has ended. A passed withdrawal to a bank card is paid with that, and `withdrawal.paid` is emitted too.
     */
    'withdrawal.decided': WithdrawalFacts & {
      type: 'bank' | 'onchain'
      decision: 'pass' | 'refuse'
      /** Why it was refused: a code, and the operator's own words. */
      reasonCode: string
      reason: string
    }
    'withdrawal.paid': WithdrawalFacts
    /** It was passed, but could not be paid or was called back: all of it is on the balance again. */
    'withdrawal.returned': WithdrawalFacts
  }
}
