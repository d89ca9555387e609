import { orderStatus, orderStatusName } from '@sampan/contract/orders/status.ts'
import MapPin from 'lucide-react/icons/map-pin'
import { addressLine } from '#i18n/address-line.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { mobileText } from '#page/dial-codes.ts'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { Text } from '#ui/text.tsx'
import { VoyageLine } from '#ui/voyage-line.tsx'
import { Countdown } from './countdown.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLogistics } from './order-logistics.tsx'
import styles from './order-story.module.css'
import type { OrderDetail } from './order-types.ts'
import { voyageOf, voyageStops } from './order-voyage.ts'

interface Props {
  order: OrderDetail
  onExpired: () => void
}

/** Where the order stands: headline, voyage, what we hold for it, the parcel's way, the address, what happened. */
export function OrderStory({ order, onExpired }: Props) {
  const { t, tag, dollars } = useI18n()
  const { status, address } = order
  const { at, progress, state } = voyageOf(status, order.history)
  return (
    <>
      <section className={styles.head}>
        <Text as="h2" size="page">
          {t(`orders.status.${orderStatusName(status)}`)}
        </Text>
        <p className={styles.sub}>
          {status === orderStatus.waitingPay && order.expiresAt !== null ? (
            <Countdown key={order.expiresAt} until={order.expiresAt} onOver={onExpired} />
          ) : (
            t(`orders.about.${orderStatusName(status)}`)
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
      {order.escrowCents > 0 && (
        <Note tone="calm">{t('orders.held', { sum: dollars(order.escrowCents) })}</Note>
      )}
      <OrderLogistics order={order} />
      <Card label={t('orders.address')}>
        <div className={styles.address}>
          <span className={styles.pin}>
            <Icon of={MapPin} />
          </span>
          <div className={styles.words}>
            <b className={styles.name}>{address.addressee}</b>{' '}
            <Text size="fine" tone="mute" digits>
              {mobileText(address.mobilePhone)}
            </Text>
            <Text as="p" size="fine" tone="soft">
              {addressLine(address, tag)}
            </Text>
          </div>
        </div>
      </Card>
      <OrderHistory history={order.history} />
    </>
  )
}
