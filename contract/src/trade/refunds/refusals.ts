export const refundsRefusals = {
  refundNegative: 2101,
  refundMissing: 2102,
  refundTwice: 2103,
  refundNotNow: 2104,
  refundTooMuch: 2105,
  refundWholeOnly: 2106,
  refundStep: 2107,
  refundTracking: 2108,
  refundNoReturns: 2109,
  orderNotLate: 2110,
  withdrawalOver: 2111,
  refundOfferSum: 2112,
} as const
