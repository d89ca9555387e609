import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ApiFailure } from '#client/api-failure.ts'
import { isRefusal } from '#client/is-refusal.ts'
import { serverNow } from '#client/server-clock.ts'
import { act } from '#client/use-act.ts'
import { toast } from '#device/toast.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import type { CodeAct } from '#page/use-code-act.ts'
import type { Payment } from './order-types.ts'
import { outcomeOf, rememberPayment } from './unfinished-payment.ts'

/** Paying as something that the payment code allows: the ticket is for exactly these orders and this sum. */
export function usePayAct(payment: Payment | null): CodeAct | null {
  const cache = useQueryClient()
  const { t } = useI18n()
  return useMemo(() => {
    if (!payment) return null
    const { orderIds, totalCents } = payment
    return {
      purpose: 'pay',
      subject: orderIds.toSorted().join(','),
      amountCents: totalCents,
      send(ticket) {
        rememberPayment({ orderIds, totalCents, sentAt: serverNow() })
        return act(cache, 'order_pay', { orderIds: [...orderIds], ticket }, { quiet: true })
      },
      async afterRefusal(error: ApiFailure) {
        const { message } = error
        // Perhaps it was paid before, by another tab or by a request whose answer was lost: the order knows.
        const outcome = isRefusal(error, 'orderNotPayable', 'keyReused', 'payFail')
          ? await outcomeOf(orderIds).catch(() => null)
          : null
        if (outcome?.is === 'paid') return 'done'
        toast(t('refusal.payFail'), { kind: 'failure' })
        return isRefusal(error, 'payFail') ? t('orders.nothingPaid') : message
      },
    }
  }, [payment, cache, t])
}
