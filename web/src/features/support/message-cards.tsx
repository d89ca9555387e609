import { orderStateOf } from '@sampan/contract/trade/orders/status.ts'
import { tagOf } from '@sampan/contract/wire/locales.ts'
import { Link } from '@sampan/ui/link.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { Thumb } from '#product/thumb.tsx'
import styles from './cards.module.css'
import type { Message } from './support-types.ts'
import texts from './texts.module.css'

/** A product that is spoken about; one that left the shelf says so and leads nowhere. */
export function ProductCard({ product }: { product: NonNullable<Message['product']> }) {
  const { t, dollars } = useI18n()
  const inside = (
    <>
      <Thumb base={product.picture} room={product.category} size="small" />
      <span className={texts.words}>
        <span className={styles.cardTitle} lang={tagOf(product.titleLocale)}>
          {product.title}
        </span>
        <span className={styles.cardNote}>
          {product.isGone ? t('support.gone') : dollars(product.priceCents)}
        </span>
      </span>
    </>
  )
  if (product.isGone) return <span className={styles.card}>{inside}</span>
  return (
    <Link href={paths.detail(product.id)} className={styles.card}>
      {inside}
    </Link>
  )
}

/** An order that is spoken about. */
export function OrderCard({ order }: { order: NonNullable<Message['order']> }) {
  const { t, dollars } = useI18n()
  const facts = [order.orderNo, t(`orders.status.${orderStateOf(order.status)}`), dollars(order.totalCents)]
  return (
    <Link href={paths.orderInfo(order.id)} className={styles.card}>
      {order.picture !== null && <Thumb base={order.picture} room="family" size="small" />}
      <span className={texts.words}>
        <span className={styles.cardTitle}>{order.title}</span>
        <span className={styles.cardNote}>{facts.join(' · ')}</span>
      </span>
    </Link>
  )
}
