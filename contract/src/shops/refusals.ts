export const shopsRefusals = {
  shopGone: 1402,
  shopAway: 1403,
} as const
