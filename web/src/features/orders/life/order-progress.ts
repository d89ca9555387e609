import { orderStatus } from '@sampan/contract/trade/orders/status.ts'
import type { Milestone } from '@sampan/contract/trade/shipments/milestones.ts'
import { isAtTheDoor, laggingParcel } from '@sampan/contract/trade/shipments/progress.ts'
import type { OrderDetail } from '../order-types.ts'

/** Progress that an order's headline shows: its state, or more than that while its parcels travel. */
export type OrderProgress =
  | { is: 'state' }
  | { is: 'paused' }
  | { is: 'atTheDoor'; milestone: Milestone }
  | { is: 'onTheWay'; day: number }

const dayMs = 86_400_000

export function progressOf(
  { status, escrow, shippedAt, parcels }: Pick<OrderDetail, 'status' | 'escrow' | 'shippedAt' | 'parcels'>,
  nowMs: number,
): OrderProgress {
  if (status !== orderStatus.delivered) return { is: 'state' }
  if (escrow.pausedAt !== null) return { is: 'paused' }
  const milestone = laggingParcel(parcels)?.milestone ?? null
  if (milestone !== null && isAtTheDoor(milestone)) return { is: 'atTheDoor', milestone }
  if (shippedAt === null) return { is: 'state' }
  return { is: 'onTheWay', day: Math.max(Math.floor((nowMs - Date.parse(shippedAt)) / dayMs), 0) + 1 }
}
