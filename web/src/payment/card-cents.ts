import type { CardTerms } from './use-card-terms.ts'

/**
 * Sum that a card pays of what is owed: what the balance lacks, or a little more where that is less than a card pays at least. Null where nothing
 * lacks, or cards are not taken for such a sum.
 */
export function cardCentsFor(
  owedCents: number,
  balanceCents: number,
  terms: CardTerms | undefined,
): number | null {
  const shortCents = owedCents - balanceCents
  if (!terms?.isOpen || shortCents <= 0) return null
  const cents = Math.max(shortCents, terms.minCents)
  return cents <= Math.min(owedCents, terms.maxCents, terms.leftTodayCents) ? cents : null
}
