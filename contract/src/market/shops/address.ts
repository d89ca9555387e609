import * as z from 'zod/mini'
import { addressMobile, area, postalCode } from '../../base/account/schemas.ts'
import { isPostalCodeOf, postalCodeIn } from '../../places/address-format.ts'
import { typedLine, typedText } from '../../wire/schemas.ts'

/** Address from which a shop sends, and to which its buyers send returns. */
export const shopAddress = z.object({
  addressee: z.string(),
  mobilePhone: z.string(),
  /** The country's code, then its places from the largest down. */
  area: z.array(z.string()),
  /** Empty where there is none. */
  postalCode: z.string(),
  detailedAddress: z.string(),
})
export type ShopAddress = z.output<typeof shopAddress>

/** Under the rules of a buyer's address (SPEC §5). */
export const shopAddressInput = z
  .strictObject({
    addressee: typedLine(1, 60, 'addressMissing'),
    mobilePhone: addressMobile,
    area,
    postalCode,
    detailedAddress: typedText(1, 200, 'addressMissing'),
  })
  .check(
    z.overwrite((form) => ({ ...form, postalCode: postalCodeIn(form.area[0] ?? '', form.postalCode) })),
    z.refine(({ area: [country = ''], postalCode }) => isPostalCodeOf(country, postalCode), {
      error: 'postalCode',
      path: ['postalCode'],
    }),
  )
