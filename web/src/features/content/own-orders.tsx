import { serverNow } from '@sampan/client/server-clock.ts'
import { orderStateOf, orderStatus } from '@sampan/contract/trade/orders/status.ts'
import { tagOf } from '@sampan/contract/wire/locales.ts'
import type { ItemOf } from '#client/types.ts'
import { useApi } from '#client/use-api.ts'
import { ArrivalDays } from '#delivery/arrival.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { Thumb } from '#product/thumb.tsx'
import { OwnList } from './own-list.tsx'

type Order = ItemOf<'order_list'>

/** Number of orders of each state that are asked for, and of orders shown in all; the rest stands in the list of orders. */
const atOnce = 3

/** The latest orders of these states, those asked for first in front; undefined until all are here. */
function useOrdersOf(states: readonly [number, number, number?]) {
  const [first, second, third] = states
  const reads = [
    useApi('order_list', { status: first, limit: atOnce }),
    useApi('order_list', { status: second, limit: atOnce }),
    useApi('order_list', { status: third ?? first, limit: atOnce }, { enabled: third !== undefined }),
  ].slice(0, states.length)
  const failed = reads.find(({ error, data }) => error !== null && data === undefined)
  return {
    orders: reads.every(({ data }) => data) ? reads.flatMap(({ data }) => data?.items ?? []) : undefined,
    error: failed?.error ?? null,
    isFetching: reads.some(({ isFetching }) => isFetching),
    retry: () => Promise.all(reads.map(({ refetch }) => refetch())),
  }
}

/** Orders on their way, those that have left first: where each parcel is, and when it should arrive. */
export function OwnParcels() {
  const { t } = useI18n()
  const { orders, ...read } = useOrdersOf([orderStatus.delivered, orderStatus.waitingDelivery])
  return (
    <OwnList
      label={t('content.mine.parcel')}
      none={t('content.none.parcel')}
      read={read}
      rows={orders?.slice(0, atOnce).map((order) => ({
        key: order.id,
        href: paths.orderInfo(order.id),
        ...factsOf(order),
        note: <ParcelNote order={order} />,
      }))}
      all={{ href: paths.myPurchases(), label: t('content.toOrders') }}
    />
  )
}

/** Orders for which a refund can be asked; a tap opens its form. */
export function OwnRefundables() {
  const { t, dollars } = useI18n()
  const { orders, ...read } = useOrdersOf([
    orderStatus.received,
    orderStatus.delivered,
    orderStatus.waitingDelivery,
  ])
  const open = orders?.filter(({ actions }) => actions.includes('requestRefund'))
  return (
    <OwnList
      label={t('content.mine.refund')}
      none={t('content.none.refund')}
      read={read}
      rows={open?.slice(0, atOnce).map((order) => ({
        key: order.id,
        href: paths.refund({ id: order.id }),
        ...factsOf(order),
        note: `${t(`orders.status.${orderStateOf(order.status)}`)} · ${dollars(order.totalCents)}`,
      }))}
      all={{ href: paths.myPurchases(), label: t('content.toOrders') }}
    />
  )
}

function factsOf({ lines: [line], shop, orderNo }: Order) {
  return {
    picture: line && <Thumb base={line.picture} room={shop.room} size="small" />,
    title: line?.title ?? orderNo,
    lang: line && tagOf(line.titleLocale),
  }
}

/** The latest stage of its parcel and the days in which it is expected; before it has left, its state. */
function ParcelNote({ order: { tracking, status } }: { order: Order }) {
  const { t, days } = useI18n()
  const milestone = tracking?.milestone
  const window = milestone === 'delivered' ? null : tracking?.window
  return (
    <>
      {t(milestone ? `shipments.milestone.${milestone}` : `orders.status.${orderStateOf(status)}`)}
      {window && ' · '}
      {window &&
        (serverNow() <= Date.parse(window.until) ? (
          <ArrivalDays from={window.from} until={window.until} />
        ) : (
          t('shipments.late', { days: days(window.from, window.until) })
        ))}
    </>
  )
}
