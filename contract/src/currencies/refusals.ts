/** What dollars are worth elsewhere. */
export const currenciesRefusals = {
  rateWrong: 3301,
  rateFar: 3302,
} as const
