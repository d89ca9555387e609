import { tagOf } from '@sampan/contract/locales/index.ts'
import { orderCan } from '@sampan/contract/orders/status.ts'
import type { MouseEvent } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Price } from '#ui/price.tsx'
import { Thumb } from '#ui/thumb.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { Countdown } from './countdown.tsx'
import { inFours } from './in-fours.ts'
import styles from './order-card.module.css'
import type { Order } from './order-types.ts'
import { ShopHead } from './shop-head.tsx'
import { StatusBadge } from './status-badge.tsx'

interface Props {
  order: Order
  /** Shown beside the list. */
  isChosen: boolean
  /** Opens it beside the list instead of as a page of its own. */
  onChoose: (() => void) | undefined
  onPay: () => void
  onCancel: () => void
}

const picturesMax = 3

/** One order in the list: shop, state, pictures (the name, too, where there is one), sum, and what can be done with it now. */
export function OrderCard({ order, isChosen, onChoose, onPay, onCancel }: Props) {
  const { t, dollars } = useI18n()
  const more = order.lines.length - picturesMax
  const only = order.lines.length === 1 ? order.lines[0] : undefined
  const choose =
    onChoose &&
    ((event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      onChoose()
    })
  return (
    <article className={styles.card} data-chosen={isChosen || undefined}>
      <div className={styles.head}>
        <ShopHead shop={order.shop} />
        <StatusBadge status={order.status} />
      </div>
      <Link href={paths.orderInfo(order.id)} className={styles.body} {...(choose && { onClick: choose })}>
        <VisuallyHidden>
          {t('orders.openOrder', { number: order.orderNo, shop: order.shop.name })}
        </VisuallyHidden>
        {order.lines.slice(0, picturesMax).map((line) => (
          <Thumb key={line.skuId} base={line.picture} room={order.shop.room} size="middle" />
        ))}
        {more > 0 && <span className={styles.more}>{`+${more}`}</span>}
        {only && (
          <span className={styles.name} lang={tagOf(only.titleLocale)}>
            {only.title}
          </span>
        )}
        <span className={styles.sum}>
          <Price amountCents={order.totalCents} />
          <span className={styles.small}>{t('orders.itemCount', { count: order.quantity })}</span>
        </span>
      </Link>
      <div className={styles.foot}>
        <span className={styles.number}>
          {order.expiresAt !== null && orderCan('pay', order.status) ? (
            <Countdown until={order.expiresAt} />
          ) : (
            t('orders.number', { number: inFours(order.orderNo) })
          )}
        </span>
        {orderCan('cancel', order.status) && (
          <Button kind="line" size="small" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
        )}
        {orderCan('pay', order.status) && (
          <Button size="small" onClick={onPay}>
            {t('orders.pay', { sum: dollars(order.totalCents) })}
          </Button>
        )}
      </div>
    </article>
  )
}
