import { allCountries, isAnyCountry } from '@sampan/contract/places/all-countries.ts'
import { localeCodes, tagOf } from '@sampan/contract/wire/locales.ts'

const plain = (word: string): string =>
  word.normalize('NFKC').trim().toLocaleLowerCase('en').replaceAll('’', "'")

/** Names that people write and Intl.DisplayNames does not. */
const others: Readonly<Record<string, string>> = {
  usa: 'US',
  'u.s.a.': 'US',
  'united states of america': 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  turkey: 'TR',
  'south korea': 'KR',
  korea: 'KR',
  'republic of korea': 'KR',
  prc: 'CN',
  "people's republic of china": 'CN',
  'viet nam': 'VN',
  'czech republic': 'CZ',
  holland: 'NL',
  uae: 'AE',
}

let names: ReadonlyMap<string, string> | undefined

/** Two letters of a country that a word means, by its code or its name in any of our languages; null where it means none. */
export function countryOfWord(word: string): string | null {
  const code = word.trim().toUpperCase()
  if (isAnyCountry(code)) return code
  names ??= namesInAllLanguages()
  return names.get(plain(word)) ?? null
}

function namesInAllLanguages(): Map<string, string> {
  const found = new Map<string, string>()
  for (const locale of localeCodes) {
    const display = new Intl.DisplayNames([tagOf(locale)], { type: 'region' })
    for (const country of allCountries) {
      const name = display.of(country)
      if (name !== undefined && !found.has(plain(name))) found.set(plain(name), country)
    }
  }
  for (const [name, country] of Object.entries(others)) found.set(name, country)
  return found
}
