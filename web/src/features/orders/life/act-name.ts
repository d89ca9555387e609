import type { I18n } from '#i18n/i18n.ts'
import type { Order } from '../order-types.ts'
import type { ShownAct } from './shown-acts.ts'

type Words = Pick<I18n, 't' | 'dollars'>

/** Label of a button; the one that pays names the sum (DESIGN §1). `short` in the list. */
export function actName({ t, dollars }: Words, act: ShownAct, order: Order, short: boolean): string {
  const { unpaidOrders, unpaidCents } = order.checkout
  switch (act) {
    case 'pay':
      return unpaidOrders > 1
        ? t('orders.payTogether', { count: unpaidOrders, sum: dollars(unpaidCents) })
        : t('orders.pay', { sum: dollars(order.totalCents) })
    case 'cancel':
    case 'cancelLate':
      return t(short ? 'ui.cancel' : 'orders.cancel')
    case 'requestRefund':
      return t(short ? 'orders.act.refund' : 'orders.act.requestRefund')
    case 'lookAround':
      return t('shell.lookAround')
    case 'seeReview':
      return t('orders.act.comment')
    default:
      return t(`orders.act.${act}`)
  }
}
