import { underWayMax } from '@sampan/contract/office/own-data/limits.ts'
import type { underWay } from '@sampan/contract/office/own-data/schemas.ts'
import type * as z from 'zod/mini'
import type { Db } from '#kernel/database.ts'
import { type ParcelRow, parcelsOf } from '#trade/shipments/index.ts'
import { ordersUnderWay } from '../read/order-read-store.ts'
import { arrivalOf } from './arrival-window.ts'

type UnderWay = z.output<typeof underWay>
type Next = UnderWay['next']

/** The parcels that are on their way to a buyer, and which of them comes next; null where none is. Two statements at most. */
export async function parcelsUnderWay(db: Db, buyerId: string, now: Date): Promise<UnderWay | null> {
  const orders = await ordersUnderWay(db, buyerId, underWayMax)
  const windows = new Map(orders.map((order) => [order.id, arrivalOf(order)]))
  const moving = (await parcelsOf(db, [...windows.keys()])).filter(isMoving)
  const [next] = moving
    .map(({ orderId, milestone, place }) => ({
      orderId,
      milestone,
      place,
      window: windows.get(orderId) ?? null,
    }))
    .toSorted((one, other) => waitMs(one, now) - waitMs(other, now))
  if (!next) return null
  return { parcels: moving.length, orders: new Set(moving.map(({ orderId }) => orderId)).size, next }
}

/** True if the carrier has the parcel, and it has neither arrived nor been lost. */
const isMoving = ({ state, shippedAt }: ParcelRow): boolean => state === 'travelling' && shippedAt !== null

/** For how long it is still waited for: what the courier brings today comes first, what is late or has no day last. */
export function waitMs({ milestone, window }: Pick<Next, 'milestone' | 'window'>, now: Date): number {
  if (milestone === 'outForDelivery' || milestone === 'deliveryTried') return 0
  const ms = window === null ? Number.POSITIVE_INFINITY : Date.parse(window.until) - now.getTime()
  return ms >= 0 ? ms : Number.MAX_SAFE_INTEGER
}
