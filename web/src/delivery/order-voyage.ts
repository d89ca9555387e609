import { type OrderStatus, orderStatus } from '@sampan/contract/trade/orders/status.ts'
import type { Milestone } from '@sampan/contract/trade/shipments/milestones.ts'
import { shareOfWay } from '@sampan/contract/trade/shipments/progress.ts'

/** The five stops of every order; their place is the status code of SPEC §4. */
export const voyageStops = ['ordered', 'paid', 'shipped', 'received', 'completed'] as const

interface Voyage {
  at: number
  progress: number
  state: 'waiting' | 'moving' | 'arrived' | 'stopped'
}

/**
 * Place of the boat. An order that left the way (cancelled, after-sale, refunded) stays where it was last.
 * @param history states in the order in which they were entered
 * @param milestone of the parcel that is waited for
 */
export function voyageOf(
  status: OrderStatus,
  history: readonly { status: OrderStatus }[],
  milestone: Milestone | null = null,
): Voyage {
  switch (status) {
    case orderStatus.waitingPay:
    case orderStatus.waitingDelivery:
    case orderStatus.received:
      return { at: status, progress: 0, state: 'waiting' }
    case orderStatus.delivered:
      return { at: status, progress: 0.1 + 0.65 * shareOfWay(milestone), state: 'moving' }
    case orderStatus.completed:
      return { at: status, progress: 0, state: 'arrived' }
    default:
      return {
        at: furthest(history),
        progress: 0,
        state: status === orderStatus.afterSale ? 'waiting' : 'stopped',
      }
  }
}

const furthest = (history: readonly { status: OrderStatus }[]): number =>
  history.reduce((at, step) => (step.status <= orderStatus.completed ? Math.max(at, step.status) : at), 0)
