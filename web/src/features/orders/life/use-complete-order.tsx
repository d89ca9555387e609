import { usePageNavigation } from '@sampan/router/use-page-navigation.ts'
import { Confirm } from '@sampan/ui/confirm.tsx'
import { toast } from '@sampan/ui/toast.ts'
import { useLast } from '@sampan/ui/use-last.ts'
import { useState } from 'react'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import type { Order } from '../order-types.ts'

/** Completing asks first, naming the sum that the shop gets, and leads to the review at once (PRODUCT §3). */
export function useCompleteOrder() {
  const { t, dollars } = useI18n()
  const { navigate } = usePageNavigation()
  const { attempt, isBusy } = useApiMutation('order_complete')
  const [asked, setAsked] = useState<Order | null>(null)
  const shown = useLast(asked)

  async function complete() {
    if (!asked) return
    const completed = await attempt({ id: asked.id })
    setAsked(null)
    if (!completed) return
    toast(t('orders.completedToast'), { kind: 'success' })
    if (completed.actions.includes('comment')) navigate(paths.comment(completed.id))
  }

  return {
    complete: setAsked,
    completeQuestion: shown && (
      <Confirm
        open={asked !== null}
        title={t('orders.completeAsk')}
        action={t('orders.act.complete')}
        refuse={t('orders.notYet')}
        busy={isBusy}
        onConfirm={() => void complete()}
        onClose={() => setAsked(null)}
      >
        {t('orders.completeText', { shop: shown.shop.name, sum: dollars(shown.escrow.heldCents) })}
      </Confirm>
    ),
  }
}
