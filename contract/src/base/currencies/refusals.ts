/** Refusals of exchange rates against the dollar. */
export const currenciesRefusals = {
  rateWrong: 3301,
  rateFar: 3302,
} as const
