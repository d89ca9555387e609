/** Card payments of one buyer that may be open at once. */
export const cardPaymentsOpenMax = 3
/** Minutes for which the provider's page can be paid on; one for an order ends with the order's own time, if that is sooner. */
export const cardPageMinutes = 30
/** Letters of what an operator hands in about a dispute. */
export const disputeEvidenceMax = 5000
