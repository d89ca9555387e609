import { orderStatus } from '@sampan/contract/trade/orders/status.ts'
import { Note } from '@sampan/ui/note.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { useState } from 'react'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import type { OrderDetail } from '../order-types.ts'
import { MilestonesSheet } from './milestones-sheet.tsx'
import { NotSentYet } from './not-sent-yet.tsx'
import { ParcelCard } from './parcel-card.tsx'

/** The way of every parcel of an order, live, and what has not left yet (PRODUCT §3 "Logistics"). */
export function Parcels({ order }: { order: OrderDetail }) {
  const { t } = useI18n()
  const hasLeft = order.parcels.length > 0
  const { data } = useApi('order_logistics', { id: order.id }, { enabled: hasLeft })
  const [isExplained, setExplained] = useState(false)
  if (!hasLeft) {
    const waits = order.status === orderStatus.waitingPay || order.status === orderStatus.waitingDelivery
    return waits && <NotSentYet order={order} />
  }
  if (!data) return <Skeleton shape="card" />
  const waiting = data.waiting.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      {data.parcels.map((parcel, index) => (
        <ParcelCard
          key={parcel.id}
          parcel={parcel}
          order={order}
          number={index + 1}
          count={data.parcels.length}
          onExplain={() => setExplained(true)}
        />
      ))}
      {waiting > 0 && <Note tone="calm">{t('shipments.waiting', { count: waiting })}</Note>}
      <MilestonesSheet open={isExplained} onClose={() => setExplained(false)} />
    </>
  )
}
