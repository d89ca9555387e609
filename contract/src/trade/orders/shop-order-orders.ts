/** Orders of a shop's list: by when they were placed, by when they are due to be sent (those that wait for it alone), by their sum. */
export const shopOrderOrders = ['newest', 'oldest', 'firstDue', 'lastDue', 'smallest', 'largest'] as const
export type ShopOrderOrder = (typeof shopOrderOrders)[number]
