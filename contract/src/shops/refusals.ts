export const shopsRefusals = {
  shopGone: 1402,
} as const
