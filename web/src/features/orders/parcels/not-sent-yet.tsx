import { orderStatus } from '@sampan/contract/trade/orders/status.ts'
import { Card } from '@sampan/ui/card.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { Arrival } from '#delivery/arrival.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import type { OrderDetail } from '../order-types.ts'
import styles from './parcels.module.css'

/** Before anything is sent: what will happen, and when it would arrive. */
export function NotSentYet({ order }: { order: OrderDetail }) {
  const { t } = useI18n()
  const { freight, paidAt, shop } = order
  const isPaid = order.status === orderStatus.waitingDelivery
  return (
    <Card label={t('shipments.title')}>
      <b className={styles.title}>{t('shipments.title')}</b>
      <Text as="p" size="fine" tone="soft">
        {t(isPaid ? 'shipments.notSentYet' : 'shipments.sentOncePaid', { shop: shop.name })}
      </Text>
      {freight && (
        <Text as="p" size="fine" tone="soft" digits>
          <Arrival days={freight} paidAt={paidAt ?? undefined} />
        </Text>
      )}
    </Card>
  )
}
