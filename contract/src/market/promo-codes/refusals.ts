export const promoCodesRefusals = {
  promoUnknown: 1701,
  promoNotNow: 1702,
  promoMinimum: 1703,
  promoUsedUp: 1704,
  promoScope: 1705,
  promoTaken: 1706,
  promoImitates: 1707,
  promoTooMany: 1708,
  promoTooMuch: 1709,
  promoWindow: 1710,
  promoOfferedMany: 1712,
} as const
