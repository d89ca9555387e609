import type { OrderActor } from '../orders/status.ts'

/** A buyer's request for money back (PRODUCT §3 "After-sale"). */
export const refundStates = [
  'requested',
  'agreed',
  'offered',
  'refused',
  'appealed',
  'sentBack',
  'refunding',
  'refunded',
  'withdrawn',
  'closed',
] as const
export type RefundState = (typeof refundStates)[number]
export type RefundAction =
  | 'agree'
  | 'refuse'
  | 'offer'
  | 'accept'
  | 'decline'
  | 'sendBack'
  | 'receive'
  | 'pay'
  | 'finish'
  | 'withdraw'
  | 'appeal'
  | 'close'
  | 'award'

interface Step {
  readonly from: readonly RefundState[]
  readonly to: RefundState
  readonly by: readonly OrderActor[]
  /** Which kind of case: only those with goods to send back, only those without, or (absent) both. */
  readonly withReturn?: boolean
}

/**
 * All transitions of a case. Any other is refused, by the table's trigger too. `pay` lets the money go where nothing
 * is sent back, `award` where an operator decides that it does whatever was sent back; `finish` says that it arrived. `offer` is a part of what
 * is asked, which the buyer accepts, or declines: then the case goes on as one that was refused.
 */
export const refundSteps = {
  agree: { from: ['requested', 'appealed'], to: 'agreed', by: ['seller', 'operator', 'timer'] },
  refuse: { from: ['requested', 'sentBack'], to: 'refused', by: ['seller', 'operator'] },
  offer: { from: ['requested', 'sentBack'], to: 'offered', by: ['seller'] },
  accept: { from: ['offered'], to: 'refunding', by: ['buyer'] },
  decline: { from: ['offered'], to: 'refused', by: ['buyer'] },
  sendBack: { from: ['agreed'], to: 'sentBack', by: ['buyer'], withReturn: true },
  receive: { from: ['sentBack'], to: 'refunding', by: ['seller', 'operator', 'timer'] },
  pay: { from: ['agreed'], to: 'refunding', by: ['seller', 'operator', 'timer'], withReturn: false },
  finish: { from: ['refunding'], to: 'refunded', by: ['operator', 'timer'] },
  withdraw: {
    from: ['requested', 'agreed', 'offered', 'refused', 'appealed'],
    to: 'withdrawn',
    by: ['buyer'],
  },
  appeal: { from: ['refused'], to: 'appealed', by: ['buyer'] },
  close: { from: ['agreed', 'offered', 'refused', 'appealed'], to: 'closed', by: ['operator', 'timer'] },
  award: { from: ['appealed'], to: 'refunding', by: ['operator'] },
} as const satisfies Record<RefundAction, Step>

/** True if a case in this state allows the action. */
export function refundCan(action: RefundAction, state: RefundState, withReturn: boolean): boolean {
  const step: Step = refundSteps[action]
  return step.from.includes(state) && (step.withReturn === undefined || step.withReturn === withReturn)
}

/** While a case is open, no other one of its order can be. */
export const isRefundOpen = (state: RefundState): boolean =>
  state !== 'refunded' && state !== 'withdrawn' && state !== 'closed'

/** Decision that silence makes in a state, and who was silent; null when nobody's clock runs. */
export function refundSilence(
  state: RefundState,
  withReturn: boolean,
): { action: RefundAction; waitsFor: OrderActor } | null {
  if (state === 'requested') return { action: 'agree', waitsFor: 'seller' }
  if (state === 'agreed' && withReturn) return { action: 'close', waitsFor: 'buyer' }
  if (state === 'sentBack') return { action: 'receive', waitsFor: 'seller' }
  // Silence is no consent to less: an offer that nobody answers ends as a refusal does.
  if (state === 'offered') return { action: 'close', waitsFor: 'buyer' }
  if (state === 'refused') return { action: 'close', waitsFor: 'buyer' }
  return null
}
