export const shopPayoutsRefusals = {
  payoutOpen: 3211,
  payoutTooMuch: 3212,
  payoutReference: 3213,
  payoutAccount: 3214,
  payoutOpened: 3215,
  payoutCancelled: 3216,
  payoutHeld: 3217,
} as const
