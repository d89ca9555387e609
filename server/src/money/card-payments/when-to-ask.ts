import type { CardPaymentState } from '@sampan/contract/money/card-payments/states.ts'
import type { CardPaymentRow } from './card-payment-store.ts'

const second = 1000
const minute = 60 * second

/**
 * When the provider is asked next about a payment of which nothing more is told: soon at first, since a webhook may be lost, then less often,
 * and after its end until the provider says that it ended. Null once it is decided.
 */
export function nextAskAt(
  {
    state,
    sessionId,
    createdAt,
    expiresAt,
    cancelAskedAt,
  }: Pick<CardPaymentRow, 'sessionId' | 'createdAt' | 'expiresAt' | 'cancelAskedAt'> & {
    state: CardPaymentState
  },
  now: Date,
): Date | null {
  if (state !== 'new' && state !== 'open') return null
  // Called off before its page was made: the page is closed at once.
  if (cancelAskedAt !== null && sessionId === null) return now
  const ageMs = now.getTime() - createdAt.getTime()
  const lateMs = now.getTime() - expiresAt.getTime()
  const pauseMs =
    cancelAskedAt !== null && lateMs < 0
      ? 2 * second
      : ageMs < 3 * minute
        ? 4 * second
        : lateMs < 60 * minute
          ? 20 * second
          : 10 * minute
  return new Date(now.getTime() + pauseMs)
}

/** When the provider is asked again after the `tries`-th question in a row that failed. */
export const askAgainAt = (tries: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(10 * minute, 2 * second * 2 ** Math.min(tries, 12)))
