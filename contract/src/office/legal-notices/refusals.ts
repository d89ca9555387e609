export const legalNoticesRefusals = {
  legalNoticeOpen: 3184,
  legalNoticesMany: 3185,
  legalAppealed: 3187,
  legalNotClaimed: 3189,
} as const
