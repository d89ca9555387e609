import type {
  AppealSide,
  LegalOutcome,
  LegalOutcomeNow,
  LegalSubject,
} from '@sampan/contract/office/legal-notices/rules.ts'

interface Decided {
  subject: LegalSubject
  state: 'open' | 'appealed' | 'decided'
  outcome: LegalOutcome | null
  reversedAt: Date | null
}

/** True if goods are off the shelf, or the review is hidden, by the decision as it counts now. */
export const isActed = ({ outcome, reversedAt }: Pick<Decided, 'outcome' | 'reversedAt'>): boolean =>
  outcome !== null && (outcome !== 'nothing') === (reversedAt === null)

/** Outcome that counts after the appeals; null before a decision. */
export function outcomeNow({
  subject,
  outcome,
  reversedAt,
}: Pick<Decided, 'subject' | 'outcome' | 'reversedAt'>): LegalOutcomeNow | null {
  if (outcome === null || reversedAt === null) return outcome
  if (outcome !== 'nothing') return 'putBack'
  return subject === 'product' ? 'removed' : 'hidden'
}

/**
 * True if this side may appeal now, once: whoever reported where nothing was done, the author where their review is hidden. A shop
 * appeals against the takedown of its goods.
 */
export const mayAppeal = (one: Decided, side: AppealSide, sides: readonly AppealSide[]): boolean =>
  one.state !== 'open' &&
  !sides.includes(side) &&
  (side === 'notifier' ? !isActed(one) : one.subject === 'review' && isActed(one))
