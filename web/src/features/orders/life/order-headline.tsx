import { serverNow } from '@sampan/client/server-clock.ts'
import { orderStateOf, orderStatus } from '@sampan/contract/trade/orders/status.ts'
import { laggingParcel } from '@sampan/contract/trade/shipments/progress.ts'
import { Text } from '@sampan/ui/text.tsx'
import { VoyageLine } from '@sampan/ui/voyage-line.tsx'
import { voyageOf, voyageStops } from '#delivery/order-voyage.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { Countdown } from '../countdown.tsx'
import styles from '../order-story.module.css'
import type { OrderDetail } from '../order-types.ts'
import { progressOf } from './order-progress.ts'
import { OrderSentence } from './order-sentence.tsx'

interface Props {
  order: OrderDetail
  onExpired: () => void
}

/** State of an order in plain words, what the buyer can do, and its five stops (DESIGN §4). */
export function OrderHeadline({ order, onExpired }: Props) {
  const { t } = useI18n()
  const { status, expiresAt } = order
  const { at, progress, state } = voyageOf(status, order.history, laggingParcel(order.parcels)?.milestone)
  return (
    <section className={styles.head}>
      <Text as="h2" size="page">
        {useHeadline(order)}
      </Text>
      <p className={styles.sub}>
        {status === orderStatus.waitingPay && expiresAt !== null ? (
          <Countdown key={expiresAt} until={expiresAt} onOver={onExpired} />
        ) : (
          <OrderSentence order={order} />
        )}
      </p>
      <VoyageLine
        stops={voyageStops.map((stop) => t(`orders.stop.${stop}`))}
        at={at}
        progress={progress}
        state={state}
        labels="all"
      />
    </section>
  )
}

function useHeadline(order: OrderDetail): string {
  const { t } = useI18n()
  const stand = progressOf(order, serverNow())
  switch (stand.is) {
    case 'paused':
      return t('orders.paused')
    case 'atTheDoor':
      return t(`shipments.milestone.${stand.milestone}`)
    case 'onTheWay':
      return t('orders.onTheWayDay', { day: stand.day })
    case 'state':
      return t(`orders.status.${orderStateOf(order.status)}`)
  }
}
