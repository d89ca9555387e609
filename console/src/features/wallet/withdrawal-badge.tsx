import { auditStatus, type PayoutState } from '@sampan/contract/wallet/status.ts'
import { Badge } from '@sampan/web/ui/badge.tsx'
import { useWords } from '#i18n/use-words.ts'
import { AuditBadge } from './audit-badge.tsx'

/** Where an audit stands, and after it the payout. */
export function WithdrawalBadge({ status, payoutState }: { status: 0 | 1 | 2; payoutState: PayoutState }) {
  const { t } = useWords()
  if (status !== auditStatus.passed || payoutState === 'none') return <AuditBadge status={status} />
  const tone = payoutState === 'done' ? 'ok' : payoutState === 'failed' ? 'bad' : 'river'
  return <Badge tone={tone}>{t(`payout.${payoutState}`)}</Badge>
}
