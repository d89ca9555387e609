import { orderStatus } from '@sampan/contract/trade/orders/status.ts'
import { Button, ButtonLink } from '@sampan/ui/button.tsx'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import { useStep } from '#ui/use-step.ts'
import { CancelUnsentForm } from './cancel-unsent-form.tsx'
import { GiveForm } from './give-form.tsx'
import { MessageBuyer } from './message-buyer.tsx'
import styles from './orders.module.css'
import type { ShopOrder } from './rows.ts'

const givable: readonly number[] = [
  orderStatus.waitingDelivery,
  orderStatus.delivered,
  orderStatus.received,
  orderStatus.completed,
]

/** Acts on an order beside sending it: its slip, words to the buyer, and money that the shop gives back of itself. */
export function OrderActs({ order }: { order: ShopOrder }) {
  const { t } = useWords()
  const me = useOperator()
  const mayGive = may(me, 'shop_refund_give') && givable.includes(order.status)
  const { data: quote } = useRead('shop_refund_give_quote', { orderId: order.id }, { enabled: mayGive })
  const { step: asked, setStep: setAsked, back: end, buttons } = useStep<'message' | 'give' | 'cancel'>()
  const canGive = mayGive && quote !== undefined && quote.giveMaxCents > 0
  // The order knows at once that all of it has left; the sums are asked for again after that.
  const isUnsent =
    order.status === orderStatus.waitingDelivery && order.lines.some(({ waiting }) => waiting > 0)
  const canCancel = mayGive && isUnsent && quote !== undefined && quote.cancel.amountCents > 0
  if (asked === 'message') return <MessageBuyer orderId={order.id} onEnd={end} />
  if (asked === 'give' && canGive) return <GiveForm orderId={order.id} quote={quote} onEnd={end} />
  if (asked === 'cancel' && canCancel)
    return <CancelUnsentForm orderId={order.id} quote={quote} onEnd={end} />
  return (
    <div ref={buttons} className={styles.acts}>
      <ButtonLink kind="line" size="small" href={paths.slips([order.id])}>
        {t('orders.print')}
      </ButtonLink>
      {may(me, 'shop_support_begin') && (
        <Button kind="line" size="small" data-step="message" onClick={() => setAsked('message')}>
          {t('orders.message')}
        </Button>
      )}
      {canGive && (
        <Button kind="line" size="small" data-step="give" onClick={() => setAsked('give')}>
          {t('orders.give')}
        </Button>
      )}
      {canCancel && (
        <Button kind="line" size="small" data-step="cancel" onClick={() => setAsked('cancel')}>
          {t('orders.cancelUnsent')}
        </Button>
      )}
    </div>
  )
}
