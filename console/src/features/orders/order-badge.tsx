import { type OrderStatus, orderStateOf, orderStatus } from '@sampan/contract/trade/orders/status.ts'
import { Badge } from '@sampan/ui/badge.tsx'
import { useWords } from '#i18n/use-words.ts'

const waits: readonly OrderStatus[] = [orderStatus.waitingDelivery, orderStatus.afterSale]
const done: readonly OrderStatus[] = [orderStatus.received, orderStatus.completed]

/** The state of an order; what waits for the shop stands out. */
export function OrderBadge({ status, isReported }: { status: OrderStatus; isReported: boolean }) {
  const { t } = useWords()
  if (isReported) return <Badge tone="bad">{t('orders.reported')}</Badge>
  const tone = waits.includes(status) ? 'wait' : done.includes(status) ? 'ok' : 'plain'
  return <Badge tone={tone}>{t(`orders.status.${orderStateOf(status)}`)}</Badge>
}
