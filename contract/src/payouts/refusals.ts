export const payoutsRefusals = {
  payoutOpen: 3211,
  payoutTooMuch: 3212,
  payoutReference: 3213,
  payoutAccount: 3214,
} as const
