/** A parcel of an order, or one that comes back (PRODUCT §3 "Logistics"). */
export const parcelStates = ['ready', 'travelling', 'delivered', 'lost', 'cancelled'] as const
export type ParcelState = (typeof parcelStates)[number]
export type ParcelAction = 'handOver' | 'arrive' | 'lose' | 'cancel'

interface Step {
  readonly from: readonly ParcelState[]
  readonly to: ParcelState
}

/** All transitions of a parcel. Any other is refused, by the table's trigger too. */
export const parcelSteps = {
  handOver: { from: ['ready'], to: 'travelling' },
  arrive: { from: ['travelling', 'lost'], to: 'delivered' },
  lose: { from: ['travelling'], to: 'lost' },
  cancel: { from: ['ready'], to: 'cancelled' },
} as const satisfies Record<ParcelAction, Step>

/** True if a parcel in this state allows the action. */
export const parcelCan = (action: ParcelAction, state: ParcelState): boolean =>
  (parcelSteps[action].from as readonly ParcelState[]).includes(state)

/** One line of an order: how many were ordered, and how many are in parcels that were not cancelled. */
export interface PackedLine {
  ordered: number
  packed: number
}

/** True if everything that was ordered is in parcels that have left. */
export const isWhollySent = (lines: readonly PackedLine[], states: readonly ParcelState[]): boolean =>
  lines.every(({ ordered, packed }) => packed === ordered) &&
  states.every((state) => state !== 'ready') &&
  states.some((state) => state !== 'cancelled')
