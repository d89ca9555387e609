/** The verbs of recharges, the overview and buyers. */
export const rechargeRoutes = {}
