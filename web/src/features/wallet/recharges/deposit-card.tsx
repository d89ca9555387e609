import { Badge } from '@sampan/ui/badge.tsx'
import { Card } from '@sampan/ui/card.tsx'
import { IconButton } from '@sampan/ui/icon-button.tsx'
import { Row, Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { VoyageLine } from '@sampan/ui/voyage-line.tsx'
import Copy from 'lucide-react/icons/copy'
import { useI18n } from '#i18n/use-i18n.ts'
import { copy } from '#page/copy.ts'
import styles from './deposit-card.module.css'
import { stageOf } from './deposit-stage.ts'
import type { Deposit } from './topup-types.ts'

const tones = { moving: 'wait', arrived: 'ok', stopped: 'bad', waiting: 'wait' } as const

/** One deposit on its way: seen, n of N, in the balance. It speaks at most when its words change. */
export function DepositCard({ deposit }: { deposit: Deposit }) {
  const { t, dollars, date } = useI18n()
  const {
    amountCents,
    confirmations,
    neededConfirmations,
    secondsLeft,
    txHash,
    seenAt,
    keptReason,
    isBeingChecked,
  } = deposit
  const stage = stageOf(deposit)
  const count = t('topup.ofConfirmations', {
    count: Math.min(confirmations, neededConfirmations),
    needed: neededConfirmations,
  })
  const shortHash = `${txHash.slice(0, 6)}…${txHash.slice(-4)}`
  return (
    // Two of the same sum need two names.
    <Card label={`${t('topup.deposit', { sum: dollars(amountCents) })}, ${shortHash}`}>
      <Stack gap={12}>
        <Row spread="between">
          <Text as="h2" weight="semi">
            {isBeingChecked
              ? t('topup.beingChecked')
              : t(`topup.stage_${stage.name}`, { sum: dollars(amountCents) })}
          </Text>
          <Badge tone={tones[stage.line]}>{stage.line === 'moving' ? count : dollars(amountCents)}</Badge>
        </Row>
        <VoyageLine
          stops={[
            t('topup.sentAt', { time: date(seenAt, 'time') }),
            t('topup.confirmations', { count: confirmations }),
            t('topup.inBalance'),
          ]}
          at={stage.at}
          progress={stage.progress}
          state={stage.line}
          labels="all"
        />
        <Text size="fine" tone="soft">
          {isBeingChecked
            ? t('topup.checkedNote')
            : stage.line === 'moving' && secondsLeft !== null
              ? t('topup.secondsLeft', { seconds: secondsLeft })
              : keptReason
                ? t(`topup.kept_${keptReason}`)
                : t(`topup.about_${stage.name}`, { time: date(deposit.creditedAt ?? seenAt, 'time') })}
        </Text>
        <span className={styles.hash}>
          {t('topup.hash', { hash: shortHash })}
          <IconButton icon={Copy} label={t('topup.copyHash')} onPress={() => void copy(txHash)} />
        </span>
      </Stack>
    </Card>
  )
}
