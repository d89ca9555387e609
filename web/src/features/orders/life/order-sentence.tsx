import { orderStatus, orderStatusName } from '@sampan/contract/orders/status.ts'
import { isAtTheDoor, laggingParcel } from '@sampan/contract/shipments/progress.ts'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { Arrival } from '#product/arrival.tsx'
import type { OrderDetail } from '../order-types.ts'
import { ExpectedDays } from '../parcels/expected-days.tsx'

/** What happens now, and what the buyer can do about it. */
export function OrderSentence({ order }: { order: OrderDetail }) {
  const { t } = useI18n()
  const { status, shop, freight, paidAt, claim, escrow } = order
  if (status === orderStatus.delivered) {
    if (escrow.pausedAt !== null) return t(claim?.proof ? 'orders.provedText' : 'orders.pausedText')
    return <OnTheWay order={order} />
  }
  if (status === orderStatus.waitingDelivery) {
    return (
      <>
        {t('orders.about.waitingDelivery', { shop: shop.name })}{' '}
        {freight && <Arrival days={freight} paidAt={paidAt ?? undefined} />}
      </>
    )
  }
  return t(`orders.about.${orderStatusName(status) as Told}`)
}

type Told = 'waitingPay' | 'received' | 'completed' | 'cancelled' | 'afterSale' | 'refunded'

/** The milestone of the parcel that is waited for, and the days on which it is expected. */
function OnTheWay({ order }: { order: OrderDetail }) {
  const { t } = useI18n()
  const { data } = useApi('order_logistics', { id: order.id }, { quiet: true })
  const parcel = laggingParcel(order.parcels)
  if (!parcel || parcel.state === 'delivered') return t('orders.deliveredText')
  const { milestone } = parcel
  // The headline names it already.
  if (milestone !== null && isAtTheDoor(milestone)) return t(`shipments.means.${milestone}`)
  return (
    <>
      {milestone && `${t(`shipments.milestone.${milestone}`)} · `}
      {data?.window && <ExpectedDays window={data.window} />}
    </>
  )
}
