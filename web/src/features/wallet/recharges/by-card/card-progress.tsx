import { orderStatus } from '@sampan/contract/trade/orders/status.ts'
import { usePage } from '@sampan/router/use-page.ts'
import { usePageNavigation } from '@sampan/router/use-page-navigation.ts'
import { ActionBar } from '@sampan/ui/action-bar.tsx'
import { Button, ButtonLink } from '@sampan/ui/button.tsx'
import { Card } from '@sampan/ui/card.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Price } from '@sampan/ui/price.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { SumList } from '@sampan/ui/sum-list.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { useApi } from '#client/use-api.ts'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { QueryView } from '#page/query-view.tsx'
import { paths } from '#paths'
import { useRechargeReturn } from '#payment/recharge-return.ts'
import type { CardPayment } from '#payment/use-card-terms.ts'
import { CardClaims } from './card-claims.tsx'

/** Ms between two reads while the buyer waits; live events come sooner. */
const waitsEveryMs = 3_000

const isOver = ({ state }: CardPayment): boolean => state !== 'new' && state !== 'open'

/** Outcome of a card payment, by what the server knows: what the provider's page brought back counts for nothing. */
export function CardProgress({ id }: { id: string }) {
  const [isWatched, setWatched] = useState(true)
  const payment = useApi('card_payment_detail', { id }, isWatched ? { everyMs: waitsEveryMs } : {})
  const isDone = payment.data !== undefined && isOver(payment.data)
  useEffect(() => setWatched(!isDone), [isDone])
  return (
    <QueryView query={payment} waiting={<Skeleton shape="card" />}>
      {(loaded) => <Progress payment={loaded} />}
    </QueryView>
  )
}

function Progress({ payment }: { payment: CardPayment }) {
  const { t, dollars } = useI18n()
  const isLeading = useLeadOn(payment)
  const goBack = useRechargeReturn()
  const { amountCents, number, cardBrand, cardLastFour } = payment
  return (
    <Stack gap={16}>
      {payment.isSandbox && <Note tone="wait">{t('topup.cardSandbox')}</Note>}
      <Card>
        <Stack gap={14}>
          <Price size="large" amountCents={amountCents} />
          <div role="status">
            <Told payment={payment} isLeading={isLeading} />
          </div>
          <SumList
            size="fine"
            rows={[
              { label: t('topup.number'), value: number },
              ...(payment.state === 'paid' && cardBrand !== null && cardLastFour !== null
                ? [
                    {
                      label: t('topup.card'),
                      value: t('topup.cardWith', { brand: cardBrand, digits: cardLastFour }),
                    },
                  ]
                : []),
            ]}
          />
        </Stack>
      </Card>
      {payment.state === 'paid' && payment.owedPaidCents > 0 && (
        <Text size="fine" tone="soft" digits>
          {t('topup.cardPaidOwed', { sum: dollars(payment.owedPaidCents) })}
        </Text>
      )}
      <CardClaims payment={payment} />
      <Acts payment={payment} goBack={goBack} />
    </Stack>
  )
}

/** Comes back from the provider, or leads there once. @returns true while it leads there */
function useLeadOn({ id, pageUrl, state }: CardPayment): boolean {
  const { search } = usePage()
  const { navigate } = usePageNavigation()
  const check = useApiMutation('card_payment_check')
  const [isLeading] = useState(() => search.has('go'))
  const ask = useEffectEvent(() => void check.run({ id }).catch(() => {}))
  const isBack = search.has('back')
  useEffect(() => {
    if (isBack) ask()
  }, [isBack])
  const lead = useEffectEvent((url: string) => {
    // Back leads here, and not on once more.
    navigate(paths.cardPay(id), { replace: true })
    location.assign(url)
  })
  const isGoing = search.has('go') && state === 'open'
  useEffect(() => {
    if (isGoing && pageUrl !== null) lead(pageUrl)
  }, [isGoing, pageUrl])
  return isLeading && state === 'new'
}

const tones = {
  cancelled: 'topup.cardCancelled',
  expired: 'topup.cardExpired',
  refused: 'topup.cardRefused',
  differs: 'topup.cardDiffers',
  returned: 'topup.cardReturned',
} as const

/** Time after which a page that is not there is said to be late. */
const lateMs = 8_000

function Told({ payment, isLeading }: { payment: CardPayment; isLeading: boolean }) {
  const { t, dollars, date } = useI18n()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateMs)
    return () => clearTimeout(timer)
  }, [])
  const { state, amountCents, isEnding, wasDeclined, expiresAt } = payment
  if (state === 'paid' && payment.orderIds.length > 0) return <OrderTold payment={payment} />
  if (state === 'paid')
    return (
      <Text size="lead" weight="semi" tone="ok" digits>
        {t('topup.stage_credited', { sum: dollars(amountCents - payment.owedPaidCents) })}
      </Text>
    )
  if (state !== 'new' && state !== 'open')
    return <Note tone={state === 'differs' ? 'wait' : 'bad'}>{t(tones[state])}</Note>
  if (isEnding) return <Text>{t('topup.cardEnding')}</Text>
  if (state === 'new')
    return (
      <Stack gap={8}>
        <Text weight="semi">{t('topup.cardOpening')}</Text>
        {(isLate || !isLeading) && (
          <Text size="fine" tone="soft">
            {t('topup.cardOpeningLate')}
          </Text>
        )}
      </Stack>
    )
  return (
    <Stack gap={8}>
      <Text weight="semi">{t('topup.cardWaiting')}</Text>
      {wasDeclined && <Note tone="bad">{t('topup.cardDeclined')}</Note>}
      <Text size="fine" tone="soft" digits>
        {t('topup.cardWaitingHint', { time: date(expiresAt, 'time') })}
      </Text>
    </Stack>
  )
}

/** The order says itself if the money paid it; else it stays on the balance. */
function OrderTold({ payment: { orderIds } }: { payment: CardPayment }) {
  const { t } = useI18n()
  const order = useApi('order_detail', { id: orderIds[0] ?? '' })
  return (
    <QueryView query={order} waiting={<Skeleton shape="title" />}>
      {({ status }) =>
        status === orderStatus.waitingPay || status === orderStatus.cancelled ? (
          <Note tone="wait">{t('topup.cardOrderKept')}</Note>
        ) : (
          <Text size="lead" weight="semi" tone="ok">
            {t('topup.cardOrderPaid')}
          </Text>
        )
      }
    </QueryView>
  )
}

interface ActsProps {
  payment: CardPayment
  goBack: (() => void) | null
}

function Acts({ payment, goBack }: ActsProps) {
  const { t } = useI18n()
  const cancel = useApiMutation('card_payment_cancel')
  const { id, pageUrl, state, amountCents, isEnding } = payment
  if (state === 'new' || state === 'open') {
    return (
      <ActionBar>
        {!isEnding && (
          <Button kind="line" busy={cancel.isBusy} onClick={() => void cancel.run({ id }).catch(() => {})}>
            {t('topup.cardCancel')}
          </Button>
        )}
        {pageUrl !== null && (
          <Button onClick={() => location.assign(pageUrl)}>{t('topup.cardContinueNow')}</Button>
        )}
      </ActionBar>
    )
  }
  return (
    <ActionBar>
      {payment.orderIds[0] !== undefined ? (
        <ButtonLink wide href={paths.orderInfo(payment.orderIds[0])}>
          {t('topup.cardToOrder')}
        </ButtonLink>
      ) : goBack ? (
        <Button wide onClick={goBack}>
          {t('topup.backToCheckout')}
        </Button>
      ) : state === 'paid' ? (
        <ButtonLink wide href={paths.capitalRecord()}>
          {t('ledger.title')}
        </ButtonLink>
      ) : (
        <ButtonLink wide href={paths.cardPay(undefined, { amount: amountCents })}>
          {t('topup.cardAgain')}
        </ButtonLink>
      )}
    </ActionBar>
  )
}
