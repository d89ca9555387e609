import './events.ts'
import type { Milestone } from '@sampan/contract/trade/shipments/milestones.ts'
import { parcelCan } from '@sampan/contract/trade/shipments/status.ts'
import type { Tx } from '#kernel/database.ts'
import { emit } from '#kernel/domain-events.ts'
import { publish, publishToMany } from '#kernel/live-events.ts'
import { type HeldParcel, insertEvents, type NewEvent, writeProgress } from './parcel-store.ts'

/** The events of a delivered parcel. */
const afterDelivery: ReadonlySet<string> = new Set(['delivered', 'problem'] satisfies Milestone[])

/**
 * Tells events of a parcel that is locked: each once, in any order. The parcel is where the newest event by its own time says;
 * that it was delivered counts whenever it is heard, and no scan of the way takes it back, whatever its clock says. What moves the parcel, and with
 * it the order, is written however much was told before.
 * @returns how many were new, and how many were too many
 */
export async function recordParcelEvents(
  tx: Tx,
  parcel: HeldParcel,
  events: readonly Omit<NewEvent, 'parcelId'>[],
  { now, isLost = false }: { now: Date; isLost?: boolean },
): Promise<{ told: number; tooMany: number }> {
  const mayArrive = parcelCan('arrive', parcel.state)
  const mayLose = isLost && parcelCan('lose', parcel.state)
  const { told, tooMany } = await insertEvents(
    tx,
    events.map((event) => ({
      ...event,
      parcelId: parcel.id,
      moves: mayLose || (mayArrive && event.milestone === 'delivered'),
    })),
  )
  if (told.length === 0) return { told: 0, tooMany }
  const delivered = told.find(({ milestone }) => milestone === 'delivered')
  const arrives = delivered !== undefined && mayArrive
  // A clock of the carrier may run ahead: a scan said to be later than the delivery is one of the way before it.
  const isThere = arrives || parcel.state === 'delivered'
  const counted = isThere ? told.filter(({ milestone }) => afterDelivery.has(milestone)) : told
  const last = counted.reduce<(typeof told)[number] | null>(
    (newest, event) => (newest === null || event.at >= newest.at ? event : newest),
    null,
  )
  const isNewest = last !== null && (arrives || parcel.milestoneAt === null || last.at >= parcel.milestoneAt)
  const state = arrives ? 'delivered' : mayLose ? 'lost' : parcel.state
  await writeProgress(tx, parcel.id, {
    state,
    deliveredAt: arrives ? delivered.at : null,
    newest: isNewest ? last : null,
  })
  const { id: parcelId, orderId, buyerId, shopId } = parcel
  await publishToMany(tx, [`buyer:${buyerId}`, `shop:${shopId}`], { topic: 'order', id: orderId })
  await publish(tx, 'operators', { topic: 'order' })
  const moved = arrives ? delivered : (last ?? told[0])
  if (moved && (isNewest || state !== parcel.state)) {
    const { milestone, at } = moved
    await emit(tx, 'parcel.moved', { parcelId, orderId, buyerId, shopId, milestone, state, at, heardAt: now })
  }
  return { told: told.length, tooMany }
}
