/** Lengths of what is written about a parcel, and how much of it. */
export const carrierLengthMax = 60
export const trackingNoLengthMax = 40
export const placeLengthMax = 80
export const trackingTextMax = 200
/** Parcels of one order, and events that are kept and shown of one parcel. */
export const parcelsPerOrderMax = 50
export const eventsPerParcelMax = 200
/** Parcels of one shop with the same number: as many as are shipped in one go, for a shop may send orders together. */
export const parcelsPerNumberMax = 200
/** Orders shipped in one go, and rows of a CSV. */
export const shipTogetherMax = 200
