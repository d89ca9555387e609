import { auditStatus } from '@sampan/contract/money/money-settings/status.ts'
import type { TimelineStep } from '@sampan/ui/timeline.tsx'
import type { I18n } from '#i18n/i18n.ts'
import type { Recharge } from './topup-types.ts'

/** Steps of a recharge so far, the newest first. */
export function stepsOf(recharge: Recharge, { t, date }: Pick<I18n, 't' | 'date'>): TimelineStep[] {
  const { method, status, createdAt, decidedAt, confirmations, neededConfirmations } = recharge
  const isOnchain = method === 'onchain'
  const begun = {
    key: 'begun',
    title: t(isOnchain ? 'topup.stepSeen' : method === 'card' ? 'topup.cardTitle' : 'topup.stepHandedIn'),
    time: date(createdAt, 'dayTime'),
  }
  const between = recharge.requests
    .flatMap(({ n, askedAt, answeredAt }) => [
      { key: `asked${n}`, title: t('topup.askedTitle'), time: date(askedAt, 'dayTime') },
      ...(answeredAt === null
        ? []
        : [{ key: `sent${n}`, title: t('topup.askedProof'), time: date(answeredAt, 'dayTime') }]),
    ])
    .toReversed()
  const time = decidedAt && date(decidedAt, 'dayTime')
  if (status === auditStatus.passed)
    return [{ key: 'passed', title: t('topup.stepPassed'), time }, ...between, begun]
  if (status === auditStatus.refused)
    return [{ key: 'refused', title: t('topup.stepRefused'), time }, ...between, begun]
  const now = recharge.isBeingChecked
    ? t('topup.beingChecked')
    : isOnchain && confirmations !== null && neededConfirmations !== null
      ? t('topup.stepCrossing', {
          count: Math.min(confirmations, neededConfirmations),
          needed: neededConfirmations,
        })
      : t(
          method === 'card'
            ? 'topup.cardWaiting'
            : recharge.isAgreed
              ? 'topup.stepAgreed'
              : 'topup.stepAuditing',
        )
  return [{ key: 'now', title: now }, ...between, begun]
}
