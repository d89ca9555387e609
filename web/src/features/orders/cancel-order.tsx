import { Confirm } from '@sampan/ui/confirm.tsx'
import { toast } from '@sampan/ui/toast.ts'
import { useLast } from '@sampan/ui/use-last.ts'
import { useState } from 'react'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import type { Order } from './order-types.ts'

/** Cancelling asks first, and names the sum (DESIGN §4). */
export function useCancelOrder() {
  const { t, dollars } = useI18n()
  const { attempt, isBusy } = useApiMutation('order_cancel')
  const [asked, setAsked] = useState<Order | null>(null)
  const shown = useLast(asked)

  async function confirm() {
    if (!asked) return
    const cancelled = await attempt({ id: asked.id })
    setAsked(null)
    if (cancelled) toast(t('orders.cancelled'), { kind: 'success' })
  }

  return {
    cancel: setAsked,
    question: shown && (
      <Confirm
        open={asked !== null}
        title={t('orders.cancelAsk')}
        action={t('orders.cancelYes')}
        refuse={t('orders.cancelNo')}
        kind="bad"
        busy={isBusy}
        onConfirm={() => void confirm()}
        onClose={() => setAsked(null)}
      >
        {t('orders.cancelText', { sum: dollars(shown.totalCents), shop: shown.shop.name })}
      </Confirm>
    ),
  }
}
