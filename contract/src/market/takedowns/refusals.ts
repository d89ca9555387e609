export const takedownsRefusals = {
  takedownAppealed: 3151,
} as const
