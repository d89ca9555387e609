import { countryName } from './country-name.ts'
import type { I18n } from './i18n.ts'

/**
 * Has the browser make what writes days and names of countries. The first of each takes a slow phone tens of milliseconds,
 * which the first product would wait for. It is made in parts, each in a task of its own, so that none of them keeps a tap
 * waiting: what the browser knows of languages, then of numbers, of days, and last the two that are used.
 */
export async function readyFormats({ tag, days }: I18n): Promise<void> {
  const now = new Date()
  const parts = [
    () => new Intl.Locale(tag).maximize(),
    () => Intl.NumberFormat.supportedLocalesOf(tag),
    () => Intl.DateTimeFormat.supportedLocalesOf(tag),
    () => days(now, now),
    () => countryName('US', tag),
  ]
  for (const make of parts) {
    await new Promise((resolve) => setTimeout(resolve))
    make()
  }
}
