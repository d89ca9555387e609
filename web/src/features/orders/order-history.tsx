import { orderStatus, orderStatusName } from '@sampan/contract/orders/status.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { Card } from '#ui/card.tsx'
import { Timeline } from '#ui/timeline.tsx'
import styles from './order-story.module.css'
import type { OrderDetail } from './order-types.ts'

/** Every step of the order, with its time, the newest first. */
export function OrderHistory({ history }: { history: OrderDetail['history'] }) {
  const { t, date } = useI18n()
  return (
    <Card label={t('orders.history')}>
      <div className={styles.cardHead}>
        <b className={styles.cardTitle}>{t('orders.history')}</b>
      </div>
      <Timeline
        steps={history
          .toSorted((a, b) => (a.at < b.at ? 1 : -1))
          .map((step) => {
            const isExpiry = step.status === orderStatus.cancelled && step.by === 'timer'
            return {
              key: `${step.at} ${step.status}`,
              title: t(isExpiry ? 'orders.event.expired' : `orders.event.${orderStatusName(step.status)}`),
              time: date(step.at, 'dayTime'),
            }
          })}
      />
    </Card>
  )
}
