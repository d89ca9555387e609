import { Note } from '@sampan/ui/note.tsx'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { Notes } from '#parts/team/notes.tsx'
import { TeamBar } from '#parts/team/team-bar.tsx'
import { DetailPane, type PaneSteps } from '#ui/detail-pane.tsx'
import { WaitingPane } from '#ui/waiting-pane.tsx'
import { OrderActs } from './order-acts.tsx'
import { isPast, OrderBadge } from './order-badge.tsx'
import { ShopOrderHistory } from './order-history.tsx'
import { OrderClaim, OrderFacts, OrderLines, OrderParcels } from './order-parts.tsx'
import { ProveForm } from './prove-form.tsx'
import { ShipForm } from './ship-form.tsx'
import { TrackForm } from './track-form.tsx'

/** One order of the shop: what is in it, where it goes, and what can be done now. */
export function ShopOrderDetail({ id, ...steps }: PaneSteps & { id: string }) {
  const { t, date } = useWords()
  const { data: order, error, refetch } = useRead('shop_order_detail', { id })
  const label = t('orders.one')
  if (!order) return <WaitingPane label={label} error={error} onRetry={() => void refetch()} {...steps} />
  const may = (action: (typeof order.actions)[number]) => order.actions.includes(action)
  return (
    <DetailPane
      label={label}
      above={label}
      headline={
        <>
          <b>{order.orderNo}</b>
          <OrderBadge status={order.status} isReported={order.claimState !== null} shipBy={order.shipBy} />
        </>
      }
      {...steps}
    >
      <TeamBar subject={{ type: 'order', id }} />
      <OrderClaim claim={order.claim} />
      {order.shipBy !== null && isPast(order.shipBy) && (
        <Note tone="bad">{t('orders.shipByPast', { date: date(order.shipBy, 'dayTime') })}</Note>
      )}
      {may('prove') && <ProveForm order={order} />}
      <OrderLines lines={order.lines} />
      {may('ship') && <ShipForm key={order.parcels.length} order={order} />}
      <OrderActs order={order} />
      <OrderFacts order={order} />
      <OrderParcels parcels={order.parcels} by="shop" />
      {may('track') && <TrackForm order={order} />}
      <ShopOrderHistory id={id} history={order.history} parcels={order.parcels} />
      <Notes subject={{ type: 'order', id }} />
    </DetailPane>
  )
}
