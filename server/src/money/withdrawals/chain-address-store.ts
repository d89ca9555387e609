import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'

/** A saved address for withdrawals. */
export interface ChainAddressRow {
  id: string
  networkId: string
  networkName: string
  address: string
  label: string
  usableAt: Date
}

const addresses = (db: Db, buyerId: string) =>
  db
    .selectFrom('chain_address')
    .innerJoin('network', 'network.id', 'chain_address.network_id')
    .select([
      'chain_address.id',
      'network.id as networkId',
      'network.name as networkName',
      'chain_address.address',
      'chain_address.label',
      'chain_address.usable_at as usableAt',
    ])
    .where('chain_address.buyer_id', '=', buyerId)
    .where('chain_address.removed_at', 'is', null)

/** A buyer's addresses in the order in which they were saved. */
export const chainAddressRows = (db: Db, buyerId: string): Promise<ChainAddressRow[]> =>
  addresses(db, buyerId).orderBy('chain_address.created_at').orderBy('chain_address.id').execute()

/** One of this buyer; a removed one, or somebody else's, is null. */
export const findChainAddress = async (
  db: Db,
  buyerId: string,
  id: string,
): Promise<ChainAddressRow | null> =>
  (await addresses(db, buyerId).where('chain_address.id', '=', id).executeTakeFirst()) ?? null

export interface NewChainAddress {
  id: string
  buyerId: string
  networkId: string
  address: string
  label: string
  usableAt: Date
  createdAt: Date
}

export async function insertChainAddress(tx: Tx, row: NewChainAddress): Promise<void> {
  await tx
    .insertInto('chain_address')
    .values({
      id: row.id,
      buyer_id: row.buyerId,
      network_id: row.networkId,
      address: row.address,
      label: row.label,
      usable_at: row.usableAt,
      created_at: row.createdAt,
    })
    .execute()
}

/** @returns false when there was none */
export async function removeChainAddressRow(tx: Tx, buyerId: string, id: string, at: Date): Promise<boolean> {
  const removed = await tx
    .updateTable('chain_address')
    .set({ removed_at: at })
    .where('buyer_id', '=', buyerId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return removed.numUpdatedRows === 1n
}

/** Removes all of a buyer's addresses, by the database's clock. */
export async function removeChainAddresses(tx: Tx, buyerId: string): Promise<void> {
  await tx
    .updateTable('chain_address')
    .set({ removed_at: sql<Date>`now()` })
    .where('buyer_id', '=', buyerId)
    .where('removed_at', 'is', null)
    .execute()
}
