export const shipmentsRefusals = {
  parcelPieces: 1651,
  parcelNotOnItsWay: 1652,
  trackingServiceTaken: 1653,
  trackingNoTooOften: 1654,
  parcelEventsFull: 1655,
  parcelProofsFull: 1656,
} as const
