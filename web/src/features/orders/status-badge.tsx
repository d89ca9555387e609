import { type OrderStatus, orderStateOf, orderStatus } from '@sampan/contract/trade/orders/status.ts'
import { Badge } from '@sampan/ui/badge.tsx'
import { useI18n } from '#i18n/use-i18n.ts'

const tones = {
  [orderStatus.waitingPay]: 'wait',
  [orderStatus.waitingDelivery]: 'river',
  [orderStatus.delivered]: 'info',
  [orderStatus.received]: 'ok',
  [orderStatus.completed]: 'ok',
  [orderStatus.cancelled]: 'plain',
  [orderStatus.afterSale]: 'wait',
  [orderStatus.refunded]: 'plain',
} as const

/** An order's state in words. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const { t } = useI18n()
  return <Badge tone={tones[status]}>{t(`orders.status.${orderStateOf(status)}`)}</Badge>
}
