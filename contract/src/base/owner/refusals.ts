/** Refusals of the owner's name and look. */
export const ownerRefusals = {
  colourFaint: 3402,
} as const
