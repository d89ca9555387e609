import { promoBpsMax } from '@sampan/contract/market/promo-codes/limits.ts'
import { refuse } from '#kernel/refusal.ts'

interface Terms {
  kind: 'fixed' | 'percent'
  amount: number
  minimumCents: number
  startsAt: string | null
  endsAt: string | null
}

/** When a new code is good. Refuses promoTooMuch (nothing would be left to pay), then promoWindow. */
export function checkTerms(terms: Terms, now: Date): { startsAt: Date; endsAt: Date | null } {
  const { kind, amount, minimumCents } = terms
  const leavesSomething = kind === 'fixed' ? minimumCents > amount : amount <= promoBpsMax
  if (!leavesSomething) refuse('promoTooMuch')
  const startsAt = terms.startsAt === null ? now : new Date(terms.startsAt)
  const endsAt = terms.endsAt === null ? null : new Date(terms.endsAt)
  if (endsAt !== null && (endsAt <= startsAt || endsAt <= now)) refuse('promoWindow')
  return { startsAt, endsAt }
}
