import { usePageNavigation } from '@sampan/router/use-page-navigation.ts'
import { Button } from '@sampan/ui/button.tsx'
import { toast } from '@sampan/ui/toast.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import type { Order } from './order-types.ts'
import { useUndoCheckout } from './use-undo-checkout.ts'

/** On an unpaid order: one tap cancels what was placed with it and puts its goods back into the bag, to be changed there. */
export function ChangeOrder({ order }: { order: Order }) {
  const { t } = useI18n()
  const { navigate } = usePageNavigation()
  const { undo, isUndoing } = useUndoCheckout()
  async function change() {
    if (!(await undo(order.checkout.id, true))) return
    toast(t('orders.changed'), { kind: 'success' })
    navigate(paths.bag())
  }
  return (
    <Button kind="line" size="middle" busy={isUndoing} onClick={() => void change()}>
      {t('orders.change')}
    </Button>
  )
}
