export const shopsRefusals = {
  shopGone: 1402,
  shopAway: 1403,
  shopSuspended: 1404,
} as const
