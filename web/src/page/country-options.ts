import { type Country, countries } from '@sampan/contract/places/countries.ts'

/** The countries we send to, named and ordered in the reader's language. */
export function countryOptions(tag: string): { value: Country; label: string }[] {
  const names = new Intl.DisplayNames([tag], { type: 'region' })
  return countries
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((a, b) => a.label.localeCompare(b.label, tag))
}
