export const shipmentsRefusals = {
  parcelPieces: 1651,
  parcelNotOnItsWay: 1652,
  trackingServiceTaken: 1653,
} as const
