/**
 * Dollars read the same in all ten languages (DESIGN §10): $ first, thousands comma, two decimals, a real minus sign.
 * These two are the only way from cents to text.
 */
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** 129900 → "$1,299.00", -50 → "−$0.50". */
export const formatDollars = (amountCents: number): string =>
  dollars.format(amountCents / 100).replace('-', '−')

/** The pieces of a price, for its small "$", large whole and small cents. */
export function dollarParts(amountCents: number): { sign: string; whole: string; fraction: string } {
  const [whole = '0', fraction = '00'] = dollars
    .format(Math.abs(amountCents) / 100)
    .slice(1)
    .split('.')
  return { sign: amountCents < 0 ? '−$' : '$', whole, fraction }
}
