/**
 * Dollars read the same in all ten languages (DESIGN §10): $ first, thousands comma, two decimals, a real minus sign.
 * These two are the only way from whole cents to text. Written without Intl, whose first format of numbers holds up the
 * first page: a slow phone needs tens of milliseconds to make it.
 */

/** 129900 → "$1,299.00", -50 → "−$0.50". */
export function formatDollars(amountCents: number): string {
  const { sign, whole, fraction } = dollarParts(amountCents)
  return `${sign}${whole}.${fraction}`
}

/** The pieces of a price, for its small "$", large whole and small cents. */
export function dollarParts(amountCents: number): { sign: string; whole: string; fraction: string } {
  const digits = String(Math.abs(amountCents)).padStart(3, '0')
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
  return { sign: amountCents < 0 ? '−$' : '$', whole, fraction: digits.slice(-2) }
}
