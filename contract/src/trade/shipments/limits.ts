/** Lengths of what is written about a parcel, and how much of it. */
export const carrierLengthMax = 60
export const trackingNoLengthMin = 4
export const trackingNoLengthMax = 40
export const placeLengthMax = 80
export const trackingTextMax = 200
/** Parcels of one order, and events that are kept and shown of one parcel. */
export const parcelsPerOrderMax = 50
export const eventsPerParcelMax = 200
/** Proofs of delivery of one parcel, pictures of one of them, and the length of its note. */
export const proofsPerParcelMax = 5
export const picturesPerProofMax = 4
export const proofNoteMax = 500
/** Parcels of one shop with the same number: as many as are shipped in one go, for a shop may send orders together. */
export const parcelsPerNumberMax = 200
/** Orders shipped in one go, and rows of a CSV. */
export const shipTogetherMax = 200
