export const takedownsRefusals = {
  takedownAppealed: 3151,
  secondDecider: 3153,
} as const
