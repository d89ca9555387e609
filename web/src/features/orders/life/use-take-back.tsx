import { Confirm } from '@sampan/ui/confirm.tsx'
import { toast } from '@sampan/ui/toast.ts'
import { useState } from 'react'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import type { Order } from '../order-types.ts'

/** "It has arrived after all": withdraws a report without confirming receipt, which stays the button of the page. */
export function useTakeBack(order: Order) {
  const { t, dollars } = useI18n()
  const { attempt, isBusy } = useApiMutation('order_take_back')
  const [isAsked, setAsked] = useState(false)

  async function takeBack() {
    const taken = await attempt({ id: order.id })
    setAsked(false)
    if (taken) toast(t('orders.takeBackDone'), { kind: 'success' })
  }

  return {
    takeBack: () => setAsked(true),
    takeBackQuestion: (
      <Confirm
        open={isAsked}
        title={t('orders.takeBackAsk')}
        action={t('orders.act.takeBack')}
        busy={isBusy}
        onConfirm={() => void takeBack()}
        onClose={() => setAsked(false)}
      >
        {t('orders.takeBackText', { shop: order.shop.name, sum: dollars(order.escrow.heldCents) })}
      </Confirm>
    ),
  }
}
