import { orderCan, orderStateOf } from '@sampan/contract/trade/orders/status.ts'
import { Card } from '@sampan/ui/card.tsx'
import { Icon } from '@sampan/ui/icon.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Timeline } from '@sampan/ui/timeline.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { CopyNumber } from '../copy-number.tsx'
import type { OrderDetail, TrackedParcel } from '../order-types.ts'
import { MilestoneAdvice } from './milestone-advice.tsx'
import { ParcelGoods } from './parcel-goods.tsx'
import { ParcelProofs } from './parcel-proofs.tsx'
import styles from './parcels.module.css'

interface Props {
  parcel: TrackedParcel
  order: OrderDetail
  /** Its place among the parcels of the order, from 1. */
  number: number
  count: number
  /** Says what every milestone means. */
  onExplain: () => void
}

const shownAtFirst = 3

/** One parcel: carrier, number, what happened last and what that means, and its whole way. */
export function ParcelCard({ parcel, order, number, count, onExplain }: Props) {
  const { t, date } = useI18n()
  const [isWhole, setWhole] = useState(false)
  const { events } = parcel
  // Advice is for who still waits: not after the receipt, nor while a report is looked into.
  const isAwaited =
    orderCan('ship', orderStateOf(order.status)) ||
    (orderCan('confirm', orderStateOf(order.status)) && order.escrow.pausedAt === null)
  const title = count > 1 ? t('shipments.parcelOf', { number, count }) : t('shipments.title')
  const shown = isWhole ? events : events.slice(0, shownAtFirst)
  return (
    <Card label={title}>
      <div className={styles.head}>
        <b className={styles.title}>{title}</b>
        <span className={styles.carrier}>
          {parcel.carrier}
          <CopyNumber number={parcel.trackingNo} />
        </span>
      </div>
      {parcel.state === 'lost' && <Note tone="bad">{t('shipments.lost')}</Note>}
      {count > 1 && <ParcelGoods parcel={parcel} order={order} />}
      {events.length === 0 && <p className={styles.quiet}>{t('shipments.noNews')}</p>}
      <Timeline
        steps={shown.map((event, index) => ({
          key: `${event.at} ${event.milestone} ${event.text}`,
          title: t(`shipments.milestone.${event.milestone}`),
          note: (
            <>
              {event.text && <span className={styles.said}>{event.text}</span>}
              {index === 0 && isAwaited && <MilestoneAdvice milestone={event.milestone} />}
            </>
          ),
          time: [date(event.at, 'dayTime'), event.place].filter(Boolean).join(' · '),
        }))}
      />
      <ParcelProofs parcel={parcel} claim={order.claim} />
      <div className={styles.foot}>
        {shown.length < events.length && (
          <button type="button" className={styles.more} onClick={() => setWhole(true)}>
            {t('shipments.earlier', { count: events.length - shown.length })}
            <Icon of={ChevronDown} size="tiny" />
          </button>
        )}
        <button type="button" className={styles.more} onClick={onExplain}>
          {t('shipments.explain')}
        </button>
      </div>
    </Card>
  )
}
