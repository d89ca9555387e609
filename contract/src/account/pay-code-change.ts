/** What the ticket that changes the payment code is made for. By itself, so that it comes with that page alone. */
export const payCodeChange = { purpose: 'payCode', subject: 'payCode', amountCents: 0 } as const
