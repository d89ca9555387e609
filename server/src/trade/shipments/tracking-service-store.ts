import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import { deleteInBatches } from '#kernel/delete-in-batches.ts'

export interface TrackingServiceRow {
  id: number
  name: string
  createdAt: Date
  closedAt: Date | null
  lastHeardAt: Date | null
}

const columns = [
  'id',
  'name',
  'created_at as createdAt',
  'closed_at as closedAt',
  'last_heard_at as lastHeardAt',
] as const

/** The most tracking services; there are a handful. */
const servicesMax = 100

export const trackingServices = (db: Db): Promise<TrackingServiceRow[]> =>
  db.selectFrom('tracking_service').select(columns).orderBy('id').limit(servicesMax).execute()

/** Undefined when the name is taken. */
export const insertTrackingService = (
  tx: Tx,
  { name, secretSealed, now }: { name: string; secretSealed: string; now: Date },
): Promise<TrackingServiceRow | undefined> =>
  tx
    .insertInto('tracking_service')
    .values({ name, secret_sealed: secretSealed, created_at: now })
    .onConflict((at) => at.column('name').doNothing())
    .returning(columns)
    .executeTakeFirst()

export const closeTrackingService = (
  tx: Tx,
  id: number,
  now: Date,
): Promise<TrackingServiceRow | undefined> =>
  tx
    .updateTable('tracking_service')
    .set((eb) => ({ closed_at: eb.fn.coalesce('closed_at', eb.val(now)) }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()

/** The sealed secret of a service that may post; undefined when it is closed or unknown. */
export const secretOfService = async (db: Db, id: number): Promise<string | undefined> =>
  (
    await db
      .selectFrom('tracking_service')
      .select('secret_sealed')
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .executeTakeFirst()
  )?.secret_sealed

/** Takes a delivery; false when it was taken before. */
export async function takeDelivery(
  tx: Tx,
  delivery: { serviceId: number; deliveryId: string; sentAt: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('tracking_delivery')
    .values({
      service_id: delivery.serviceId,
      delivery_id: delivery.deliveryId,
      sent_at: delivery.sentAt,
    })
    .onConflict((at) => at.columns(['service_id', 'delivery_id']).doNothing())
    .returning('delivery_id')
    .executeTakeFirst()
  if (!row) return false
  await tx
    .updateTable('tracking_service')
    .set({ last_heard_at: delivery.sentAt })
    .where('id', '=', delivery.serviceId)
    .execute()
  return true
}

/** Deliveries that are too old to be repeated. */
export const deleteDeliveries = (db: Db, before: Date): Promise<void> =>
  deleteInBatches(db, 'tracking_delivery', sql`sent_at < ${before}`)
