/** Bounds that do not change while the shop is open; what operators may change is in the money settings. */
export const rechargeCentsMax = 100_000_000
export const evidenceMax = 3
/** Times that another proof of one recharge is asked for. */
export const proofRequestsMax = 3
/** Manual recharges of one buyer that may wait for their audit at once. */
export const rechargesWaitingMax = 5
