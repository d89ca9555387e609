import type { Output } from '#client/types.ts'
import { countryName } from './country-names.ts'

export type Address = Output<'address_list'>[number]

/** Where addresses are written from the country down to the door. */
const largeFirst: ReadonlySet<string> = new Set(['CN', 'TW', 'HK', 'MO', 'JP', 'KR'])

/** An address as one writes it where it lies, with the country in the reader's language. */
export function addressLine(
  { area, detailedAddress }: Pick<Address, 'area' | 'detailedAddress'>,
  tag: string,
) {
  const [country = '', ...places] = area
  const down = [countryName(country, tag), ...places, detailedAddress]
  return largeFirst.has(country) ? down.join(' ') : down.toReversed().join(', ')
}
