/** States of an order (PRODUCT §3 "Order states"), by the words that the database, the server and this file use. */
export const orderStates = [
  'waitingPay',
  'waitingDelivery',
  'delivered',
  'received',
  'completed',
  'cancelled',
  'afterSale',
  'refunded',
] as const
export type OrderState = (typeof orderStates)[number]

/**
 * Number of each state on the wire (SPEC §4). Words and numbers meet nowhere else: presenters answer `orderStatus[state]`, calls read
 * a number by `orderStateOf`.
 */
export const orderStatus = {
  waitingPay: 0,
  waitingDelivery: 1,
  delivered: 2,
  received: 3,
  completed: 4,
  cancelled: -1,
  afterSale: -4,
  refunded: 5,
} as const satisfies Record<OrderState, number>
export type OrderStatus = (typeof orderStatus)[OrderState]

/** State of a number on the wire. Its word also ends the dictionary key `orders.status.<state>`. */
export const orderStateOf = (status: OrderStatus): OrderState =>
  orderStates.find((state) => orderStatus[state] === status) ?? 'waitingPay'

/** The actors that move an order. */
export const orderActors = ['buyer', 'seller', 'operator', 'timer'] as const
export type OrderActor = (typeof orderActors)[number]
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
  readonly from: readonly OrderState[]
  /** 'before' is the state from which after-sale was entered. */
  readonly to: OrderState | 'before'
  readonly by: readonly OrderActor[]
}

/** All transitions of an order. Any other is refused. Buttons and tests read this table; the database's trigger has a copy, and a test holds the two equal. */
export const orderTransitions = {
  pay: { from: ['waitingPay'], to: 'waitingDelivery', by: ['buyer'] },
  cancel: { from: ['waitingPay'], to: 'cancelled', by: ['buyer', 'operator'] },
  expire: { from: ['waitingPay'], to: 'cancelled', by: ['timer'] },
  ship: { from: ['waitingDelivery'], to: 'delivered', by: ['seller', 'operator'] },
  confirm: { from: ['delivered'], to: 'received', by: ['buyer', 'timer'] },
  complete: { from: ['received'], to: 'completed', by: ['buyer', 'timer'] },
  requestRefund: { from: ['waitingDelivery', 'delivered', 'received'], to: 'afterSale', by: ['buyer'] },
  closeRefund: { from: ['afterSale'], to: 'before', by: ['buyer', 'seller', 'operator', 'timer'] },
  refund: { from: ['afterSale'], to: 'refunded', by: ['seller', 'operator', 'timer'] },
} as const satisfies Record<OrderAction, Transition>

/** State before after-sale: what a refund case was opened in, and what the order goes back to. */
export type StateBefore = (typeof orderTransitions.requestRefund.from)[number]

/** True if an order in this state allows the action. */
export const orderCan = (action: OrderAction, state: OrderState): boolean =>
  (orderTransitions[action].from as readonly OrderState[]).includes(state)

/**
 * Acts on an order that do not move it, or move it by a refund: one more period of escrow, a parcel that did not come, or came after
 * all, what was not sent by its date, the shop's proof that it came and what an operator makes of that, a review. Who may, and in
 * which states.
 */
export const orderActs = {
  extend: { from: ['delivered', 'received'], by: ['buyer'] },
  notReceived: { from: ['delivered'], by: ['buyer'] },
  takeBack: { from: ['delivered'], by: ['buyer'] },
  cancelLate: { from: ['waitingDelivery'], by: ['buyer'] },
  prove: { from: ['delivered'], by: ['seller'] },
  judge: { from: ['delivered'], by: ['operator'] },
  comment: { from: ['completed'], by: ['buyer'] },
} as const satisfies Record<string, Omit<Transition, 'to'>>
export type OrderAct = keyof typeof orderActs

/** True if an order in this state allows the act. */
export const orderAllows = (act: OrderAct, state: OrderState): boolean =>
  (orderActs[act].from as readonly OrderState[]).includes(state)

/** The acts that a buyer's screens offer for an order, most important first. */
export const buyerActions = [
  'pay',
  'confirm',
  'complete',
  'comment',
  'notReceived',
  'takeBack',
  'extend',
  'cancelLate',
  'requestRefund',
  'cancel',
] as const
export type BuyerAction = (typeof buyerActions)[number]

/** Facts beside the state of an order that decide what its buyer may do with it. */
export interface OrderFacts {
  /** It was given one more period before. */
  isExtended: boolean
  /** It was reported as not received, and that is not settled. */
  isPaused: boolean
  /** An operator found that it was delivered, or its buyer said so after a report: it is not reported again. */
  isProven: boolean
  /** A refund of it was refused, and the buyer may still appeal: nothing is completed, and no other refund is asked for. */
  isAppealable: boolean
  /** The buyer can still withdraw from the contract: it is not completed before. */
  isWithdrawable: boolean
  /** A line of it has no review, and the days to write one are not over. */
  isReviewable: boolean
  /** Its shop promised to send it by a date that has passed. */
  isPastShipBy: boolean
}

/** Every action that a buyer may take on an order now. */
export const buyerMay = (state: OrderState, facts: OrderFacts): BuyerAction[] =>
  buyerActions.filter(
    (action) =>
      (action in orderActs
        ? orderAllows(action as OrderAct, state)
        : orderCan(action as OrderAction, state)) && isOpen(action, facts),
  )

function isOpen(action: BuyerAction, facts: OrderFacts): boolean {
  if (action === 'extend') return !facts.isExtended && !facts.isPaused
  if (action === 'notReceived') return !facts.isPaused && !facts.isProven
  if (action === 'takeBack') return facts.isPaused
  if (action === 'comment') return facts.isReviewable
  if (action === 'complete' && facts.isWithdrawable) return false
  if (action === 'cancelLate') return facts.isPastShipBy
  return !facts.isAppealable || (action !== 'complete' && action !== 'requestRefund')
}

/**
 * Acts in the rows of an order's history: a new state, the appeal that took it into after-sale again, the cancelling of what
 * was not sent by its date, which did so as well, or an act that left it where it was.
 */
export const historyActs = [
  'state',
  'appealed',
  'extended',
  'notReceived',
  'takenBack',
  'proofGiven',
  'proofAccepted',
  'proofRefused',
  'cancelledLate',
] as const
export type HistoryAct = (typeof historyActs)[number]

/**
 * True if a step of an order's history only took it out of after-sale: a request has an answer or its end, and the
 * order goes on in the state before. `history` is in its order, oldest first.
 */
export function isGoingOn(
  history: readonly { status: OrderState; act: HistoryAct }[],
  index: number,
): boolean {
  const step = history[index]
  if (step?.act !== 'state' || step.status === 'refunded' || step.status === 'afterSale') return false
  return (
    history
      .slice(0, index)
      .findLast(({ act }) => act === 'state' || act === 'appealed' || act === 'cancelledLate')?.status ===
    'afterSale'
  )
}

/** The word `orders.event.<name>` for a step of an order's history. */
export function stepName(
  history: readonly { status: OrderState; act: HistoryAct; by: OrderActor }[],
  index: number,
) {
  const { act, status, by } = history[index] ?? { act: 'state', status: 'waitingPay', by: 'buyer' }
  if (act !== 'state') return act
  if (isGoingOn(history, index)) return 'goesOn'
  return status === 'cancelled' && by === 'timer' ? 'expired' : status
}

/** Sources of what was paid for an order. */
export const paidByKinds = ['balance', 'card', 'cardAndBalance'] as const
export type PaidBy = (typeof paidByKinds)[number]

/** A report of "not received": the shop is asked for proof, gives it, an operator decides; or the buyer or a refund ends it. */
export const claimStates = ['asked', 'proved', 'accepted', 'confirmed', 'refunded', 'withdrawn'] as const
export type ClaimState = (typeof claimStates)[number]

/** The tabs of `/myPurchases`, in their order; null is "all". Addresses have the numbers. */
export const orderTabs = [
  null,
  orderStatus.waitingPay,
  orderStatus.waitingDelivery,
  orderStatus.delivered,
  orderStatus.received,
  orderStatus.completed,
  orderStatus.cancelled,
  orderStatus.afterSale,
] as const
