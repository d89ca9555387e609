import './events.ts'
import { parcelCan } from '@sampan/contract/shipments/status.ts'
import type { Tx } from '#kernel/database.ts'
import { emit } from '#kernel/domain-events.ts'
import { publish, publishToMany } from '#kernel/live-events.ts'
import { type HeldParcel, insertEvents, type NewEvent, writeProgress } from './parcel-store.ts'

/**
 * Tells events of a parcel that is locked: each once, in any order. The parcel is where the newest event by its own time says;
 * that it was delivered counts whenever it is heard, and nothing that happened before takes it back. What moves the parcel, and with
 * it the order, is written however much was told before.
 * @returns how many were new, and how many were too many
 */
export async function tellParcel(
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
  const last = told.reduce((newest, event) => (event.at >= newest.at ? event : newest))
  const isNewest = parcel.milestoneAt === null || last.at >= parcel.milestoneAt
  const delivered = told.find(({ milestone }) => milestone === 'delivered')
  const arrives = delivered !== undefined && mayArrive
  const state = arrives ? 'delivered' : mayLose ? 'lost' : parcel.state
  await writeProgress(tx, parcel.id, {
    state,
    deliveredAt: arrives ? delivered.at : null,
    newest: isNewest ? last : null,
  })
  const { id: parcelId, orderId, buyerId, shopId } = parcel
  await publishToMany(tx, [`buyer:${buyerId}`, `shop:${shopId}`], { topic: 'order', id: orderId })
  await publish(tx, 'operators', { topic: 'order' })
  if (isNewest || state !== parcel.state) {
    const { milestone, at } = arrives ? delivered : last
    await emit(tx, 'parcel.moved', { parcelId, orderId, buyerId, shopId, milestone, state, at, heardAt: now })
  }
  return { told: told.length, tooMany }
}
