import { orderStatus } from '@sampan/contract/trade/orders/status.ts'
import { Button } from '@sampan/ui/button.tsx'
import { useState } from 'react'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import { CancelUnsentForm } from './cancel-unsent-form.tsx'
import { GiveForm } from './give-form.tsx'
import styles from './orders.module.css'
import type { ShopOrder } from './rows.ts'

const givable: readonly number[] = [
  orderStatus.waitingDelivery,
  orderStatus.delivered,
  orderStatus.received,
  orderStatus.completed,
]

/** Money that the shop gives back of itself: a part of the price, or what it does not send. */
export function GiveBack({ order }: { order: ShopOrder }) {
  const { t } = useWords()
  const mayGive = may(useOperator(), 'shop_refund_give') && givable.includes(order.status)
  const { data: quote } = useRead('shop_refund_give_quote', { orderId: order.id }, { enabled: mayGive })
  const [asked, setAsked] = useState<'give' | 'cancel' | null>(null)
  if (!mayGive || !quote) return null
  const canCancel = quote.cancel.amountCents > 0
  const end = () => setAsked(null)
  if (asked === 'give' && quote.giveMaxCents > 0)
    return <GiveForm orderId={order.id} quote={quote} onEnd={end} />
  if (asked === 'cancel' && canCancel)
    return <CancelUnsentForm orderId={order.id} quote={quote} onEnd={end} />
  if (quote.giveMaxCents === 0 && !canCancel) return null
  return (
    <div className={styles.acts}>
      {quote.giveMaxCents > 0 && (
        <Button kind="line" size="small" onClick={() => setAsked('give')}>
          {t('orders.give')}
        </Button>
      )}
      {canCancel && (
        <Button kind="line" size="small" onClick={() => setAsked('cancel')}>
          {t('orders.cancelUnsent')}
        </Button>
      )}
    </div>
  )
}
