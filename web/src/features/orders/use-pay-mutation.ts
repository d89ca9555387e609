import type { ApiFailure } from '@sampan/client/api-failure.ts'
import { isRefusal } from '@sampan/client/is-refusal.ts'
import { serverNow } from '@sampan/client/server-clock.ts'
import { toast } from '@sampan/ui/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { mutate } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { returnOrigin } from '#payment/return-origin.ts'
import type { PayCodeMutation } from '#payment/use-pay-code-mutation.ts'
import type { Payment } from './order-types.ts'
import { outcomeOf, rememberPayment } from './unfinished-payment.ts'

/** Paying as something that the payment code allows: the ticket is for exactly these orders and this sum. */
export function usePayMutation(
  payment: Payment | null,
  onCardBegun: (id: string) => void,
): PayCodeMutation | null {
  const cache = useQueryClient()
  const { t } = useI18n()
  return useMemo(() => {
    if (!payment) return null
    const { orderIds, checkoutId, totalCents, cardCents } = payment
    const wanted = checkoutId === undefined ? { orderIds: [...orderIds] } : { checkoutId }
    return {
      purpose: 'pay',
      subject: checkoutId ?? orderIds.toSorted().join(','),
      amountCents: totalCents,
      async send(ticket) {
        if (cardCents !== undefined) {
          const input = { ...wanted, cardCents, returnOrigin: returnOrigin(), ticket }
          return onCardBegun((await mutate(cache, 'order_pay_by_card', input, { quiet: true })).id)
        }
        rememberPayment({ orderIds, totalCents, sentAt: serverNow() })
        return mutate(cache, 'order_pay', { ...wanted, ticket }, { quiet: true })
      },
      async afterRefusal(error: ApiFailure) {
        const { message } = error
        const open = isRefusal(error, 'cardOrderOpen') ? openPaymentOf(error.data) : null
        if (open !== null) {
          onCardBegun(open)
          return 'done'
        }
        // Perhaps it was paid before, by another tab or by a request whose answer was lost: the order knows.
        const outcome = isRefusal(error, 'orderNotPayable', 'keyReused', 'payFail')
          ? await outcomeOf(orderIds).catch(() => null)
          : null
        if (outcome?.is === 'paid') return 'done'
        toast(t('refusal.payFail'), { kind: 'failure' })
        return isRefusal(error, 'payFail') ? t('orders.nothingPaid') : message
      },
    }
  }, [payment, cache, t, onCardBegun])
}

/** Card payment that is open for the order, of another tab perhaps: it is gone on with. */
function openPaymentOf(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('paymentId' in data)) return null
  return typeof data.paymentId === 'string' ? data.paymentId : null
}
