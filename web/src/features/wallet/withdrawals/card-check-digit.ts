/** A payment card's number has at least so many digits; one with fewer may be an account's, which has no check digit. */
const shortestCard = 15

/**
 * True if the digits of a card's number fit its last one (ISO/IEC 7812, Luhn): one wrong digit, and most neighbours
 * that changed places, do not. A bank's own cards may be numbered otherwise, so this is a reason to ask and not to
 * refuse.
 */
export function fitsCheckDigit(digits: string): boolean {
  if (digits.length < shortestCard) return true
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
