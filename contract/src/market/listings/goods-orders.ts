/** Orders of lists of goods: by when they were made, when they were changed last, their price and their stock. */
export const goodsOrders = [
  'newest',
  'oldest',
  'lastChanged',
  'firstChanged',
  'cheapest',
  'dearest',
  'leastStock',
  'mostStock',
] as const
/** The same for a shop's own goods, and by the score of their listing. */
export const ownGoodsOrders = [...goodsOrders, 'worst', 'best'] as const
export type OwnGoodsOrder = (typeof ownGoodsOrders)[number]
