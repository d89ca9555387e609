export const favouritesRefusals = {
  favouritesFull: 1451,
  listsFull: 1452,
  listFull: 1453,
  listNotShared: 1454,
} as const
