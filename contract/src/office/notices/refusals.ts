/** 1711 stands among the codes of promo codes, where it was first; the wire keeps it. */
export const noticesRefusals = {
  campaignWindow: 1711,
} as const
