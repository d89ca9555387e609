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
