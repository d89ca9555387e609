/** A bank account as it is named everywhere: the bank, and the last characters. */
export const accountName = ({ bankName, lastFour }: { bankName: string; lastFour: string }): string =>
  `${bankName} ···· ${lastFour}`
