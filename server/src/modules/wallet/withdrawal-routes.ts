/** The verbs of cards, addresses, withdrawals, money settings and the self-audit. */
export const withdrawalRoutes = {}
