/** The subject of the ticket that changes the payment code. A file of its own, so that it is loaded with that page alone. */
export const payCodeChange = { purpose: 'payCode', subject: 'payCode', amountCents: 0 } as const
