import { orderStateOf, stepName } from '@sampan/contract/trade/orders/status.ts'
import { Card } from '@sampan/ui/card.tsx'
import { Timeline } from '@sampan/ui/timeline.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import styles from './order-story.module.css'
import type { OrderDetail } from './order-types.ts'

type Step = OrderDetail['history'][number]

const paidKeys = {
  balance: 'orders.event.waitingDelivery',
  card: 'orders.event.paidByCard',
  cardAndBalance: 'orders.event.paidByCardAndBalance',
} as const

/** Every step of the order with its time and who made it, the newest first. */
export function OrderHistory({ order }: { order: OrderDetail }) {
  const { t, date } = useI18n()
  const who = ({ by }: Step) => (by === 'seller' ? order.shop.name : t(`orders.by.${by}`))
  const titleOf = (name: ReturnType<typeof stepName>) =>
    name === 'waitingDelivery' ? t(paidKeys[order.paidBy ?? 'balance']) : t(`orders.event.${name}`)
  const states = order.history.map((step) => ({ ...step, status: orderStateOf(step.status) }))
  return (
    <Card label={t('orders.history')}>
      <div className={styles.cardHead}>
        <b className={styles.cardTitle}>{t('orders.history')}</b>
      </div>
      <Timeline
        steps={order.history
          .map((step, index) => ({ step, index }))
          .toSorted((a, b) => b.step.at.localeCompare(a.step.at) || b.index - a.index)
          .map(({ step, index }) => ({
            key: String(index),
            title: titleOf(stepName(states, index)),
            time: `${date(step.at, 'dayTime')} · ${who(step)}`,
          }))}
      />
    </Card>
  )
}
