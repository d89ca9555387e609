/** Bounds that do not change while the shop is open; what operators may change stands in the money settings. */
export const rechargeCentsMax = 100_000_000
export const evidenceMax = 3
/** Manual recharges of one buyer that may wait for their audit at once. */
export const rechargesWaitingMax = 5
export const cardsMax = 10
export const chainAddressesMax = 20
/** Withdrawals of one buyer within 24 hours. */
export const withdrawalsPerDayMax = 10
