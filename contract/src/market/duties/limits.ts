/** Most bands and rates that the rules of one country can have. */
export const dutyBandsMax = 10
export const dutyRatesMax = 400
/** Highest rate: 200 %. */
export const basisPointsMax = 20_000
/** Largest amount in a rule, in hundredths of its currency. */
export const dutyAmountMax = 100_000_000_000
/** Per cent by which the rate for showing sums may be off the agreed one and is still taken for duties. */
export const exchangeNearPercent = 5
