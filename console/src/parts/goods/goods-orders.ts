/** Orders of lists of goods, by the columns that sort them. */
export const goodsOrders = {
  made: ['oldest', 'newest'],
  changed: ['firstChanged', 'lastChanged'],
  price: ['cheapest', 'dearest'],
  stock: ['leastStock', 'mostStock'],
} as const
