import { type OrderStatus, orderStatus } from '@sampan/contract/trade/orders/status.ts'

type Question =
  | 'parcel'
  | 'refund'
  | 'recharge'
  | 'stock'
  | 'when'
  | 'address'
  | 'damaged'
  | 'sendBack'
  | 'refundWhen'

const { waitingPay, waitingDelivery, delivered, received, completed, cancelled, afterSale, refunded } =
  orderStatus

/** Questions about an order in each of its states, of a shop as of the desk. */
const aboutOrder: Readonly<Record<OrderStatus, readonly Question[]>> = {
  [waitingPay]: ['when', 'address'],
  [waitingDelivery]: ['when', 'address', 'refund'],
  [delivered]: ['parcel', 'refund'],
  [received]: ['damaged', 'sendBack', 'refund'],
  [completed]: ['damaged', 'sendBack'],
  [cancelled]: ['stock'],
  [afterSale]: ['refundWhen', 'sendBack'],
  [refunded]: ['refundWhen', 'stock'],
}

/** The questions that stand ready: those of the order that is spoken of, else what is asked most. */
export function quickQuestions(shop: number | null, status: OrderStatus | undefined): readonly Question[] {
  if (status !== undefined) return aboutOrder[status]
  return shop === null ? ['parcel', 'refund', 'recharge'] : ['stock', 'when', 'address']
}
