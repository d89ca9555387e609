import { auditStatus } from '@sampan/contract/wallet/status.ts'
import Landmark from 'lucide-react/icons/landmark'
import Link2 from 'lucide-react/icons/link-2'
import { useI18n } from '#i18n/use-i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { Text } from '#ui/text.tsx'
import { cardName } from './card-name.ts'
import styles from './withdraw.module.css'
import type { Withdrawal } from './withdraw-types.ts'

/** One withdrawal: where to, when, how it stands; a refused one says why. */
export function WithdrawalRow({ withdrawal, onPress }: { withdrawal: Withdrawal; onPress: () => void }) {
  const { t, dollars, date } = useI18n()
  const { type, number, bankName, cardLastFour, network, amountCents, status, reason, createdAt } = withdrawal
  const isBank = type === 'bank'
  return (
    <button type="button" className={styles.row} onClick={onPress}>
      <span className={styles.glyph}>
        <Icon of={isBank ? Landmark : Link2} size="small" />
      </span>
      <span className={styles.words}>
        <Text weight="semi">{isBank ? cardName(bankName, cardLastFour) : (network?.name ?? '')}</Text>
        <Text size="small" tone="soft" digits>
          {`${number}, ${date(createdAt, 'dayTime')}`}
        </Text>
      </span>
      <span className={styles.sum}>
        <Text weight="semi" digits>
          {dollars(-amountCents)}
        </Text>
        <WithdrawalBadge withdrawal={withdrawal} />
      </span>
      {status === auditStatus.refused && (
        <span className={styles.reason}>{t('withdraw.because', { reason })}</span>
      )}
    </button>
  )
}

/** Audit first; once it is passed, what became of the payout. */
export function WithdrawalBadge({ withdrawal: { status, payoutState } }: { withdrawal: Withdrawal }) {
  const { t } = useI18n()
  if (status === auditStatus.auditing) return <Badge tone="wait">{t('withdraw.auditing')}</Badge>
  if (status === auditStatus.refused) return <Badge tone="bad">{t('withdraw.refused')}</Badge>
  if (payoutState === 'done') return <Badge tone="ok">{t('withdraw.paid')}</Badge>
  if (payoutState === 'failed') return <Badge tone="bad">{t('withdraw.returned')}</Badge>
  return <Badge tone="river">{t('withdraw.passed')}</Badge>
}
