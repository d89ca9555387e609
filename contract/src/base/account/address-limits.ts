/** Numbers of addresses (SPEC §5), apart from those of accounts: login does not need them. */

/** Parts of an address that are typed freely, in letters. */
export const addressLengthMax = { addressee: 60, region: 60, city: 60, detailedAddress: 200 } as const
export const addressesPerBuyerMax = 30
