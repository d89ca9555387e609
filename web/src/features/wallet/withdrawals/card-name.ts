/** A card as its owner knows it again: the bank and the last four digits. */
export const cardName = (bankName: string | null, lastFour: string | null): string =>
  `${bankName ?? ''} ····\u00a0${lastFour ?? ''}`
