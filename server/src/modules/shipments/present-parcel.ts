import type { parcel, trackedParcel } from '@sampan/contract/shipments/schemas.ts'
import type * as z from 'zod/mini'
import type { Db } from '#kernel/database.ts'
import { eventsOf, type ParcelEventRow, type ParcelRow } from './parcel-read-store.ts'

type Parcel = z.output<typeof parcel>
type TrackedParcel = z.output<typeof trackedParcel>

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

export const presentParcel = (row: ParcelRow): Parcel => ({
  id: row.id,
  state: row.state,
  carrier: row.carrier,
  trackingNo: row.trackingNo,
  shippedAt: iso(row.shippedAt),
  deliveredAt: iso(row.deliveredAt),
  milestone: row.milestone,
  milestoneAt: iso(row.milestoneAt),
  place: row.place,
  lines: row.lines,
})

const presentEvent = (row: ParcelEventRow) => ({
  milestone: row.milestone,
  at: row.at.toISOString(),
  place: row.place,
  text: row.text,
  source: row.source,
})

/** Parcels with their whole way: two reads, however many they are. */
export async function presentTracked(db: Db, rows: readonly ParcelRow[]): Promise<TrackedParcel[]> {
  const events = Map.groupBy(
    await eventsOf(
      db,
      rows.map(({ id }) => id),
    ),
    ({ parcelId }) => parcelId,
  )
  return rows.map((row) => ({ ...presentParcel(row), events: (events.get(row.id) ?? []).map(presentEvent) }))
}
