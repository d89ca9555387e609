import { auditStatus } from '@sampan/contract/money/money-settings/status.ts'
import { isReturned, type SendingState } from '@sampan/contract/money/withdrawals/status.ts'
import { Badge } from '@sampan/ui/badge.tsx'
import { useWords } from '#i18n/use-words.ts'
import { AuditBadge } from './audit-badge.tsx'

/** The state of the audit, and after it of the sending. */
export function WithdrawalBadge({ status, payoutState }: { status: 0 | 1 | 2; payoutState: SendingState }) {
  const { t } = useWords()
  if (status !== auditStatus.passed || payoutState === 'none') return <AuditBadge status={status} />
  const tone = payoutState === 'done' ? 'ok' : isReturned(payoutState) ? 'bad' : 'river'
  return <Badge tone={tone}>{t(`sending.${payoutState}`)}</Badge>
}
