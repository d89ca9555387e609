import { useState } from 'react'
import { useAct } from '#client/use-act.ts'
import { toast } from '#device/toast.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { Confirm } from '#ui/confirm.tsx'
import type { Order } from './order-types.ts'

/** Cancelling asks first, and names the sum (DESIGN §4). */
export function useCancelOrder() {
  const { t, dollars } = useI18n()
  const { attempt, isBusy } = useAct('order_cancel')
  const [asked, setAsked] = useState<Order | null>(null)
  const [isOpen, setOpen] = useState(false)

  async function confirm() {
    if (!asked) return
    const cancelled = await attempt({ id: asked.id })
    setOpen(false)
    if (cancelled) toast(t('orders.cancelled'), { kind: 'success' })
  }

  return {
    cancel: (order: Order) => {
      setAsked(order)
      setOpen(true)
    },
    question: asked && (
      <Confirm
        open={isOpen}
        title={t('orders.cancelAsk')}
        action={t('orders.cancelYes')}
        refuse={t('orders.cancelNo')}
        kind="bad"
        busy={isBusy}
        onConfirm={() => void confirm()}
        onClose={() => setOpen(false)}
      >
        {t('orders.cancelText', { sum: dollars(asked.totalCents), shop: asked.shop.name })}
      </Confirm>
    ),
  }
}
