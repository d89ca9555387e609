import { Confirm } from '@sampan/ui/confirm.tsx'
import { toast } from '@sampan/ui/toast.ts'
import { useLast } from '@sampan/ui/use-last.ts'
import { useState } from 'react'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import type { Order, OrderDetail } from '../order-types.ts'

/** Cancelling what was not sent by the promised date: asks first, and says what comes back. */
export function useCancelLate() {
  const { t, dollars } = useI18n()
  const { attempt, isBusy } = useApiMutation('refund_cancel_late')
  const [asked, setAsked] = useState<Order | null>(null)
  const shown = useLast(asked)

  async function confirm() {
    if (!asked) return
    const refund = await attempt({ id: asked.id })
    setAsked(null)
    if (refund) toast(t('orders.cancelLateDone', { sum: dollars(refund.amountCents) }), { kind: 'success' })
  }

  return {
    cancelLate: setAsked,
    cancelLateQuestion: shown && (
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
        {isUnsent(shown)
          ? t('orders.cancelLateText', { sum: dollars(shown.escrow.heldCents), shop: shown.shop.name })
          : t('orders.cancelLatePart', { shop: shown.shop.name })}
      </Confirm>
    ),
  }
}

/** Known on the page of an order; a list does not tell what of it has left. */
const isUnsent = (order: Order & Partial<Pick<OrderDetail, 'parcels'>>): boolean =>
  order.parcels?.length === 0
