/**
 * States of a card payment. `new`: written down, its page is not made yet. `open`: the buyer can pay on the provider's page.
 * `paid`: credited. `cancelled`, `expired`: ended without money. `refused`: the provider made no page. `differs`: paid there with another sum or
 * currency, or with test money; nothing was credited, and a person looks at it. `returned`: the provider gave the money back.
 */
export const cardPaymentStates = [
  'new',
  'open',
  'paid',
  'cancelled',
  'expired',
  'refused',
  'differs',
  'returned',
] as const
export type CardPaymentState = (typeof cardPaymentStates)[number]

/** States in which the buyer may still pay. */
export const isCardPaymentOpen = (state: CardPaymentState): boolean => state === 'new' || state === 'open'

export const cardDisputeStates = ['open', 'won', 'lost'] as const
/** States of a payout of the card provider. `differs`: not booked, its lines do not add up to it. `failed`: it did not arrive after all. */
export const cardPayoutStates = ['booked', 'differs', 'failed'] as const
export const payoutLineKinds = ['payment', 'refund', 'dispute', 'disputeWon', 'fee', 'other'] as const
/** Reasons why our books do not know a line so; empty when they do. */
export const payoutLineDifferences = [
  '',
  'unknownSession',
  'notCredited',
  'otherSum',
  'unknownDispute',
  'unexplained',
] as const
