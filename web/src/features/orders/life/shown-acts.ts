import { type OrderStatus, orderStatus } from '@sampan/contract/trade/orders/status.ts'
import type { Order } from '../order-types.ts'

/** Acts that a buyer can tap on an order: what the server allows, and what only leads somewhere. */
export type ShownAct =
  | 'pay'
  | 'cancel'
  | 'cancelLate'
  | 'confirm'
  | 'complete'
  | 'comment'
  | 'requestRefund'
  | 'seeRefund'
  | 'seeReview'
  | 'buyAgain'
  | 'lookAround'

/** Buttons of a state, the weightiest last, where the thumb expects it. */
const ofState: Readonly<Record<OrderStatus, readonly ShownAct[]>> = {
  [orderStatus.waitingPay]: ['cancel', 'pay'],
  [orderStatus.waitingDelivery]: ['requestRefund', 'cancelLate', 'lookAround'],
  [orderStatus.delivered]: ['requestRefund', 'confirm'],
  [orderStatus.received]: ['requestRefund', 'complete'],
  [orderStatus.completed]: ['seeReview', 'buyAgain', 'comment'],
  [orderStatus.cancelled]: ['buyAgain'],
  [orderStatus.afterSale]: ['seeRefund'],
  [orderStatus.refunded]: ['seeRefund', 'buyAgain'],
}

/** These change nothing by themselves, so that no server has to allow them. */
const leadsOnly: readonly ShownAct[] = ['buyAgain', 'seeRefund', 'seeReview', 'lookAround']

/** The buttons under an order: those of its state that the server allows now, two at most (DESIGN §4). */
export const shownActs = ({
  status,
  actions,
  escrow,
}: Pick<Order, 'status' | 'actions' | 'escrow'>): readonly ShownAct[] =>
  ofState[status]
    // A refusal that can be appealed is looked at where another request would be made.
    .map((act) => (act === 'requestRefund' && escrow.appealUntil !== null ? 'seeRefund' : act))
    // A review is read, and followed up, where it was written.
    .filter((act) => act !== 'seeReview' || !actions.includes('comment'))
    .filter((act) => act !== 'lookAround' || !actions.includes('cancelLate'))
    .filter((act) => leadsOnly.includes(act) || (actions as readonly string[]).includes(act))
