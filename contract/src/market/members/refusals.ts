export const membersRefusals = {
  shopHasOwner: 3121,
  shopFull: 3122,
  rightsBeyond: 3123,
} as const
