import { serverNow } from '@sampan/client/server-clock.ts'
import { orderStatus } from '@sampan/contract/trade/orders/status.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Card } from '@sampan/ui/card.tsx'
import { Icon } from '@sampan/ui/icon.tsx'
import { toast } from '@sampan/ui/toast.ts'
import Pause from 'lucide-react/icons/pause'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import type { OrderDetail } from '../order-types.ts'
import styles from './escrow-ring.module.css'
import { isReturnable } from './is-returnable.ts'
import { leftOf } from './time-left.ts'
import { useNotReceived } from './use-not-received.tsx'
import { useTakeBack } from './use-take-back.tsx'

/**
 * Money that is held for an order and until when. One tap asks for more time, once (PRODUCT §6.7); another says that nothing has
 * arrived, and the time stands still until it came after all.
 */
export function EscrowRing({ order }: { order: OrderDetail }) {
  const { t, date } = useI18n()
  const { attempt, isBusy } = useApiMutation('order_extend')
  const { report, reportQuestion } = useNotReceived(order)
  const { takeBack, takeBackQuestion } = useTakeBack(order)
  const { heldCents, canExtend } = order.escrow
  if (heldCents <= 0) return null

  async function extend() {
    const extended = await attempt({ id: order.id })
    if (extended?.escrow.until) {
      toast(t('orders.extended', { date: date(extended.escrow.until, 'day') }), { kind: 'success' })
    }
  }

  return (
    <Card label={t('orders.ring.title')}>
      <div className={styles.row}>
        <Ring order={order} />
        <div className={styles.words}>
          <b className={styles.title}>{t('orders.ring.title')}</b>
          <p className={styles.text}>
            <HeldText order={order} />
          </p>
          <div className={styles.acts}>
            {canExtend && (
              <Button kind="soft" size="small" busy={isBusy} onClick={() => void extend()}>
                {t('orders.act.extend')}
              </Button>
            )}
            {order.actions.includes('notReceived') && (
              <Button kind="line" size="small" onClick={report}>
                {t('orders.act.notReceived')}
              </Button>
            )}
            {order.actions.includes('takeBack') && (
              <Button kind="line" size="small" onClick={takeBack}>
                {t('orders.act.takeBack')}
              </Button>
            )}
          </div>
        </div>
      </div>
      {reportQuestion}
      {takeBackQuestion}
    </Card>
  )
}

/** The sum, and what happens to it when. */
function HeldText({ order }: { order: OrderDetail }) {
  const { t, date, dollars } = useI18n()
  const { status, escrow } = order
  const sum = dollars(escrow.heldCents)
  if (escrow.pausedAt !== null) return t('orders.ring.paused', { sum, date: date(escrow.pausedAt, 'day') })
  if (status === orderStatus.afterSale) return t('orders.ring.afterSale', { sum })
  if (escrow.appealUntil !== null) {
    return t('orders.ring.appeal', { sum, date: date(escrow.appealUntil, 'day') })
  }
  if (escrow.until === null) return t('orders.ring.open', { sum })
  const values = { sum, date: date(escrow.until, 'day') }
  if (status === orderStatus.received)
    return t(isReturnable(order) ? 'orders.ring.completionLater' : 'orders.ring.completion', values)
  return t(escrow.waitsForArrival ? 'orders.ring.arrival' : 'orders.ring.receipt', values)
}

const radius = 31
const length = 2 * Math.PI * radius

/** The time that is left, as a ring that empties; the words beside it say the same. */
function Ring({ order }: { order: OrderDetail }) {
  const { t } = useI18n()
  const { escrow } = order
  const left = leftOf(order, serverNow())
  return (
    <div className={styles.ring} data-paused={escrow.pausedAt !== null || undefined} aria-hidden="true">
      <svg viewBox="0 0 72 72" aria-hidden="true" className={styles.circle}>
        <circle className={styles.groove} cx="36" cy="36" r={radius} />
        <circle
          className={styles.rest}
          cx="36"
          cy="36"
          r={radius}
          strokeDasharray={`${length * left.share} ${length}`}
        />
      </svg>
      {escrow.pausedAt !== null ? (
        <Icon of={Pause} />
      ) : left.days === null ? (
        <Icon of={ShieldCheck} />
      ) : (
        <span className={styles.days}>
          <b className={styles.number}>{left.days}</b>
          {t('orders.ring.days', { count: left.days })}
        </span>
      )}
    </div>
  )
}
