import { orderStatus } from '@sampan/contract/trade/orders/status.ts'
import { isByShop } from '@sampan/contract/trade/refunds/reasons.ts'
import { Cells, MenuRow } from '@sampan/ui/cell.tsx'
import Undo2 from 'lucide-react/icons/undo-2'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import type { OrderDetail } from '../order-types.ts'

/** Every request for money back that was made of an order, and what its shop gave of itself, newest first, each leading to its page. */
export function OrderRefunds({ order }: { order: OrderDetail }) {
  const { t, date, dollars } = useI18n()
  const hasAny =
    order.refundedCents > 0 || order.history.some(({ status }) => status === orderStatus.afterSale)
  const { data } = useApi('refund_list', { orderId: order.id }, { enabled: hasAny })
  if (!data || data.length === 0) return null
  return (
    <Cells label={t('orders.refunds')}>
      {data.map(({ id, number, reason, explanation, amountCents, askedCents, state, createdAt }) => (
        <MenuRow
          key={id}
          icon={Undo2}
          title={
            isByShop(reason)
              ? t(`orders.given_${reason}`, { sum: dollars(amountCents) })
              : t('refunds.request', { number })
          }
          note={(isByShop(reason)
            ? [explanation, date(createdAt, 'day')]
            : [
                t(
                  state === 'refunded' && askedCents !== null
                    ? 'refunds.state_partlyRefunded'
                    : `refunds.state_${state}`,
                ),
                dollars(amountCents),
                date(createdAt, 'day'),
              ]
          ).join(' · ')}
          href={paths.refund({ id: order.id, request: id })}
        />
      ))}
    </Cells>
  )
}
