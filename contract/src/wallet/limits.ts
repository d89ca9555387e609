/** Bounds that do not change while the shop is open; what operators may change stands in the money settings. */
export const rechargeCentsMax = 100_000_000
export const evidenceMax = 3
/** Manual recharges of one buyer that may wait for their audit at once. */
export const rechargesWaitingMax = 5
export const cardsMax = 10
/** Bank and holder of a card. */
export const cardWordsLength = { min: 2, max: 60 } as const
/** Its number, without the spaces and dashes that people type, and with them. */
export const cardNumberShape = /^\d{8,24}$/
export const cardNumberTypedMax = 40
export const chainAddressesMax = 20
export const chainAddressLabelMax = 40
/** Withdrawals of one buyer within 24 hours. */
export const withdrawalsPerDayMax = 10
