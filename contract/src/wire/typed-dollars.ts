import { cleanTyped } from './typed-text.ts'

/** Reads typed text as dollars. Whole cents; no floating point on the way. */
export type TypedDollars =
  | { is: 'sum'; cents: number }
  /** The typed text may mean this sum, but its mark means something else in the reader's language: the form asks. */
  | { is: 'unclear'; perhapsCents: number }
  | { is: 'none' }

/** Mark before the decimals in the reader's language. */
export type DecimalMark = '.' | ','

const none: TypedDollars = { is: 'none' }
const wholeDigitsMax = 8
/** Digits of every script as 0 to 9; every mark as one of "." "," and space. */
function plain(typed: string): string {
  return cleanTyped(typed)
    .replace(/[｡。٫]/g, '.')
    .replace(/[、٬]/g, ',')
    .replace(/[\s'’]/g, ' ')
    .replace(/\$/g, '')
    .trim()
}

const sumOf = (whole: string, fraction = ''): TypedDollars => {
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  if (digits.length > wholeDigitsMax || fraction.length > 2) return none
  return { is: 'sum', cents: Number(digits || '0') * 100 + Number(fraction.padEnd(2, '0')) }
}

const grouped = (mark: string) => new RegExp(`^\\d{1,3}(?:[${mark}]\\d{3})+$`)

/**
 * Reads "1000", "1,000", "1,000.00", "1.000,00", "1 000,5" and the like as what they look like. A sum has two decimals
 * at most, so one comma before exactly three digits parts thousands, as every price of ours shows; one point there
 * does so where the language writes thousands that way, and is `unclear` elsewhere.
 */
export function readDollars(typed: string, decimalMark: DecimalMark): TypedDollars {
  const text = plain(typed)
  if (!/^\d[\d., ]*$|^[.,]\d{1,2}$/.test(text)) return none
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (last === -1) return /^\d+$/.test(text) || grouped(' ').test(text) ? sumOf(text) : none
  const mark = text.charAt(last)
  const [before, after] = [text.slice(0, last), text.slice(last + 1)]
  if (!/^\d*$/.test(after)) return none
  const isOnly = !before.includes(mark)
  if (isOnly && after.length <= 2) {
    const other = mark === '.' ? ',' : '.'
    const isWhole = /^\d*$/.test(before) || grouped(other).test(before) || grouped(' ').test(before)
    return isWhole ? sumOf(before, after) : none
  }
  if (!grouped(mark).test(text) || text.startsWith('0')) return none
  const sum = sumOf(text)
  if (sum.is === 'sum' && isOnly && mark === '.' && decimalMark === '.')
    return { is: 'unclear', perhapsCents: sum.cents }
  return sum
}

/** Whole cents as they are typed: "1000", "1000.50". */
export function dollarsToType(cents: number): string {
  const rest = cents % 100
  return rest === 0 ? String(cents / 100) : `${Math.trunc(cents / 100)}.${String(rest).padStart(2, '0')}`
}
