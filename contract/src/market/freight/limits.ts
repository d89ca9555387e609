/**
 * Highest price of sending one parcel, in cents, whatever a shop's rates make of its weight: the sums of a full bag
 * stay within what the wire carries.
 */
export const parcelFreightCentsMax = 10_000_000
/** A rate is judged by a parcel of this weight, the heaviest that one piece can have. */
export const parcelGramsJudged = 1_000_000
/** Carries the country of the device's clock to the server, for buyers who have named no address. */
export const clockCountryCookie = 'country'
/** Bounds of the shipping templates of a shop. */
export const freightTemplatesMax = 20
export const freightZonesMax = 60
export const templateNameLengthMax = 60
