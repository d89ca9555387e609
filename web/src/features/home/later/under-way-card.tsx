import { orderStatus } from '@sampan/contract/trade/orders/status.ts'
import { Icon } from '@sampan/ui/icon.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { VoyageLine } from '@sampan/ui/voyage-line.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { ExpectedDays } from '#delivery/expected-days.tsx'
import { voyageOf, voyageStops } from '#delivery/order-voyage.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import type { HomeMine } from './own-rows.tsx'
import styles from './under-way-card.module.css'

/** The parcels on their way: of the next where it is and when it is expected. Several lead to their list, one to its order. */
export function UnderWayCard({ underWay }: { underWay: NonNullable<HomeMine['underWay']> }) {
  const { t } = useI18n()
  const { parcels, orders, next } = underWay
  const { milestone, window, place } = next
  const { at, progress, state } = voyageOf(orderStatus.delivered, [], milestone)
  const where = [
    t(milestone === null ? 'orders.status.delivered' : `shipments.milestone.${milestone}`),
    ...(place ? [place] : []),
  ].join(' · ')
  const isOne = parcels === 1
  return (
    <Link
      href={orders === 1 ? paths.orderInfo(next.orderId) : paths.myPurchases(orderStatus.delivered)}
      className={styles.card}
    >
      <b className={styles.title}>{isOne ? where : t('home.parcels', { count: parcels })}</b>
      <span className={styles.when}>
        {window && <ExpectedDays window={window} />}
        <Icon of={ChevronRight} size="tiny" />
      </span>
      <span className={styles.line}>
        <VoyageLine
          stops={voyageStops.map((stop) => t(`orders.stop.${stop}`))}
          at={at}
          progress={progress}
          state={state}
        />
      </span>
      {!isOne && <span className={styles.next}>{t('home.nextParcel', { where })}</span>}
    </Link>
  )
}
