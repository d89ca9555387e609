/** Order states by their wire code (SPEC §4, PRODUCT §3 "Order states"). */
export const orderStatus = {
  waitingPay: 0,
  waitingDelivery: 1,
  delivered: 2,
  received: 3,
  completed: 4,
  cancelled: -1,
  afterSale: -4,
  refunded: 5,
} as const
export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus]

/** Who moves an order. */
export type OrderActor = 'buyer' | 'seller' | 'operator' | 'timer'
export type OrderAction =
  | 'pay'
  | 'cancel'
  | 'expire'
  | 'ship'
  | 'confirm'
  | 'complete'
  | 'requestRefund'
  | 'closeRefund'
  | 'refund'

interface Transition {
  readonly from: readonly OrderStatus[]
  /** 'before' is the state from which after-sale was entered. */
  readonly to: OrderStatus | 'before'
  readonly by: readonly OrderActor[]
}

const { waitingPay, waitingDelivery, delivered, received, completed, cancelled, afterSale, refunded } =
  orderStatus

/** The whole life of an order. What is not here is refused; buttons, SQL guards and tests read this one table. */
export const orderTransitions = {
  pay: { from: [waitingPay], to: waitingDelivery, by: ['buyer'] },
  cancel: { from: [waitingPay], to: cancelled, by: ['buyer', 'operator'] },
  expire: { from: [waitingPay], to: cancelled, by: ['timer'] },
  ship: { from: [waitingDelivery], to: delivered, by: ['seller', 'operator'] },
  confirm: { from: [delivered], to: received, by: ['buyer', 'timer'] },
  complete: { from: [received], to: completed, by: ['buyer', 'timer'] },
  requestRefund: { from: [waitingDelivery, delivered, received], to: afterSale, by: ['buyer'] },
  closeRefund: { from: [afterSale], to: 'before', by: ['buyer', 'seller', 'operator'] },
  refund: { from: [afterSale], to: refunded, by: ['seller', 'operator'] },
} as const satisfies Record<OrderAction, Transition>

/** Whether an order in this state allows the action. */
export const orderCan = (action: OrderAction, status: OrderStatus): boolean =>
  (orderTransitions[action].from as readonly OrderStatus[]).includes(status)

/** The tabs of `/myPurchases`, in their order; null is "all". */
export const orderTabs = [
  null,
  waitingPay,
  waitingDelivery,
  delivered,
  received,
  completed,
  cancelled,
  afterSale,
] as const

/** Dictionary keys `orders.status.<name>`; refunding is what the app calls after-sale once the money is on its way. */
export const orderStatusName = (status: OrderStatus): keyof typeof orderStatus => {
  const found = Object.entries(orderStatus).find(([, code]) => code === status)
  return (found?.[0] ?? 'waitingPay') as keyof typeof orderStatus
}
