/** True for 8, 12, 13 or 14 digits whose last one is the check digit by GS1 (GTIN, also called EAN, UPC, JAN, ISBN). */
export function isGtin(digits: string): boolean {
  if (!isGtinLong(digits)) return false
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 1 ? 3 : 1), 0)
  return sum % 10 === 0
}

/** True for as many digits as a GTIN has: with a wrong check digit it is probably a slip of the keyboard. */
export const isGtinLong = (digits: string): boolean => /^(?:\d{8}|\d{12,14})$/.test(digits)

/** Numbers that each shop gives as it likes (02, 04, 20 to 29), and those of coupons: the world does not know goods by them. */
const ofShopsAlone = /^(?:0?0[24]|0?2\d|0?9[89])/

/** Number by which the world knows goods; null for a barcode that is a shop's own. */
export function gtinOf(barcode: string | null): string | null {
  if (barcode === null || !isGtin(barcode)) return null
  const thirteen = barcode.padStart(14, '0').slice(1)
  return barcode.length > 8 && ofShopsAlone.test(thirteen) ? null : barcode
}
