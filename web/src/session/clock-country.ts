import { clockCountryCookie } from '@sampan/contract/market/freight/limits.ts'
import { type Country, usualCountry } from '@sampan/contract/places/countries.ts'
import { countryOfZone } from '@sampan/contract/places/country-of-zone.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import { readCookie, writeCookie } from '#browser/cookies.ts'
import { clockZone } from '#browser/time-zone.ts'

/** Cached answer: asking the engine for the zones of forty countries is too slow for each render of a form. */
let known: { zone: string | undefined; country: Country | null } | undefined
function clockCountry(): Country | null {
  const { timeZone: zone } = clockZone()
  if (known?.zone !== zone || !known) known = { zone, country: countryOfZone(zone) }
  return known.country
}

/**
 * Most likely country of a buyer who has named no address: the country of the device's clock, else the usual one of
 * their language.
 */
export const likelyCountry = (locale: Locale): Country => clockCountry() ?? usualCountry[locale]

/** Tells the server the country of the clock, whose freight it then quotes. True when it was told another one before, or none. */
export function tellClockCountry(): boolean {
  const country = clockCountry() ?? ''
  if (country === (readCookie(clockCountryCookie) ?? '')) return false
  writeCookie(clockCountryCookie, country, country === '' ? 0 : 30 * 86_400)
  return true
}
