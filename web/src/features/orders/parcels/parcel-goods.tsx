import { useI18n } from '#i18n/use-i18n.ts'
import { Thumb } from '#product/thumb.tsx'
import type { OrderDetail, TrackedParcel } from '../order-types.ts'
import styles from './parcels.module.css'

/** Goods in one of several parcels. */
export function ParcelGoods({ parcel, order }: { parcel: TrackedParcel; order: OrderDetail }) {
  const { t } = useI18n()
  const pieces = parcel.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <div className={styles.goods}>
      {parcel.lines.slice(0, 4).map(({ skuId }) => {
        const line = order.lines.find((each) => each.skuId === skuId)
        return line && <Thumb key={skuId} base={line.picture} room={order.shop.room} size="small" />
      })}
      <span className={styles.quiet}>{t('shipments.inParcel', { count: pieces })}</span>
    </div>
  )
}
