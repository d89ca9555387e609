/** Refusals of the owner's name and look. */
export const ownerRefusals = {
  colourWrong: 3401,
  colourFaint: 3402,
  linkWrong: 3403,
} as const
