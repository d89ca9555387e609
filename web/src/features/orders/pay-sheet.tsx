import { useCallback, useRef } from 'react'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { PayCodeSheet } from '#payment/pay-code-sheet.tsx'
import type { Payment } from './order-types.ts'
import { forgetPayment } from './unfinished-payment.ts'
import { usePayMutation } from './use-pay-mutation.ts'

interface Props {
  /** Null closes the sheet. */
  payment: Payment | null
  onPaid: (payment: Payment) => void
  /** The code was right; the card itself is paid on the provider's page. */
  onCard: (paymentId: string) => void
  /** Closed without a payment. */
  onClose: () => void
  /** Another code is wanted first. */
  onNewCode?: () => void
}

/** The payment code over the page: the sum, what will remain, six cells, own keys. The sixth digit pays. */
export function PaySheet({ payment, onPaid, onCard, onClose, onNewCode }: Props) {
  const { t, dollars, date } = useI18n()
  const { data: userInfo } = useApi('getUserInfo', {})
  const cardPayment = useRef<string | null>(null)
  const keepCard = useCallback((id: string) => {
    cardPayment.current = id
  }, [])
  const codeMutation = usePayMutation(payment, keepCard)
  const cardCents = payment?.cardCents
  const remainsCents =
    userInfo && payment && cardCents === undefined ? userInfo.balanceCents - payment.totalCents : -1
  const count = payment?.count ?? payment?.orderIds.length ?? 1
  const away = payment?.shopAwayUntil
  return (
    <PayCodeSheet
      codeMutation={codeMutation}
      texts={{
        title: t('orders.payCode'),
        enter: t('orders.enterCode'),
        forgot: t('orders.forgotCode'),
        setNew: t('orders.setNewCode'),
        usePasskey: t('orders.usePasskey'),
        passkeyDevice: t('orders.passkeyDevice'),
        offline: t('orders.payOffline'),
        unread: t('orders.codeUnread'),
        lockedUntil: (time) => t('orders.lockedUntil', { time }),
        done: t(cardCents === undefined ? 'orders.paid' : 'orders.cardConfirmed'),
        unknown: t('orders.payUnknown'),
      }}
      above={t('orders.payShops', { count })}
      note={
        payment && cardCents !== undefined
          ? t(cardCents < payment.totalCents ? 'orders.cardNext' : 'orders.cardNextAll', {
              sum: dollars(cardCents),
            })
          : away
            ? t(count > 1 ? 'orders.someShopAway' : 'orders.shopAway', { date: date(away, 'day', 'UTC') })
            : undefined
      }
      below={remainsCents >= 0 ? t('orders.willRemain', { sum: dollars(remainsCents) }) : undefined}
      onDone={() => {
        forgetPayment()
        const begun = cardPayment.current
        cardPayment.current = null
        if (begun !== null) onCard(begun)
        else if (payment) onPaid(payment)
      }}
      onClose={() => {
        forgetPayment()
        onClose()
      }}
      onNewCode={onNewCode}
    />
  )
}
