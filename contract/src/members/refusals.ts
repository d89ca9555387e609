export const membersRefusals = {
  shopHasOwner: 3121,
} as const
