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
