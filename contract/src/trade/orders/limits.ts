/** Numbers of orders; days and minutes are defaults of settings (PRODUCT §3). */
export const unpaidMinutes = 30
export const confirmDays = 15
export const completeDays = 7
/** Days that the buyer can add once to the time in which the money of an order is held. */
export const extendDays = 15
/** A buyer has so long to look at what arrived late, whatever was left of the time to confirm. */
export const lookDays = 3
/** Days after its payment from which an order that has not left is late, where its shop promised nothing. */
export const lateToShipDays = 3
/** Limits of what the shop says and shows when a parcel is reported as not received. */
export const proofLengthMax = 1000
export const proofPicturesMax = 6
export const ordersPaidTogetherMax = 40
export const noteLengthMax = 200
/** Letters of what a buyer searches among their orders. */
export const orderSearchMax = 80
