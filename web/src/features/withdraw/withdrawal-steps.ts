import { auditStatus } from '@sampan/contract/wallet/status.ts'
import type { I18n } from '#i18n/i18n.ts'
import type { TimelineStep } from '#ui/timeline.tsx'
import type { Withdrawal } from './withdraw-types.ts'

/** What happened to a withdrawal so far, the newest first. */
export function stepsOf(
  withdrawal: Withdrawal,
  { t, date, dollars }: Pick<I18n, 't' | 'date' | 'dollars'>,
): TimelineStep[] {
  const { status, reason, payoutState, confirmations, neededConfirmations, createdAt, decidedAt, paidAt } =
    withdrawal
  const steps: TimelineStep[] = [
    {
      key: 'asked',
      title: t('withdraw.stepAsked'),
      note: t('withdraw.stepHeld', { sum: dollars(withdrawal.amountCents) }),
      time: date(createdAt, 'dayTime'),
    },
  ]
  if (status === auditStatus.auditing) steps.unshift({ key: 'audit', title: t('withdraw.stepAuditing') })
  const decided = decidedAt ? { time: date(decidedAt, 'dayTime') } : {}
  if (status === auditStatus.refused) {
    steps.unshift({
      key: 'refused',
      title: t('withdraw.stepRefused'),
      note: t('withdraw.because', { reason }),
      ...decided,
    })
  }
  if (status === auditStatus.passed)
    steps.unshift({ key: 'passed', title: t('withdraw.stepPassed'), ...decided })
  if (payoutState === 'queued' || payoutState === 'signed')
    steps.unshift({ key: 'signed', title: t('withdraw.stepSigning') })
  if (payoutState === 'sent') steps.unshift({ key: 'sent', title: t('withdraw.stepSent') })
  if (payoutState === 'mined') {
    const note = t('withdraw.stepConfirmations', {
      count: confirmations ?? 0,
      needed: neededConfirmations ?? 0,
    })
    steps.unshift({ key: 'mined', title: t('withdraw.stepMined'), note })
  }
  if (payoutState === 'failed') {
    steps.unshift({ key: 'failed', title: t('withdraw.stepFailed'), note: t('withdraw.because', { reason }) })
  }
  if (payoutState === 'done') {
    const time = paidAt ? { time: date(paidAt, 'dayTime') } : {}
    steps.unshift({
      key: 'done',
      title: t('withdraw.stepPaid', { sum: dollars(withdrawal.arrivalCents) }),
      ...time,
    })
  }
  return steps
}
