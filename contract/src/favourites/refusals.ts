export const favouritesRefusals = {
  favouritesFull: 1451,
} as const
