import { cleanUnspaced } from './typed-text.ts'

/** A whole number of at most so many digits as it is typed, in the digits of any script; null for anything else. */
export function readWhole(typed: string, digitsMax: number): number | null {
  const text = cleanUnspaced(typed)
  return /^\d+$/.test(text) && text.length <= digitsMax ? Number(text) : null
}

/** A percentage as it is typed, with two decimals at most, as hundredths of a percent; null for anything else. */
export function readPercentBps(typed: string): number | null {
  const [, whole, fraction = ''] =
    /^(\d{1,3})(?:[.,](\d{1,2}))?%?$/.exec(cleanUnspaced(typed).replace('٫', '.')) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}
