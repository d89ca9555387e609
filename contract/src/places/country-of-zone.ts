import { type Country, countries } from './countries.ts'

/** The country that a clock's time zone belongs to, if goods can be sent there; the engine knows the zones of each country. */
export function countryOfZone(zone: string | undefined): Country | null {
  if (zone === undefined) return null
  return countries.find((code) => zonesOf(code).includes(zone)) ?? null
}

/** Older engines do not know the method, and neither does the type library. */
type ZonedLocale = { getTimeZones?: () => string[] | undefined }
const zonesOf = (code: Country): readonly string[] =>
  (new Intl.Locale(`und-${code}`) as ZonedLocale).getTimeZones?.() ?? []
