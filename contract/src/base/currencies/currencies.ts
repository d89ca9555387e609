/** Currencies that sums can be shown in beside dollars, with the decimals that people write in them. */
export const currencyDecimals = {
  AUD: 2,
  CAD: 2,
  CHF: 2,
  CNY: 2,
  EUR: 2,
  GBP: 2,
  HKD: 2,
  IDR: 0,
  INR: 2,
  JPY: 0,
  KRW: 0,
  MYR: 2,
  NOK: 2,
  NZD: 2,
  PHP: 2,
  SGD: 2,
  THB: 2,
  TRY: 2,
  TWD: 0,
  VND: 0,
} as const
export type Currency = keyof typeof currencyDecimals
export const currencies = Object.keys(currencyDecimals) as Currency[]
export const isCurrency = (code: string): code is Currency => Object.hasOwn(currencyDecimals, code)

/** A rate is written as a decimal; it is kept and computed in millionths. */
export const rateShape = /^\d{1,7}(?:\.\d{1,6})?$/
const decimalsOfRate = 6

/** Millionths of a rate that fits `rateShape`. */
export function rateMicros(rate: string): bigint {
  const [whole = '0', fraction = ''] = rate.split('.')
  return BigInt(whole + fraction.padEnd(decimalsOfRate, '0'))
}

/** A rate of so many millionths, without zeros at its end. */
export function rateText(micros: number | bigint): string {
  const digits = String(micros).padStart(decimalsOfRate + 1, '0')
  const [whole, fraction] = [digits.slice(0, -decimalsOfRate), digits.slice(-decimalsOfRate)]
  const shown = fraction.replace(/0+$/, '')
  return shown === '' ? whole : `${whole}.${shown}`
}

/** Dollars in another currency as a decimal, rounded half up to what people write in it (PRODUCT §7.12). No float is involved. */
export function aboutDecimal(amountCents: number, code: Currency, rate: string): string {
  const decimals = currencyDecimals[code]
  // Cents times millionths are 10^-8 of a unit.
  const parts = 10n ** BigInt(8 - decimals)
  const least = (BigInt(amountCents) * rateMicros(rate) + parts / 2n) / parts
  if (decimals === 0) return String(least)
  const digits = String(least).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
