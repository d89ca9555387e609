import { countryName } from './country-name.ts'
import type { I18n } from './i18n.ts'

/**
 * Has the browser make what writes days and names of countries, each in a task of its own. The first of each takes a slow
 * phone tens of milliseconds, which the first product would wait for.
 */
export async function readyFormats({ tag, days }: I18n): Promise<void> {
  const now = new Date()
  for (const make of [() => days(now, now), () => countryName('US', tag)]) {
    await new Promise((resolve) => setTimeout(resolve))
    make()
  }
}
