import { orderStateOf, orderStatus } from '@sampan/contract/trade/orders/status.ts'
import { isAtTheDoor, laggingParcel } from '@sampan/contract/trade/shipments/progress.ts'
import { useApi } from '#client/use-api.ts'
import { Arrival } from '#delivery/arrival.tsx'
import { ExpectedDays } from '#delivery/expected-days.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import type { OrderDetail } from '../order-types.ts'
import { isReturnable } from './is-returnable.ts'

/** Sentence about what happens now, and what the buyer can do about it. */
export function OrderSentence({ order }: { order: OrderDetail }) {
  const { t, date } = useI18n()
  const { status, shop, freight, paidAt, claim, escrow, withdrawal } = order
  if (status === orderStatus.delivered) {
    if (escrow.pausedAt !== null) return t(claim?.proof ? 'orders.provedText' : 'orders.pausedText')
    return <OnTheWay order={order} />
  }
  if (status === orderStatus.waitingDelivery) {
    const isLate = order.actions.includes('cancelLate')
    return (
      <>
        {t('orders.about.waitingDelivery', { shop: shop.name })}{' '}
        {freight && !isLate && <Arrival days={freight} paidAt={paidAt ?? undefined} />}
      </>
    )
  }
  if (status === orderStatus.cancelled || status === orderStatus.refunded || status === orderStatus.completed)
    return <WhyClosed order={order} />
  if (isReturnable(order) && withdrawal?.until)
    return t('orders.about.receivedReturnable', { date: date(withdrawal.until, 'dayTime') })
  return t(`orders.about.${orderStateOf(status) as Told}`)
}

type Told = 'waitingPay' | 'received' | 'afterSale'

/** End of an order: whose act it was, and where the money is. */
function WhyClosed({ order }: { order: OrderDetail }) {
  const { t, dollars } = useI18n()
  const { status, history, refundedCents, actions } = order
  const by = history.findLast((step) => step.act === 'state' && step.status === status)?.by
  if (status === orderStatus.cancelled) {
    if (by === 'timer') return t('orders.about.cancelledTimer')
    return t(by === 'operator' ? 'orders.about.cancelledOperator' : 'orders.about.cancelledBuyer')
  }
  if (status === orderStatus.refunded) {
    const sum = dollars(refundedCents)
    if (history.some(({ act }) => act === 'cancelledLate')) return t('orders.about.cancelledLate', { sum })
    if (by === 'seller') return t('orders.about.refundedSeller', { sum })
    return t(by === 'operator' ? 'orders.about.refundedOperator' : 'orders.about.refundedTimer', { sum })
  }
  const closed = t(by === 'timer' ? 'orders.about.completedTimer' : 'orders.about.completed')
  return actions.includes('comment') ? `${closed} ${t('orders.about.tellOthers')}` : closed
}

/** The milestone of the parcel that is waited for, and the days on which it is expected. */
function OnTheWay({ order }: { order: OrderDetail }) {
  const { t } = useI18n()
  const { data } = useApi('order_logistics', { id: order.id })
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
