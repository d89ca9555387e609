import { serviceChargeCents } from '@sampan/contract/money/withdrawals/fee.ts'
import type { Terms } from './withdraw-types.ts'

export interface Quote {
  chargeCents: number
  arrivalCents: number
  leftCents: number
}

/** Why an amount cannot be withdrawn, as the refusal that the server would give. */
export type QuoteProblem =
  | 'drawEmpty'
  | 'drawBalance'
  | 'drawCardHold'
  | 'drawMinimum'
  | 'drawMaximum'
  | 'drawTimes'
  | 'drawDaily'

/** Cost and yield of a withdrawal of this amount, by the same rule as the server's (SPEC §5). */
export function quoteOf(amountCents: number, terms: Terms): Quote {
  const chargeCents = serviceChargeCents(amountCents, terms)
  return {
    chargeCents,
    arrivalCents: amountCents - chargeCents,
    leftCents: terms.balanceCents - amountCents,
  }
}

export function problemOf(amountCents: number | null, terms: Terms): QuoteProblem | null {
  if (amountCents === null || amountCents <= 0) return 'drawEmpty'
  if (amountCents > terms.balanceCents) return 'drawBalance'
  if (amountCents > freeCents(terms)) return 'drawCardHold'
  if (amountCents < terms.minAmountCents) return 'drawMinimum'
  if (amountCents > terms.maxAmountCents) return 'drawMaximum'
  if (terms.timesLeftToday === 0) return 'drawTimes'
  if (amountCents > terms.leftTodayCents) return 'drawDaily'
  return null
}

/** The balance without what came from cards lately. */
export const freeCents = ({ balanceCents, cardHeldCents }: Terms): number =>
  Math.max(0, balanceCents - cardHeldCents)

/** The most that can be withdrawn at once now; what "All" fills in. */
export const mostCents = (terms: Terms): number =>
  Math.max(0, Math.min(freeCents(terms), terms.maxAmountCents, terms.leftTodayCents))
