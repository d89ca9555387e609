import type { EventSource, Milestone } from '@sampan/contract/trade/shipments/milestones.ts'
import type { ParcelState } from '@sampan/contract/trade/shipments/status.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#kernel/database.ts'
import { eventsShownMax } from './shipment-rules.ts'

export interface ParcelRow {
  id: string
  orderId: string
  shopId: number
  buyerId: string
  state: ParcelState
  carrier: string
  trackingNo: string
  shippedAt: Date | null
  deliveredAt: Date | null
  milestone: Milestone | null
  milestoneAt: Date | null
  place: string
  lines: { skuId: number; quantity: number }[]
}

export interface ParcelEventRow {
  parcelId: string
  milestone: Milestone
  at: Date
  place: string
  text: string
  source: EventSource
}

const parcels = (db: Db) =>
  db
    .selectFrom('parcel')
    .select((eb) => [
      'parcel.id',
      'purchase_id as orderId',
      'shop_id as shopId',
      'buyer_id as buyerId',
      'state',
      'carrier',
      'tracking_no as trackingNo',
      'shipped_at as shippedAt',
      'delivered_at as deliveredAt',
      'milestone',
      'milestone_at as milestoneAt',
      'place',
      jsonArrayFrom(
        eb
          .selectFrom('parcel_line')
          .select(['sku_id as skuId', 'quantity'])
          .whereRef('parcel_line.parcel_id', '=', 'parcel.id')
          .orderBy('sku_id'),
      ).as('lines'),
    ])

/** The parcels in which orders went out, the first first; `ready` and cancelled ones too, for the shop's eyes. */
export async function parcelsOf(db: Db, orderIds: readonly string[]): Promise<ParcelRow[]> {
  if (orderIds.length === 0) return []
  return parcels(db)
    .where('purchase_id', 'in', [...orderIds])
    .where('is_return', '=', false)
    .orderBy('created_at')
    .orderBy('parcel.id')
    .execute()
}

export const findParcel = (db: Db, id: string): Promise<ParcelRow | undefined> =>
  parcels(db).where('parcel.id', '=', id).executeTakeFirst()

/** Tracking events of parcels, newest first; for each parcel a bounded number. */
export async function eventsOf(db: Db, parcelIds: readonly string[]): Promise<ParcelEventRow[]> {
  if (parcelIds.length === 0) return []
  const { rows } = await sql<ParcelEventRow>`
    select wanted.id as "parcelId", event.* from unnest(${[...parcelIds]}::uuid[]) with ordinality as wanted(id, n)
    cross join lateral (
      select milestone, at, place, "text", source from parcel_event where parcel_id = wanted.id
      order by at desc, id desc limit ${eventsShownMax}) event
    order by wanted.n, event.at desc`.execute(db)
  return rows
}

/** Orders of a shop, or of any, with a parcel of this tracking number. */
export async function ordersByTracking(
  db: Db,
  trackingNo: string,
  shopId: number | null,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('parcel')
    .select('purchase_id as orderId')
    .where('tracking_no', '=', trackingNo)
    .$if(shopId !== null, (rows) => rows.where('shop_id', '=', shopId ?? 0))
    .orderBy('purchase_id', 'desc')
    .limit(limit)
    .execute()
  return [...new Set(rows.map(({ orderId }) => orderId))]
}

/** The newest parcels of a buyer with this number, as the ids of their orders: one number may be on parcels of several. */
export async function ownOrdersByTracking(db: Db, buyerId: string, trackingNo: string): Promise<string[]> {
  const rows = await db
    .selectFrom('parcel')
    .select('purchase_id as orderId')
    .where('tracking_no', '=', trackingNo)
    .where('buyer_id', '=', buyerId)
    .orderBy('purchase_id', 'desc')
    .limit(ownFoundMax)
    .execute()
  return [...new Set(rows.map(({ orderId }) => orderId))]
}

const ownFoundMax = 20
