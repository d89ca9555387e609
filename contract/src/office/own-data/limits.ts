/** Goods in one row of the home page that is the buyer's own. */
export const ownRowMax = 12
/** Orders on their way that are looked at for the next arrival. */
export const underWayMax = 50
