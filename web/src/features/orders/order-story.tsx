import { Card } from '@sampan/ui/card.tsx'
import { Icon } from '@sampan/ui/icon.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Text } from '@sampan/ui/text.tsx'
import MapPin from 'lucide-react/icons/map-pin'
import { addressLine } from '#i18n/address-line.ts'
import { mobileText } from '#i18n/dial-codes.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { HelpLink } from '#page/help-link.tsx'
import { ClaimProof } from './life/claim-proof.tsx'
import { EscrowRing } from './life/escrow-ring.tsx'
import { LatePromise } from './life/late-promise.tsx'
import { OrderHeadline } from './life/order-headline.tsx'
import { OrderRefunds } from './life/order-refunds.tsx'
import { OrderWithdrawal } from './life/order-withdrawal.tsx'
import { RecallNotes } from './life/recall-note.tsx'
import { ShipBy } from './life/ship-by.tsx'
import { OrderHistory } from './order-history.tsx'
import styles from './order-story.module.css'
import type { OrderDetail } from './order-types.ts'
import { Parcels } from './parcels/parcels.tsx'

interface Props {
  order: OrderDetail
  onExpired: () => void
}

/** Story of an order: headline, parcels, what we hold for it, the address, what happened. */
export function OrderStory({ order, onExpired }: Props) {
  const { t, date } = useI18n()
  const { shopAwayUntil } = order
  return (
    <>
      <OrderHeadline order={order} onExpired={onExpired} />
      <RecallNotes order={order} />
      {order.shopSuspended && order.escrow.heldCents > 0 && <Note>{t('orders.shopSuspended')}</Note>}
      {shopAwayUntil !== null && (
        <Note>{t('orders.shopAway', { date: date(shopAwayUntil, 'day', 'UTC') })}</Note>
      )}
      <ShipBy order={order} />
      <LatePromise order={order} />
      {(order.shipBy ?? order.latePromise ?? order.freeReturn) !== null && (
        <HelpLink article="refunds" part="promises">
          {t('orders.askPromises')}
        </HelpLink>
      )}
      <ClaimProof claim={order.claim} />
      <Parcels order={order} />
      <EscrowRing order={order} />
      <OrderWithdrawal order={order} />
      <OrderRefunds order={order} />
      <AddressCard address={order.address} />
      <OrderHistory order={order} />
    </>
  )
}

function AddressCard({ address }: Pick<OrderDetail, 'address'>) {
  const { t, tag } = useI18n()
  return (
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
  )
}
