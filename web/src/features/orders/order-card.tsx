import { orderCan, orderStateOf } from '@sampan/contract/trade/orders/status.ts'
import { isAtTheDoor } from '@sampan/contract/trade/shipments/progress.ts'
import { tagOf } from '@sampan/contract/wire/locales.ts'
import { inFours } from '@sampan/ui/in-fours.ts'
import { Link } from '@sampan/ui/link.tsx'
import { Price } from '@sampan/ui/price.tsx'
import { VisuallyHidden } from '@sampan/ui/visually-hidden.tsx'
import type { MouseEvent } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { Thumb } from '#product/thumb.tsx'
import { CardVoyage, hasVoyage } from './card-voyage.tsx'
import { Countdown } from './countdown.tsx'
import { ActButton } from './life/act-button.tsx'
import { type ShownAct, shownActs } from './life/shown-acts.ts'
import type { OrderActs } from './life/use-order-acts.tsx'
import styles from './order-card.module.css'
import type { OrderRow } from './order-types.ts'
import { ShopHead } from './shop-head.tsx'
import { StatusBadge } from './status-badge.tsx'

interface Props {
  order: OrderRow
  /** Shown beside the list. */
  isChosen: boolean
  /** Opens it beside the list instead of as a page of its own. */
  onChoose: (() => void) | undefined
  acts: OrderActs
}

const picturesMax = 3

/** One order in the list: shop, state, pictures (the name, too, where there is one), sum, and what can be done with it now. */
export function OrderCard({ order, isChosen, onChoose, acts }: Props) {
  const { t, date } = useI18n()
  const shipBy =
    order.shipBy &&
    t(order.actions.includes('cancelLate') ? 'orders.shipByMissed' : 'orders.shipByShort', {
      date: date(order.shipBy, 'day'),
    })
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
        {/* The place of the parcel stands below; a second state beside it would contradict it. */}
        {!hasVoyage(order) && <StatusBadge status={order.status} />}
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
      <CardVoyage order={order} onClick={choose} />
      <div className={styles.foot}>
        <span className={styles.number}>
          {order.expiresAt !== null && orderCan('pay', orderStateOf(order.status)) ? (
            <Countdown until={order.expiresAt} />
          ) : (
            (shipBy ?? inFours(order.orderNo))
          )}
        </span>
        <div className={styles.acts}>
          {actsOfCard(order).map((act, index, shown) => (
            <ActButton
              key={act}
              act={act}
              order={order}
              acts={acts}
              size="small"
              kind={index < shown.length - 1 ? 'line' : kindOf(act, order)}
            />
          ))}
        </div>
      </div>
    </article>
  )
}

/** The way on to more goods stands once, on the order's page or under the list. */
const actsOfCard = (order: OrderRow) => shownActs(order).filter((act) => act !== 'lookAround')

const leadsAway: readonly ShownAct[] = ['requestRefund', 'seeRefund', 'seeReview', 'buyAgain']

/** Filled is only what the buyer is waited for: paying, and receiving once the courier has it (DESIGN §4). */
function kindOf(act: ShownAct, { tracking }: OrderRow): 'main' | 'soft' | 'line' {
  if (leadsAway.includes(act)) return 'line'
  if (act === 'confirm') return isAtTheDoor(tracking?.milestone ?? null) ? 'main' : 'soft'
  return act === 'pay' ? 'main' : 'soft'
}
