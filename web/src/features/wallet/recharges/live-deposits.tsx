import { serverNow } from '@sampan/client/server-clock.ts'
import { usePageNavigation } from '@sampan/router/use-page-navigation.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Card } from '@sampan/ui/card.tsx'
import { haptic } from '@sampan/ui/haptics.ts'
import { Row, Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { toast } from '@sampan/ui/toast.ts'
import { useEffect, useRef } from 'react'
import { movesEveryMs, useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { useRechargeReturn } from '#payment/recharge-return.ts'
import { DepositCard } from './deposit-card.tsx'
import { isMoving, stageOf } from './deposit-stage.ts'
import { DepositVoice } from './deposit-voice.tsx'
import styles from './live-deposits.module.css'
import { RollingSum } from './rolling-sum.tsx'
import type { Deposit } from './topup-types.ts'

interface Props {
  networkId: string
  onFind: () => void
}

/** An old deposit is no news: it stands in the records. */
const newsMs = 30 * 60_000

/** Time to read that the money is here, before the page that waits for it comes back. */
const returnAfterMs = 1_500

/**
 * Deposits on this network as they come; while there are none, what to expect. Whoever watches how the money that a
 * checkout lacks arrives is led back to it.
 */
export function LiveDeposits({ networkId, onFind }: Props) {
  const { t, dollars } = useI18n()
  const { data } = useApi('deposit_list', {}, { everyMs: movesEveryMs })
  const deposits = (data ?? []).filter(
    (deposit) => deposit.networkId === networkId && (isMoving(deposit) || isNews(deposit)),
  )
  const { data: user } = useApi('getUserInfo', {})
  const goBack = useRechargeReturn()
  const { isFront } = usePageNavigation()
  const list = useRef<HTMLDivElement>(null)
  useNews(deposits, {
    seen: () => list.current?.scrollIntoView({ block: 'nearest' }),
    credited: ({ amountCents }) => {
      haptic('success')
      toast(t('topup.arrived', { sum: dollars(amountCents) }), { kind: 'success' })
      if (goBack) setTimeout(() => isFront() && !isReadingSheet() && goBack(), returnAfterMs)
    },
  })
  return (
    <div>
      <Stack gap={12}>
        <div ref={list} className={styles.live}>
          {deposits.length === 0 && (
            <Card>
              <Stack gap={6}>
                <Text as="h2" weight="semi">
                  {t('topup.waiting')}
                </Text>
                <Text size="fine" tone="soft">
                  {t('topup.leaveSafely')}
                </Text>
              </Stack>
            </Card>
          )}
          {deposits.length > 0 && user && (
            <Row spread="between" align="baseline">
              <Text tone="soft">{t('topup.balanceNow')}</Text>
              <RollingSum amountCents={user.balanceCents} />
            </Row>
          )}
          {deposits.map((deposit) => (
            <DepositCard key={deposit.id} deposit={deposit} />
          ))}
        </div>
        {goBack && deposits.some(({ state }) => state === 'credited') && (
          <Button wide onClick={goBack}>
            {t('topup.backToCheckout')}
          </Button>
        )}
        <Button kind="line" size="middle" onClick={onFind}>
          {t('topup.find')}
        </Button>
      </Stack>
      <DepositVoice text={deposits.map((deposit) => spoken(deposit, t, dollars)).join(' ')} />
    </div>
  )
}

const isReadingSheet = () => document.querySelector('dialog[open]') !== null

const isNews = ({ creditedAt, seenAt }: Deposit) => serverNow() - Date.parse(creditedAt ?? seenAt) < newsMs

function spoken(
  deposit: Deposit,
  t: ReturnType<typeof useI18n>['t'],
  dollars: ReturnType<typeof useI18n>['dollars'],
): string {
  const stage = t(`topup.stage_${stageOf(deposit).name}`, { sum: dollars(deposit.amountCents) })
  return isMoving(deposit)
    ? `${stage}, ${t('topup.confirmations', { count: deposit.confirmations })}.`
    : `${stage}.`
}

/** Tells once of each deposit that is new on this page, and of each that moved here and is credited now. */
function useNews(
  deposits: readonly Deposit[],
  tell: { seen: () => void; credited: (deposit: Deposit) => void },
) {
  const moving = useRef(new Set<string>())
  useEffect(() => {
    for (const deposit of deposits) {
      if (isMoving(deposit)) {
        if (moving.current.has(deposit.id)) continue
        moving.current.add(deposit.id)
        tell.seen()
      } else if (moving.current.delete(deposit.id) && deposit.state === 'credited') tell.credited(deposit)
    }
  })
}
