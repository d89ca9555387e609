/**
 * Port of card providers that host the page on which the card is typed: no card number reaches us. An adapter for another provider
 * implements this and verifies that provider's webhooks (docs/card-provider.md).
 */
export interface CardProvider {
  /** True if it takes test cards and no money. */
  readonly isSandbox: boolean
  /** Makes the session of a payment, or finds the one that was made under the same reference before. */
  create(wish: NewSession): Promise<CardSession>
  read(sessionId: string): Promise<CardSession>
  /** Ends a session that was not paid. Of one that was, nothing changes. */
  cancel(sessionId: string): Promise<CardSession>
  /** Sessions that changed since a time, oldest first, a page at a time. */
  list(query: {
    changedSince: Date
    cursor: string | null
  }): Promise<{ items: CardSession[]; nextCursor: string | null }>
  /** Hands in the shop's words about an open dispute; the same words again change nothing. */
  handIn(dispute: { sessionId: string; disputeId: string; text: string }): Promise<CardSession>
  /** Payouts that changed since a time, oldest first, a page at a time. */
  payouts(query: {
    changedSince: Date
    cursor: string | null
  }): Promise<{ items: ProviderPayout[]; nextCursor: string | null }>
  /** Lines of a payout, a page at a time. */
  payoutLines(query: {
    payoutId: string
    cursor: string | null
  }): Promise<{ items: PayoutLine[]; nextCursor: string | null }>
  /** Sum in cents that the provider owes us now, after its fees and without what disputes hold back; null where it does not tell it. */
  owedCents(): Promise<number | null>
}

/** Payout of the provider to our bank. */
export interface ProviderPayout {
  id: string
  /** Cents that arrived; below zero where the provider took money from our bank. */
  amountCents: number
  currency: string
  state: 'underway' | 'paid' | 'failed'
  arrivedAt: Date
}

/** Line of a payout, in signed cents: what the provider owes us more or less by it, before its fee. */
export interface PayoutLine {
  id: string
  kind: 'payment' | 'refund' | 'dispute' | 'disputeWon' | 'fee' | 'other'
  amountCents: number
  /** Cents that the provider kept of it. */
  feeCents: number
  sessionId: string | null
  disputeId: string | null
}

/** Session that is to be made. */
export interface NewSession {
  /** Our id of the payment: the provider makes one session for it at most. */
  reference: string
  amountCents: number
  returnUrl: string
  expiresAt: Date
  /** Language of the page as a BCP 47 tag. */
  language: string
}

/** Dispute of a card's holder about a payment (a chargeback). */
export interface SessionDispute {
  id: string
  amountCents: number
  state: 'open' | 'won' | 'lost'
  reason: string
  /** Charge of the provider in cents; null where it does not tell it. */
  feeCents: number | null
  /** Until when it takes evidence; null where it does not tell it. */
  dueAt: Date | null
}

/** Session of a payment as the provider says it; it is the truth about it. */
export interface CardSession {
  id: string
  reference: string
  state: 'open' | 'paid' | 'cancelled' | 'expired'
  amountCents: number
  /** ISO 4217, such as USD. */
  currency: string
  isSandbox: boolean
  pageUrl: string
  card: { brand: string; lastFour: string } | null
  wasDeclined: boolean
  /** Charge of the provider in cents; null where it does not tell it. */
  feeCents: number | null
  /** Sum that the provider gave back to the card. */
  returnedCents: number
  disputes: readonly SessionDispute[]
}

/** The provider gave no answer that can be used. */
export class CardProviderProblem extends Error {
  /** `refused`: it understood and will not do it; to ask again is of no use. */
  readonly kind: 'unreachable' | 'refused'
  constructor(kind: 'unreachable' | 'refused', message: string) {
    super(message)
    this.name = 'CardProviderProblem'
    this.kind = kind
  }
}
