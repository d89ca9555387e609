import { orderStatus } from '@sampan/contract/orders/status.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { Card } from '#ui/card.tsx'
import { DotLine } from '#ui/dot-line.tsx'
import { Text } from '#ui/text.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { CopyNumber } from './copy-number.tsx'
import styles from './order-story.module.css'
import type { OrderDetail } from './order-types.ts'

/** Carrier, number and the parcel's way; before it is sent, what will happen (SPEC §1 "logistics information"). */
export function OrderLogistics({ order }: { order: OrderDetail }) {
  const { t, date } = useI18n()
  const { logistics, freight, status } = order
  if (!logistics) {
    if (status !== orderStatus.waitingPay && status !== orderStatus.waitingDelivery) return null
    const isPaid = status === orderStatus.waitingDelivery
    return (
      <Card label={t('orders.logistics')}>
        <b className={styles.cardTitle}>{t('orders.logistics')}</b>
        <Text as="p" size="fine" tone="soft">
          {t(isPaid ? 'orders.notSentYet' : 'orders.sentOncePaid', { shop: order.shop.name })}{' '}
          {freight && t('orders.takesDays', { min: freight.daysMin, max: freight.daysMax })}
        </Text>
      </Card>
    )
  }
  return (
    <Card label={t('orders.logistics')}>
      <div className={styles.cardHead}>
        <b className={styles.cardTitle}>{t('orders.logistics')}</b>
        <span className={styles.carrier}>
          {logistics.carrier} <CopyNumber number={logistics.trackingNo} />
        </span>
      </div>
      <Timeline
        steps={logistics.events
          .toSorted((a, b) => (a.at < b.at ? 1 : -1))
          .map((event) => ({
            key: `${event.at} ${event.text}`,
            title: event.text,
            time: (
              <DotLine>
                {date(event.at, 'dayTime')}
                {event.place}
              </DotLine>
            ),
          }))}
      />
    </Card>
  )
}
