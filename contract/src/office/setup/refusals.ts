/** Refusals of the first set-up of a shop. */
export const setupRefusals = {
  setupCode: 3411,
  setupOver: 3412,
} as const
