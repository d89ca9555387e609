/** A payout to a shop waits; then finance paid it or gave it back, or its owner cancelled it before anybody began to pay it. */
export const payoutStatus = { waiting: 0, paid: 1, refused: 2, cancelled: 3 } as const
export type PayoutStatus = (typeof payoutStatus)[keyof typeof payoutStatus]
