import { addressFormatOf, addressParts, type WrittenAddress } from '@sampan/contract/places/address-format.ts'
import { countryName } from './country-name.ts'

/** An address as one writes it where it lies, with the country in the reader's language. */
export function addressLine(address: WrittenAddress, tag: string): string {
  const [code = ''] = address.area
  const country = countryName(code, tag)
  return addressFormatOf(code).isLargeFirst
    ? [country, ...addressParts(address)].join(' ')
    : [...addressParts(address), country].join(', ')
}
