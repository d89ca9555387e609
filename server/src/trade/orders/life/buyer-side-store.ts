import { unpaidMinutes } from '@sampan/contract/trade/orders/limits.ts'
import { type Address, addressColumn, hasPaymentCodeColumn } from '#base/account/index.ts'
import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import { availableColumn } from '#money/ledger/index.ts'
import { unpaidMinutesColumn } from '#money/money-settings/index.ts'

/** Facts about the buyer that a checkout needs beside the goods. */
export interface BuyerSide {
  /** The address asked for, else the default one, else null. */
  address: Address | null
  balanceCents: number
  hasPayCode: boolean
  /** Minutes to pay for an order placed now. */
  unpaidMinutes: number
}

export const nobodysSide: BuyerSide = { address: null, balanceCents: 0, hasPayCode: false, unpaidMinutes }

/** Its columns for a statement whose `$1` is the buyer and `$2` the address, if one is asked for: read together with the goods. */
export const buyerSideColumns = (addressId: string | undefined) => ({
  columns: `${addressColumn('$1', addressId === undefined ? null : '$2')} as address,
    ${availableColumn('$1::uuid::text')} as "balanceCents", ${hasPaymentCodeColumn('$1')} as "hasPayCode",
    ${unpaidMinutesColumn} as "unpaidMinutes"`,
  values: addressId === undefined ? [] : [addressId],
})

/** The same in a statement of its own, where the goods are read by another. */
export async function buyerSideOf(
  db: Db,
  buyerId: string,
  addressId: string | undefined,
): Promise<BuyerSide | null> {
  const { columns, values } = buyerSideColumns(addressId)
  const [row] = await runStatement<BuyerSide>(db, `select ${columns}`, [buyerId, ...values])
  return row ?? null
}
