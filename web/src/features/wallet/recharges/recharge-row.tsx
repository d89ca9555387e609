import { auditStatus } from '@sampan/contract/money/money-settings/status.ts'
import { Badge } from '@sampan/ui/badge.tsx'
import { RecordRow } from '@sampan/ui/record-row.tsx'
import { Text } from '@sampan/ui/text.tsx'
import CreditCard from 'lucide-react/icons/credit-card'
import ImageIcon from 'lucide-react/icons/image'
import Landmark from 'lucide-react/icons/landmark'
import Link2 from 'lucide-react/icons/link-2'
import { useI18n } from '#i18n/use-i18n.ts'
import { askedNow } from './asked-now.ts'
import styles from './recharge-row.module.css'
import type { Recharge } from './topup-types.ts'

/** One recharge: how, when, how much arrived; a refused one says why. */
export function RechargeRow({ recharge, onPress }: { recharge: Recharge; onPress: () => void }) {
  const { t, dollars, date } = useI18n()
  const { method, number, network, amountCents, arrivedCents, status, reason, createdAt } = recharge
  const isOnchain = method === 'onchain'
  const isByWay = recharge.reference !== null
  const isByCard = method === 'card'
  return (
    <RecordRow
      icon={isOnchain ? Link2 : isByCard ? CreditCard : isByWay ? Landmark : ImageIcon}
      title={
        isByWay || isByCard
          ? network.name
          : t(isOnchain ? 'topup.byChain' : 'topup.byProof', { network: network.name })
      }
      note={`${number}, ${date(createdAt, 'dayTime')}`}
      figures={
        <>
          {arrivedCents !== null && arrivedCents !== amountCents && (
            <s className={styles.was}>{dollars(amountCents)}</s>
          )}
          <Text weight="semi" tone={sumTone(status)} digits>
            {`+${dollars(arrivedCents ?? amountCents)}`}
          </Text>
          <RechargeBadge recharge={recharge} />
        </>
      }
      reason={
        askedNow(recharge)
          ? t('topup.askedTitle')
          : status === auditStatus.refused && reason && t('topup.because', { reason })
      }
      onPress={onPress}
    />
  )
}

/** A refused recharge never came, and does not look like money. */
const sumTone = (status: Recharge['status']) =>
  status === auditStatus.passed ? 'ok' : status === auditStatus.refused ? 'soft' : 'ink'

/** Auditing, agreed by the first of two, passed or refused; a deposit that gains confirmations says how many. */
export function RechargeBadge({ recharge }: { recharge: Recharge }) {
  const { t } = useI18n()
  const { status, isAgreed, method, confirmations, neededConfirmations } = recharge
  if (status === auditStatus.passed) return <Badge tone="ok">{t('topup.passed')}</Badge>
  if (status === auditStatus.refused) return <Badge tone="bad">{t('topup.refused')}</Badge>
  if (recharge.isBeingChecked) return <Badge tone="wait">{t('topup.beingChecked')}</Badge>
  if (method === 'onchain' && confirmations !== null && neededConfirmations !== null) {
    return (
      <Badge tone="wait">
        {t('topup.ofConfirmations', {
          count: Math.min(confirmations, neededConfirmations),
          needed: neededConfirmations,
        })}
      </Badge>
    )
  }
  return <Badge tone="wait">{t(isAgreed ? 'topup.agreed' : 'topup.auditing')}</Badge>
}
