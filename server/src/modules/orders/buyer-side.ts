import { type Address, addressColumn, hasPaymentCodeColumn } from '#modules/account/index.ts'
import { availableColumn } from '#modules/ledger/index.ts'

/** What a checkout must know of its buyer beside the goods. */
export interface BuyerSide {
  /** The one asked for, else the default one, else none. */
  address: Address | null
  balanceCents: number
  hasPayCode: boolean
}

export const nobodysSide: BuyerSide = { address: null, balanceCents: 0, hasPayCode: false }

/** Its columns for a statement whose `$1` is the buyer and `$2` the address, if one is asked for: read together with the goods. */
export const buyerSideColumns = (addressId: string | undefined) => ({
  columns: `${addressColumn('$1', addressId === undefined ? null : '$2')} as address,
    ${availableColumn('$1::uuid::text')} as "balanceCents", ${hasPaymentCodeColumn('$1')} as "hasPayCode"`,
  values: addressId === undefined ? [] : [addressId],
})
