/** Minutes that a shop's owner may give an unpaid order: time enough to pay, and no stock that nobody can buy for more than a day. */
export const unpaidMinutesMin = 5
export const unpaidMinutesMax = 1440
/** Bounds of the operators' settings, in cents. */
export const cardCentsMax = 10_000_000
export const cardHoldDaysMax = 365
