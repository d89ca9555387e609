import { useState } from 'react'
import { useApi } from '#client/use-api.ts'
import { toast } from '#device/toast.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { goSetPayCode } from '#page/go-set-pay-code.ts'
import type { Order, Payment } from './order-types.ts'
import { PaySheet } from './pay-sheet.tsx'

/** Paying an order that waits: what is missing is said first, then the sheet opens. */
export function usePaying() {
  const { t, dollars } = useI18n()
  const { data: userInfo } = useApi('getUserInfo', {}, { quiet: true })
  const [payment, setPayment] = useState<Payment | null>(null)
  const close = () => setPayment(null)

  function pay({ id, totalCents }: Order) {
    const shortCents = userInfo ? totalCents - userInfo.balanceCents : 0
    if (shortCents > 0) {
      toast(t('orders.balanceShort', { sum: dollars(shortCents) }), { kind: 'failure' })
      return
    }
    if (userInfo?.hasPayCode === false) return goSetPayCode()
    setPayment({ orderIds: [id], totalCents })
  }

  return {
    pay,
    sheet: (
      <PaySheet
        payment={payment}
        onClose={close}
        onPaid={() => {
          close()
          toast(t('orders.paid'), { kind: 'success' })
        }}
      />
    ),
  }
}
