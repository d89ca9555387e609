export const promotionsRefusals = {
  promoUnknown: 1701,
  promoNotNow: 1702,
  promoMinimum: 1703,
  promoUsedUp: 1704,
  promoScope: 1705,
} as const
