import { type Milestone, milestones } from './milestones.ts'
import type { ParcelState } from './status.ts'

interface Progress {
  readonly state: ParcelState
  readonly milestone: Milestone | null
}

/** `problem` is no place on the way: it says nothing of how far a parcel is. */
const placeOf = (milestone: Milestone | null): number =>
  milestone === null || milestone === 'problem' ? -1 : milestones.indexOf(milestone)

/** The parcel that an order waits for: of those not delivered the one furthest behind; else the last one. */
export function laggingParcel<Parcel extends Progress>(parcels: readonly Parcel[]): Parcel | null {
  const moving = parcels.filter(({ state }) => state !== 'delivered')
  const [first, ...others] = moving.length > 0 ? moving : parcels.slice(-1)
  if (!first) return null
  return others.reduce(
    (last, next) => (placeOf(next.milestone) < placeOf(last.milestone) ? next : last),
    first,
  )
}

/** Share of the way from the shop to the buyer, 0 to 1. */
export const shareOfWay = (milestone: Milestone | null): number =>
  (placeOf(milestone) + 1) / (milestones.indexOf('delivered') + 1)

/** The courier has it, or had it: now there is something to receive (DESIGN §4). */
export const isAtTheDoor = (milestone: Milestone | null): boolean =>
  milestone === 'outForDelivery' || milestone === 'deliveryTried' || milestone === 'delivered'
