import type { Db } from '#kernel/database.ts'

/** The addresses that a buyer was given, each with every network on which it is his. */
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
