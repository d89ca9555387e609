import { withdrawalsPerDayMax } from '@sampan/contract/money/withdrawals/limits.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { freeCents, type QuoteProblem } from './quote.ts'
import type { Terms } from './withdraw-types.ts'

/** Says a problem in the words of the refusal that it would be. */
export function useProblemText(terms: Terms): (problem: QuoteProblem) => string {
  const { t, dollars } = useI18n()
  return (problem) => {
    switch (problem) {
      case 'drawEmpty':
        return t('refusal.drawEmpty')
      case 'drawBalance':
        return t('refusal.drawBalance')
      case 'drawCardHold':
        return t('refusal.drawCardHold', { free: dollars(freeCents(terms)), days: terms.cardHoldDays })
      case 'drawMinimum':
        return t('refusal.drawMinimum', { minimum: dollars(terms.minAmountCents) })
      case 'drawMaximum':
        return t('refusal.drawMaximum', { maximum: dollars(terms.maxAmountCents) })
      case 'drawTimes':
        return t('refusal.drawTimes', { max: withdrawalsPerDayMax })
      case 'drawDaily':
        return t('refusal.drawDaily', { left: dollars(terms.leftTodayCents) })
    }
  }
}
