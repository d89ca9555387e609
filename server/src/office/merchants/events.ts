export interface MerchantDecided {
  applicationId: string
  buyerId: string
  decision: 'pass' | 'refuse'
  /** Why it was refused: a code, and the operator's own words. */
  reasonCode: string
  reason: string
  at: Date
}

export interface MerchantAsked {
  applicationId: string
  buyerId: string
  at: Date
}

declare module '#kernel/domain-events.ts' {
  interface DomainEvents {
    'merchant.decided': MerchantDecided
    'merchant.asked': MerchantAsked
  }
}
