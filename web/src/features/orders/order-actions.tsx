import { orderCan } from '@sampan/contract/orders/status.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { ActionBar } from '#ui/action-bar.tsx'
import { Button } from '#ui/button.tsx'
import { useCancelOrder } from './cancel-order.tsx'
import type { OrderDetail } from './order-types.ts'
import { usePaying } from './use-paying.tsx'

/** What the state of this order allows, by the contract's own table: paying and cancelling (SPEC §4). */
export function OrderActions({ order }: { order: OrderDetail }) {
  const { t, dollars } = useI18n()
  const { pay, sheet } = usePaying()
  const { cancel, question } = useCancelOrder()
  const canPay = orderCan('pay', order.status)
  return (
    <>
      {canPay && (
        <ActionBar>
          <Button kind="line" onClick={() => cancel(order)}>
            {t('orders.cancel')}
          </Button>
          <Button onClick={() => pay(order)}>{t('orders.pay', { sum: dollars(order.totalCents) })}</Button>
        </ActionBar>
      )}
      {sheet}
      {question}
    </>
  )
}
