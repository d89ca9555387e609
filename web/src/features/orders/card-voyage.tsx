import { orderStatus } from '@sampan/contract/trade/orders/status.ts'
import { Link } from '@sampan/ui/link.tsx'
import { VisuallyHidden } from '@sampan/ui/visually-hidden.tsx'
import { VoyageLine } from '@sampan/ui/voyage-line.tsx'
import type { MouseEvent } from 'react'
import { ExpectedDays } from '#delivery/expected-days.tsx'
import { voyageOf, voyageStops } from '#delivery/order-voyage.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import styles from './order-card.module.css'
import type { OrderRow } from './order-types.ts'

interface Props {
  order: OrderRow
  onClick: ((event: MouseEvent) => void) | undefined
}

/** True if the card of an order tells where its parcel is. */
export const hasVoyage = ({ tracking, status }: Pick<OrderRow, 'tracking' | 'status'>): boolean =>
  tracking !== null && status === orderStatus.delivered

/** Place of a moving order and when it is expected; a tap shows its whole way. */
export function CardVoyage({ order, onClick }: Props) {
  const { t } = useI18n()
  const { tracking, status } = order
  if (!tracking || status !== orderStatus.delivered) return null
  const { milestone, window } = tracking
  const { at, progress, state } = voyageOf(status, [], milestone)
  return (
    <Link href={paths.orderInfo(order.id)} className={styles.voyage} {...(onClick && { onClick })}>
      <VisuallyHidden>{t('orders.act.track')}</VisuallyHidden>
      <VoyageLine
        stops={voyageStops.map((stop) => t(`orders.stop.${stop}`))}
        at={at}
        progress={progress}
        state={state}
      />
      <span className={styles.way}>
        <b className={styles.here}>
          {t(milestone === null ? 'orders.status.delivered' : `shipments.milestone.${milestone}`)}
        </b>
        {window && milestone !== 'delivered' && (
          <span>
            <ExpectedDays window={window} />
          </span>
        )}
      </span>
    </Link>
  )
}
