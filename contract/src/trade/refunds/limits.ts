/** Bounds of a refund request; days are defaults of settings (PRODUCT §3 "After-sale"). */
export const explanationLengthMax = 500
export const proofMax = 5
export const carrierLengthMax = 60
export const trackingNoLength = { min: 4, max: 60 } as const
/** Days until silence decides: the shop's answer, the parcel back, the shop's receipt of it, an appeal. */
export const answerDays = 3
export const sendBackDays = 7
export const receiveDays = 10
export const appealDays = 7
export const refundDaysMax = 60
/** Refunds at once are for small sums: no setting goes above it. */
export const instantCentsMax = 50_000
export const instantOrdersMax = 1000
/** Days that whoever withdraws from a contract has to send the goods back (Directive 2011/83/EU, art. 14). */
export const withdrawnBackDays = 14
