import { Confirm } from '@sampan/ui/confirm.tsx'
import { haptic } from '@sampan/ui/haptics.ts'
import { toast } from '@sampan/ui/toast.ts'
import { useLast } from '@sampan/ui/use-last.ts'
import { useState } from 'react'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import type { Order } from '../order-types.ts'

/** Confirming receipt asks first and says what is given up; `onConfirmed` then offers to complete the order. */
export function useConfirmReceipt(onConfirmed: (order: Order) => void) {
  const { t, dollars } = useI18n()
  const { attempt, isBusy } = useApiMutation('order_confirm')
  const [asked, setAsked] = useState<Order | null>(null)
  const shown = useLast(asked)

  async function confirm() {
    if (!asked) return
    const received = await attempt({ id: asked.id })
    setAsked(null)
    if (!received) return
    haptic('success')
    toast(t('orders.confirmed'), { kind: 'success' })
    if (received.actions.includes('complete')) onConfirmed(received)
  }

  return {
    confirm: setAsked,
    confirmQuestion: shown && (
      <Confirm
        open={asked !== null}
        title={t('orders.confirmAsk')}
        action={t('orders.act.confirm')}
        refuse={t('orders.notYet')}
        busy={isBusy}
        onConfirm={() => void confirm()}
        onClose={() => setAsked(null)}
      >
        {t('orders.confirmText', { shop: shown.shop.name, sum: dollars(shown.escrow.heldCents) })}
      </Confirm>
    ),
  }
}
