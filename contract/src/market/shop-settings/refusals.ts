export const shopSettingsRefusals = {
  awayTooLong: 3161,
  zoneTwice: 3162,
  daysReversed: 3163,
  coverUnknown: 3164,
  freightTooMuch: 3165,
  returnsNoAddress: 3166,
  freightNameTwice: 3167,
  freightTemplateGone: 3168,
  freightTemplateUsed: 3169,
} as const
