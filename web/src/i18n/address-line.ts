import { countryName } from './country-name.ts'

interface Place {
  /** The country's code, then its places from the largest down. */
  area: readonly string[]
  detailedAddress: string
}

/** Where addresses are written from the country down to the house number. */
const largeFirst: ReadonlySet<string> = new Set(['CN', 'TW', 'HK', 'MO', 'JP', 'KR'])

/** An address as one writes it where it lies, with the country in the reader's language. */
export function addressLine(
  { area: [country = '', ...places], detailedAddress }: Place,
  tag: string,
): string {
  const down = [countryName(country, tag), ...places, detailedAddress]
  return largeFirst.has(country) ? down.join(' ') : down.toReversed().join(', ')
}
