import { orderStatus } from '@sampan/contract/trade/orders/status.ts'
import { Cells, MenuRow } from '@sampan/ui/cell.tsx'
import Undo2 from 'lucide-react/icons/undo-2'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import type { OrderDetail } from '../order-types.ts'

/** Every request for money back that was made of an order, newest first, each leading to what became of it. */
export function OrderRefunds({ order }: { order: OrderDetail }) {
  const { t, date, dollars } = useI18n()
  const hasAny = order.history.some(({ status }) => status === orderStatus.afterSale)
  const { data } = useApi('refund_list', { orderId: order.id }, { enabled: hasAny })
  if (!data || data.length === 0) return null
  return (
    <Cells label={t('orders.refunds')}>
      {data.map(({ id, number, amountCents, askedCents, state, createdAt }) => (
        <MenuRow
          key={id}
          icon={Undo2}
          title={t('refunds.request', { number })}
          note={[
            t(
              state === 'refunded' && askedCents !== null
                ? 'refunds.state_partlyRefunded'
                : `refunds.state_${state}`,
            ),
            dollars(amountCents),
            date(createdAt, 'day'),
          ].join(' · ')}
          href={paths.refund({ id: order.id, request: id })}
        />
      ))}
    </Cells>
  )
}
