/** Bounds of what a shop says and asks. */
export const taglineLengthMax = 120
export const aboutLengthMax = 2000
export const shopNameLengthMax = 80
export const freightCentsMax = 1_000_000
export const freightGramsMax = 1_000_000
export const freightDaysMax = 120
/** A shop is away for half a year at most. */
export const awayDaysMax = 183
/** The most pieces at which a SKU can count as running out. */
export const lowStockAtMax = 999
/** An e-mail about what runs out names so many goods; the others are counted. */
export const lowStockNamed = 5
/** The most days within which a shop can promise to send, and after which what was not sent can cancel itself. */
export const shipDaysMax = 30
export const cancelDaysMax = 30
/** The most days after the arrival within which a shop can promise to take goods back, those that its form suggests, and the most that it pays for the way back. */
export const returnDaysMax = 60
export const returnDaysUsual = 15
export const returnCentsMax = 20_000
/** Bounds of what a shop gives for goods that arrive late. */
export const latePercentMax = 100
export const lateCentsMax = 1_000_000
/** Longest description of a cover, in one language. */
export const coverAltLengthMax = 160
