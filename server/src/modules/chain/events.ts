export interface CreditedDeposit {
  depositId: string
  buyerId: string
  amountCents: number
}

declare module '#kernel/domain-events.ts' {
  interface DomainEvents {
    /** Those that were credited together, once each. */
    'deposit.credited': { networkId: string; deposits: readonly CreditedDeposit[]; at: Date }
  }
}
