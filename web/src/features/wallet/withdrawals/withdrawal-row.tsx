import { auditStatus } from '@sampan/contract/money/money-settings/status.ts'
import { isReturned } from '@sampan/contract/money/withdrawals/status.ts'
import { Badge } from '@sampan/ui/badge.tsx'
import { RecordRow } from '@sampan/ui/record-row.tsx'
import { Text } from '@sampan/ui/text.tsx'
import Landmark from 'lucide-react/icons/landmark'
import Link2 from 'lucide-react/icons/link-2'
import { useI18n } from '#i18n/use-i18n.ts'
import { cardName } from './card-name.ts'
import type { Withdrawal } from './withdraw-types.ts'

/** One withdrawal: where to, when, how it stands; a refused one says why. */
export function WithdrawalRow({ withdrawal, onPress }: { withdrawal: Withdrawal; onPress: () => void }) {
  const { t, dollars, date } = useI18n()
  const { type, number, bankName, cardLastFour, network, amountCents, status, reason, createdAt } = withdrawal
  const isBank = type === 'bank'
  return (
    <RecordRow
      icon={isBank ? Landmark : Link2}
      title={isBank ? cardName(bankName, cardLastFour) : (network?.name ?? '')}
      note={`${number}, ${date(createdAt, 'dayTime')}`}
      figures={
        <>
          <Text weight="semi" digits>
            {dollars(-amountCents)}
          </Text>
          <WithdrawalBadge withdrawal={withdrawal} />
        </>
      }
      reason={status === auditStatus.refused && t('withdraw.because', { reason })}
      onPress={onPress}
    />
  )
}

/** The audit's outcome (SPEC §4), green once it was paid out; what came back is said in its place. */
export function WithdrawalBadge({
  withdrawal: { status, payoutState, isBeingChecked },
}: {
  withdrawal: Withdrawal
}) {
  const { t } = useI18n()
  if (isBeingChecked) return <Badge tone="wait">{t('withdraw.beingChecked')}</Badge>
  if (status === auditStatus.auditing) return <Badge tone="wait">{t('withdraw.auditing')}</Badge>
  if (status === auditStatus.refused) return <Badge tone="bad">{t('withdraw.refused')}</Badge>
  if (isReturned(payoutState)) return <Badge tone="bad">{t('withdraw.returned')}</Badge>
  return <Badge tone={payoutState === 'done' ? 'ok' : 'river'}>{t('withdraw.passed')}</Badge>
}
