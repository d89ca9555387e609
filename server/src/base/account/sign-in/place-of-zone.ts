import { knownTimeZone } from '@sampan/contract/base/account/time-zone.ts'
import { countries } from '@sampan/contract/places/countries.ts'
import { languageFacts } from '@sampan/contract/wire/language-facts.ts'
import { type Locale, tagOf } from '@sampan/contract/wire/locales.ts'

/** Towns whose zone keeps an older name of theirs in the engine's list. */
const newerNames: Readonly<Record<string, string>> = {
  Asmera: 'Asmara',
  Calcutta: 'Kolkata',
  Coral_Harbour: 'Atikokan',
  Enderbury: 'Kanton',
  Faeroe: 'Faroe',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Ponape: 'Pohnpei',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
  Truk: 'Chuuk',
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const codes = new Set<string>([...countries, ...letters.flatMap((a) => letters.map((b) => a + b))])
const unread = codes.values()
const countryOfZone = new Map<string, string>()

/** Countries are asked for their zones one after the other, those with most buyers first, until this zone is among them. */
function countryOf(zone: string): string | null {
  for (let known = countryOfZone.get(zone); ; known = countryOfZone.get(zone)) {
    if (known !== undefined) return known
    const { value: code, done } = unread.next()
    if (done) return null
    const locale = new Intl.Locale(`und-${code}`)
    // A code that is no longer used stands for another one.
    if (locale.region !== code) continue
    for (const its of zonesOf(locale)) if (!countryOfZone.has(its)) countryOfZone.set(its, code)
  }
}

const zonesOf = (locale: Intl.Locale): readonly string[] =>
  (locale as { getTimeZones?: () => string[] | undefined }).getTimeZones?.() ?? []

const zoneText = (zone: string, tag: string): string =>
  new Intl.DateTimeFormat(tag, { timeZone: zone, timeZoneName: 'shortGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

/**
 * A town's name in a language. Intl tells it only inside a zone's text, "Los Angeles Time", and only where a country has several
 * zones: what stands around it is learned from a country's own.
 */
function townIn(zone: string, tag: string, country: string, nameOf: (code: string) => string): string | null {
  const [before, after, ...more] = zoneText('Asia/Bangkok', tag).split(nameOf('TH'))
  if (before === undefined || after === undefined || more.length > 0) return null
  const text = zoneText(zone, tag)
  if (!text.startsWith(before) || !text.endsWith(after)) return null
  const name = text.slice(before.length, text.length - after.length)
  return name === '' || name === nameOf(country) ? null : name
}

const told = new Map<string, string | null>()

/**
 * The town and country of a device's clock in the reader's language, "Bangkok, Thailand"; the town in Latin letters where Intl
 * has no other. Null for what is nowhere, such as UTC.
 */
export function placeOfZone(timeZone: string | null, locale: Locale): string | null {
  if (timeZone === null) return null
  const key = `${locale} ${timeZone}`
  const earlier = told.get(key)
  if (earlier !== undefined) return earlier
  const zone = knownTimeZone(timeZone)
  const place = zone === null ? null : computePlace(zone, locale)
  told.set(key, place)
  return place
}

function namesIn(tag: string, style: 'long' | 'short'): (code: string) => string {
  const names = new Intl.DisplayNames(tag, { type: 'region', style })
  return (code) => names.of(code) ?? code
}

function computePlace(zone: string, locale: Locale): string | null {
  const country = countryOf(zone)
  if (country === null) return null
  const nameOf = namesIn(tagOf(locale), 'long')
  const last = zone.split('/').at(-1) ?? zone
  const latin = newerNames[last] ?? last.replaceAll('_', ' ')
  // Singapore is both.
  if (latin === namesIn('en', 'short')(country)) return namesIn(tagOf(locale), 'short')(country)
  const town = townIn(zone, tagOf(locale), country, nameOf) ?? latin
  return `${town}${languageFacts[locale].comma}${nameOf(country)}`
}
