/** So many days after its payment an order that has not left is late, on the page about a shop. */
export const lateToShipDays = 3
/** Rows of each list on the page about a shop; the whole list is one link away. */
export const blockRowsMax = 5
/** On the page about a shop, rates are of the latest so many orders, or of the last so many days. */
export const shippedLookedAt = 500
export const rateDays = 90
