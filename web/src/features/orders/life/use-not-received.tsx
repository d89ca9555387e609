import { serverNow } from '@sampan/client/server-clock.ts'
import { Confirm } from '@sampan/ui/confirm.tsx'
import { toast } from '@sampan/ui/toast.ts'
import { useState } from 'react'
import { useApi } from '#client/use-api.ts'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import type { Order } from '../order-types.ts'

/**
 * "It has not arrived" in one tap; the question says what then happens to the money, and before the last day of the promise also
 * when the parcel is due.
 */
export function useNotReceived(order: Order) {
  const { t, dollars, date } = useI18n()
  const { attempt, isBusy } = useApiMutation('order_not_received')
  const [isAsked, setAsked] = useState(false)
  const { data } = useApi('order_logistics', { id: order.id }, { enabled: isAsked })
  const until = data?.window?.until
  const dueUntil = until !== undefined && Date.parse(until) > serverNow() ? until : null

  async function report() {
    const reported = await attempt({ id: order.id })
    setAsked(false)
    if (reported) toast(t('orders.notReceivedDone'), { kind: 'success' })
  }

  return {
    report: () => setAsked(true),
    reportQuestion: (
      <Confirm
        open={isAsked}
        title={t('orders.notReceivedAsk')}
        action={t(dueUntil === null ? 'orders.act.notReceived' : 'orders.reportAnyway')}
        busy={isBusy}
        onConfirm={() => void report()}
        onClose={() => setAsked(false)}
      >
        {dueUntil !== null && `${t('orders.notDueYet', { date: date(dueUntil, 'day') })} `}
        {t('orders.notReceivedText', { shop: order.shop.name, sum: dollars(order.escrow.heldCents) })}
      </Confirm>
    ),
  }
}
