export interface CreditedDeposit {
  depositId: string
  buyerId: string
  amountCents: number
  /** The part that paid what its buyer owed, and so did not reach the balance. */
  owedPaidCents: number
}

export interface ReversedDeposit {
  depositId: string
  buyerId: string
  amountCents: number
  /** The part that the balance did not cover: the buyer owes it from now on. */
  owedCents: number
}

declare module '#kernel/domain-events.ts' {
  interface DomainEvents {
    /** Deposits that were credited together; emitted once for each deposit. */
    'deposit.credited': { networkId: string; deposits: readonly CreditedDeposit[]; at: Date }
    /** Credited deposits that their chain took back together; emitted once for each. */
    'deposit.reversed': { networkId: string; deposits: readonly ReversedDeposit[] }
    /** A network's chain differs from ours deeper than we follow: a person must look before money leaves. */
    'network.halted': { networkId: string }
  }
}
