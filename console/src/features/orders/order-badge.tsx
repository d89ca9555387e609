import { serverNow } from '@sampan/client/server-clock.ts'
import { type OrderStatus, orderStateOf, orderStatus } from '@sampan/contract/trade/orders/status.ts'
import { Badge } from '@sampan/ui/badge.tsx'
import { useWords } from '#i18n/use-words.ts'

/** True if a promised ship-by date has passed, by the server's clock. */
export const isPast = (shipBy: string | null): boolean => shipBy !== null && Date.parse(shipBy) < serverNow()

const waits: readonly OrderStatus[] = [orderStatus.waitingDelivery, orderStatus.afterSale]
const done: readonly OrderStatus[] = [orderStatus.received, orderStatus.completed]

interface OrderBadgeProps {
  status: OrderStatus
  isReported: boolean
  /** Its ship-by date, while it waits to be sent. */
  shipBy: string | null
}

/** The state of an order; what waits for the shop stands out. */
export function OrderBadge({ status, isReported, shipBy }: OrderBadgeProps) {
  const { t } = useWords()
  if (isReported) return <Badge tone="bad">{t('orders.reported')}</Badge>
  if (isPast(shipBy)) return <Badge tone="bad">{t('orders.late')}</Badge>
  const tone = waits.includes(status) ? 'wait' : done.includes(status) ? 'ok' : 'plain'
  return <Badge tone={tone}>{t(`orders.status.${orderStateOf(status)}`)}</Badge>
}
