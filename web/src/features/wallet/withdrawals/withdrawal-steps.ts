import { auditStatus } from '@sampan/contract/money/money-settings/status.ts'
import { isReturned } from '@sampan/contract/money/withdrawals/status.ts'
import type { TimelineStep } from '@sampan/ui/timeline.tsx'
import type { I18n } from '#i18n/i18n.ts'
import type { Withdrawal } from './withdraw-types.ts'

type Words = Pick<I18n, 't' | 'date' | 'dollars'>

/** Steps of a withdrawal so far, the newest first. */
export function stepsOf(withdrawal: Withdrawal, words: Words): TimelineStep[] {
  const { t, date, dollars } = words
  const { amountCents, status, reason, createdAt, decidedAt } = withdrawal
  const decided = decidedAt ? { time: date(decidedAt, 'dayTime') } : {}
  const steps: TimelineStep[] = [
    {
      key: 'asked',
      title: t('withdraw.stepAsked'),
      note: t('withdraw.stepHeld', { sum: dollars(amountCents) }),
      time: date(createdAt, 'dayTime'),
    },
  ]
  if (status === auditStatus.auditing) steps.unshift({ key: 'audit', title: t('withdraw.stepAuditing') })
  if (status === auditStatus.refused) {
    const note = t('withdraw.because', { reason })
    steps.unshift({ key: 'refused', title: t('withdraw.stepRefused'), note, ...decided })
  }
  if (status === auditStatus.passed) {
    steps.unshift({ key: 'passed', title: t('withdraw.stepPassed'), ...decided })
    steps.unshift(...sendingSteps(withdrawal, words))
  }
  return steps
}

/** Steps of the money after it was passed. */
function sendingSteps(withdrawal: Withdrawal, { t, date, dollars }: Words): TimelineStep[] {
  const { payoutState, reason, confirmations, neededConfirmations, arrivalCents, paidAt } = withdrawal
  switch (payoutState) {
    case 'none':
      return []
    case 'queued':
    case 'signed':
      return [{ key: 'signed', title: t('withdraw.stepSigning') }]
    case 'sent':
      return [{ key: 'sent', title: t('withdraw.stepSent') }]
    case 'mined': {
      const values = { count: confirmations ?? 0, needed: neededConfirmations ?? 0 }
      return [
        { key: 'mined', title: t('withdraw.stepMined'), note: t('withdraw.stepConfirmations', values) },
        { key: 'sent', title: t('withdraw.stepSent') },
      ]
    }
    case 'failed':
      return [{ key: 'failed', title: t('withdraw.stepFailed'), note: t('withdraw.because', { reason }) }]
    case 'cancelling':
      return [{ key: 'cancelling', title: t('withdraw.stepCancelling') }]
    case 'cancelled':
      return [
        { key: 'cancelled', title: t('withdraw.stepCancelled'), note: t('withdraw.because', { reason }) },
      ]
    case 'done': {
      const time = paidAt ? { time: date(paidAt, 'dayTime') } : {}
      const paid = { key: 'done', title: t('withdraw.stepPaid', { sum: dollars(arrivalCents) }), ...time }
      return withdrawal.txHash ? [paid, { key: 'sent', title: t('withdraw.stepSent') }] : [paid]
    }
  }
}

/** Place on its way, as the line with the boat draws it (DESIGN §1). */
export function voyageOf(withdrawal: Withdrawal, { t }: Pick<I18n, 't'>) {
  const { type, status, payoutState, confirmations, neededConfirmations } = withdrawal
  const stops = [
    t('withdraw.stopAsked'),
    t('withdraw.stopChecked'),
    ...(type === 'onchain' ? [t('withdraw.stopSent')] : []),
    t('withdraw.stopPaid'),
  ]
  if (status === auditStatus.auditing) return { stops, at: 0, progress: 0.5, state: 'moving' as const }
  if (status === auditStatus.refused || isReturned(payoutState)) {
    return { stops, at: 1, state: 'stopped' as const }
  }
  if (payoutState === 'done') return { stops, at: stops.length - 1, state: 'arrived' as const }
  if (payoutState === 'sent' || payoutState === 'mined') {
    const progress = (confirmations ?? 0) / Math.max(neededConfirmations ?? 1, 1)
    return { stops, at: 2, progress: Math.min(progress, 0.95), state: 'moving' as const }
  }
  return { stops, at: 1, progress: 0.5, state: 'moving' as const }
}
