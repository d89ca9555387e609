export const cartRefusals = {
  outOfStock: 1501,
  cartFull: 1502,
  quantityLimit: 1503,
} as const
