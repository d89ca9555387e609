import type { Db, Tx } from '#kernel/database.ts'
import type { ChainFamily } from './networks/chain-adapter.ts'

/** A buyer's deposit addresses by family; those not asked for yet are missing. */
export async function addressesOf(db: Db, buyerId: string): Promise<Partial<Record<ChainFamily, string>>> {
  const rows = await db
    .selectFrom('deposit_address')
    .select(['family', 'address'])
    .where('buyer_id', '=', buyerId)
    .execute()
  return Object.fromEntries(rows.map(({ family, address }) => [family, address]))
}

/** The number from which a buyer's addresses are derived, given once. Calls at the same time get the same one. */
export async function depositIndex(tx: Tx, buyerId: string): Promise<number> {
  await tx
    .insertInto('deposit_index')
    .values({ buyer_id: buyerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { n } = await tx
    .selectFrom('deposit_index')
    .select('n')
    .where('buyer_id', '=', buyerId)
    .executeTakeFirstOrThrow()
  return n
}

export async function insertAddress(
  tx: Tx,
  buyerId: string,
  family: ChainFamily,
  address: string,
): Promise<void> {
  await tx
    .insertInto('deposit_address')
    .values({ family, address, buyer_id: buyerId })
    .onConflict((conflict) => conflict.columns(['buyer_id', 'family']).doNothing())
    .execute()
}

/** True if an address is one of those that we give to buyers. */
export async function isDepositAddress(db: Db, family: ChainFamily, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('deposit_address')
    .select('buyer_id')
    .where('family', '=', family)
    .where('address_key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}

/** The addresses that a buyer was given, each with every network on which it is theirs. */
export const depositAddressesOf = (
  db: Db,
  buyerId: string,
): Promise<{ networkName: string; address: string }[]> =>
  db
    .selectFrom('deposit_address')
    .innerJoin('network', 'network.family', 'deposit_address.family')
    .select(['network.name as networkName', 'deposit_address.address'])
    .where('deposit_address.buyer_id', '=', buyerId)
    .orderBy('network.position')
    .execute()
