import type { Words } from '#i18n/words.ts'

/** Codes with which providers of card payments name why a payment is disputed. */
const known = [
  'fraudulent',
  'unrecognized',
  'product_not_received',
  'product_unacceptable',
  'credit_not_processed',
  'duplicate',
  'subscription_canceled',
  'general',
] as const

/** Reason of a dispute in the reader's language; a code that we do not know as it came. */
export function disputeReason(t: Words['t'], code: string): string {
  const own = known.find((one) => one === code)
  return own ? t(`cardDispute.reason.${own}`) : code
}
