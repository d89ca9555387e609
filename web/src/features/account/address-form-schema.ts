import { addressLengthMax } from '@sampan/contract/base/account/address-limits.ts'
import { addressMobile, addressTag, postalCode } from '@sampan/contract/base/account/schemas.ts'
import { isPostalCodeOf } from '@sampan/contract/places/address-format.ts'
import type { Country } from '@sampan/contract/places/countries.ts'
import { typedText } from '@sampan/contract/wire/schemas.ts'
import * as z from 'zod/mini'
import type { Input } from '#client/types.ts'
import { countryOfMobile } from '#i18n/dial-codes.ts'
import type { UserInfo } from '#session/session.ts'
import type { Address } from './address-types.ts'

/** The form beside `addressInput`: the area in its parts. All of it but the postal code is required (SPEC §5). */
export const addressForm = z
  .object({
    addressee: typedText(1, addressLengthMax.addressee, 'addressMissing'),
    mobilePhone: addressMobile,
    country: z.string().check(z.minLength(1, 'addressMissing')),
    region: typedText(1, addressLengthMax.region, 'addressMissing'),
    postalCode,
    city: typedText(1, addressLengthMax.city, 'addressMissing'),
    detailedAddress: typedText(1, addressLengthMax.detailedAddress, 'addressMissing'),
    tag: addressTag,
    isDefault: z.boolean(),
  })
  .check(
    z.refine((form) => isPostalCodeOf(form.country, form.postalCode), {
      error: 'postalCode',
      path: ['postalCode'],
    }),
  )
export type AddressForm = z.input<typeof addressForm>
type FilledForm = z.output<typeof addressForm>

/** Person who opened the form, as the account has them. */
type Person = Pick<UserInfo, 'givenName' | 'mobile'>

/**
 * First values of the form: an address to edit, or one of the account's person in the country of their mobile, else the
 * usual one.
 */
export function formOfAddress(address: Address | null, usual: Country, person: Person | null): AddressForm {
  const [country = countryOfMobile(person?.mobile ?? '', usual), region = '', ...city] = address?.area ?? []
  return {
    addressee: address?.addressee ?? person?.givenName ?? '',
    mobilePhone: address?.mobilePhone ?? person?.mobile ?? '',
    country,
    region,
    city: city.join(', '),
    postalCode: address?.postalCode ?? '',
    detailedAddress: address?.detailedAddress ?? '',
    tag: address?.tag ?? 'home',
    isDefault: address?.isDefault ?? false,
  }
}

export function addressOfForm(form: FilledForm, id: string | undefined): Input<'address_add'> {
  const { country, region, city, ...rest } = form
  return { ...rest, area: [country, region, city], ...(id !== undefined && { id }) }
}
