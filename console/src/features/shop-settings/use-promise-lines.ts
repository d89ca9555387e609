import { useWords } from '#i18n/use-words.ts'
import type { PromiseKind, Promises } from './rules-draft.ts'

/** Sentences of the promises, as buyers read them; none of a promise that is not made. */
export function usePromiseLines(): (promises: Promises) => Readonly<Record<PromiseKind, string[]>> {
  const { t, dollars } = useWords()
  return ({ shipDays, cancelDays, late, returns }) => ({
    ship: [
      ...(shipDays === null ? [] : [t('keep.previewShip', { count: shipDays })]),
      ...(cancelDays === null ? [] : [t('keep.previewCancel', { count: cancelDays })]),
    ],
    late:
      late === null ? [] : [t('keep.previewLate', { percent: late.percent, max: dollars(late.maxCents) })],
    returns:
      returns === null
        ? []
        : [t('keep.previewReturns', { count: returns.days, sum: dollars(returns.freightCents) })],
  })
}
