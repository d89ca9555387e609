import type { parcel, trackedParcel } from '@sampan/contract/trade/shipments/schemas.ts'
import type * as z from 'zod/mini'
import type { Db } from '#kernel/database.ts'
import { eventsOf, type ParcelEventRow, type ParcelRow } from './parcel-read-store.ts'
import { type ProofRow, proofsOf } from './proof-store.ts'

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

const presentProof = (row: ProofRow) => ({
  id: row.id,
  by: row.byShop ? ('shop' as const) : ('sampan' as const),
  note: row.note,
  pictures: row.pictures,
  at: row.at.toISOString(),
})

/** Parcels with their whole way and what proves their delivery: three reads, however many they are. */
export async function presentTracked(db: Db, rows: readonly ParcelRow[]): Promise<TrackedParcel[]> {
  const ids = rows.map(({ id }) => id)
  const events = Map.groupBy(await eventsOf(db, ids), ({ parcelId }) => parcelId)
  const proofs = Map.groupBy(await proofsOf(db, ids), ({ parcelId }) => parcelId)
  return rows.map((row) => ({
    ...presentParcel(row),
    events: (events.get(row.id) ?? []).map(presentEvent),
    proofs: (proofs.get(row.id) ?? []).map(presentProof),
  }))
}
