export const searchRefusals = {
  savedSearchesFull: 1461,
  searchEmpty: 1462,
} as const
