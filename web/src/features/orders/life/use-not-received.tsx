import { Confirm } from '@sampan/ui/confirm.tsx'
import { toast } from '@sampan/ui/toast.ts'
import { useState } from 'react'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import type { Order } from '../order-types.ts'

/** "It has not arrived" in one tap; the question says what then happens to the money. */
export function useNotReceived(order: Order) {
  const { t, dollars } = useI18n()
  const { attempt, isBusy } = useApiMutation('order_not_received')
  const [isAsked, setAsked] = useState(false)

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
        action={t('orders.act.notReceived')}
        busy={isBusy}
        onConfirm={() => void report()}
        onClose={() => setAsked(false)}
      >
        {t('orders.notReceivedText', { shop: order.shop.name, sum: dollars(order.escrow.heldCents) })}
      </Confirm>
    ),
  }
}
