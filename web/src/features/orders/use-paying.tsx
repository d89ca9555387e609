import { usePageNavigation } from '@sampan/router/use-page-navigation.ts'
import { toast } from '@sampan/ui/toast.ts'
import { useState } from 'react'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { cardCentsFor } from '#payment/card-cents.ts'
import { goSetPayCode } from '#payment/go-set-pay-code.ts'
import { useCardTerms } from '#payment/use-card-terms.ts'
import type { Order, Payment } from './order-types.ts'
import { PaySheet } from './pay-sheet.tsx'

/**
 * Paying what waits: what is missing is said first, then the sheet opens. Orders that were placed together are paid
 * together; one alone where the buyer wants that. What was paid leads to its receipt.
 */
export function usePaying() {
  const { navigate } = usePageNavigation()
  const { t, dollars } = useI18n()
  const { data: userInfo } = useApi('getUserInfo', {})
  const { data: terms } = useCardTerms()
  const [payment, setPayment] = useState<Payment | null>(null)
  const close = () => setPayment(null)

  function pay(order: Order, isAlone = false) {
    const { id, checkout } = order
    const isTogether = !isAlone && checkout.unpaidOrders > 1
    const totalCents = isTogether ? checkout.unpaidCents : order.totalCents
    const shortCents = userInfo ? totalCents - userInfo.balanceCents : 0
    const cardCents = cardCentsFor(totalCents, userInfo?.balanceCents ?? totalCents, terms)
    if (shortCents > 0 && cardCents === null) {
      toast(t('orders.balanceShort', { sum: dollars(shortCents) }), { kind: 'failure' })
      return
    }
    if (userInfo?.hasPayCode === false) return goSetPayCode()
    setPayment({
      orderIds: [id],
      ...(isTogether && { checkoutId: checkout.id, count: checkout.unpaidOrders }),
      totalCents,
      ...(cardCents !== null && { cardCents }),
      shopAwayUntil: isTogether ? checkout.shopAwayUntil : order.shopAwayUntil,
    })
  }

  return {
    pay,
    sheet: (
      <PaySheet
        payment={payment}
        onClose={close}
        onCard={(id) => {
          close()
          navigate(paths.cardPay(id, { go: true }))
        }}
        onPaid={({ orderIds }) => {
          close()
          navigate(paths.orderInfo(orderIds[0], { receipt: true }))
        }}
      />
    ),
  }
}
