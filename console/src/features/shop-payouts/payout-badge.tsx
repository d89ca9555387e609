import { payoutStatus } from '@sampan/contract/office/shop-payouts/status.ts'
import { Badge } from '@sampan/ui/badge.tsx'
import { useWords } from '#i18n/use-words.ts'
import { AuditBadge } from '#parts/money-queue/audit-badge.tsx'
import type { PayoutRow } from './rows.ts'

/** State of a payout to a shop: that of its audit, or that the shop cancelled it. */
export function PayoutBadge({ status }: Pick<PayoutRow, 'status'>) {
  const { t } = useWords()
  if (status === payoutStatus.cancelled) return <Badge>{t('payouts.state.3')}</Badge>
  return <AuditBadge status={status} />
}
