import { localesIn, scriptOf } from '@sampan/contract/wire/language-facts.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'

/**
 * The language that somebody wrote in: the one that they read the app in, unless the script is another's. English stands
 * for all that is written in Latin letters by readers of another script.
 */
export function localeOfText(text: string, reader: Locale): Locale {
  const script = scriptOf(text)
  const possible = script === null ? [] : localesIn(script)
  return possible.includes(reader) ? reader : (possible[0] ?? reader)
}

/** A name as strangers see it: its first letter. */
export function maskedName(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim())
  return `${first?.segment ?? ''}***`
}

/** The average in tenths of a star, 0 without reviews. */
export function averageTenths(histogram: readonly number[]): { average: number; count: number } {
  const count = histogram.reduce((all, n) => all + n, 0)
  const sum = histogram.reduce((all, n, index) => all + n * (index + 1), 0)
  return { average: count === 0 ? 0 : Math.round((sum * 10) / count), count }
}
