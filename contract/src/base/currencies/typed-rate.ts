import { cleanUnspaced } from '../../wire/typed-text.ts'

/**
 * A typed rate, as `rateShape` wants it. A comma counts as the decimal mark, except before exactly three digits: that may be a
 * thousand, and stays for the shape to refuse.
 */
export function readRate(typed: string): string {
  const text = cleanUnspaced(typed)
  return text.includes('.') || /,\d{3}$/.test(text) ? text : text.replace(',', '.')
}
