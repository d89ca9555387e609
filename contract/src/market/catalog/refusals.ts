export const catalogRefusals = {
  productGone: 1401,
} as const
