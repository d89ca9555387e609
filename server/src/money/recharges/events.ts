export interface RechargeDecided {
  rechargeId: string
  buyerId: string
  decision: 'pass' | 'refuse'
  /** The sum that arrived; null where the recharge was refused. */
  arrivedCents: number | null
  /** The part that paid what its buyer owed, and so did not reach the balance. */
  owedPaidCents: number
  /** Why it was refused: a code, and the operator's own words. */
  reasonCode: string
  reason: string
  at: Date
}

export interface RechargeAsked {
  rechargeId: string
  buyerId: string
  /** Why another proof is asked for: a code, and the operator's own words. */
  reasonCode: string
  reason: string
  at: Date
}

declare module '#kernel/domain-events.ts' {
  interface DomainEvents {
    'recharge.decided': RechargeDecided
    'recharge.asked': RechargeAsked
  }
}
