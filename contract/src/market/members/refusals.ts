export const membersRefusals = {
  shopHasOwner: 3121,
  shopFull: 3122,
} as const
