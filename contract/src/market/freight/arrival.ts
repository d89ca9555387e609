/** Days that a parcel travels. */
export interface TravelDays {
  readonly daysMin: number
  readonly daysMax: number
}

/** The first and the last day on which a parcel is expected. */
export interface ArrivalWindow {
  readonly from: Date
  readonly until: Date
}

const dayMs = 86_400_000

/**
 * When a parcel arrives that is paid for at `paidAt`: the one computation that product, bag, checkout and order show, so
 * that all four name the same days.
 */
export const arrivalWindow = (paidAt: Date | string | number, days: TravelDays): ArrivalWindow => {
  const startMs = new Date(paidAt).getTime()
  return { from: new Date(startMs + days.daysMin * dayMs), until: new Date(startMs + days.daysMax * dayMs) }
}
