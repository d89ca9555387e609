import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'

/** A listed address with which a buyer has to do. */
export interface ListedCounterparty {
  networkId: string
  address: string
  source: string
}

/**
 * A listed address for each buyer who dealt with one: a deposit from it was credited, a withdrawal was sent to it, or it is saved for
 * withdrawals. Leaves out those that two persons released for that buyer. What was never credited does not count: anybody can send.
 */
export async function listedCounterparties(
  db: Db,
  buyerIds: readonly string[],
): Promise<ReadonlyMap<string, ListedCounterparty>> {
  if (buyerIds.length === 0) return new Map()
  const { rows } = await sql<ListedCounterparty & { buyerId: string }>`
    with known as (
      select buyer_id, network_id, from_address as address from deposit
        where buyer_id = any(${[...new Set(buyerIds)]}::uuid[]) and state = 'credited'
      union select buyer_id, network_id, address from withdrawal
        where buyer_id = any(${[...new Set(buyerIds)]}::uuid[]) and payout_state in ('sent', 'mined', 'done') and network_id is not null
      union select buyer_id, network_id, address from chain_address
        where buyer_id = any(${[...new Set(buyerIds)]}::uuid[]) and removed_at is null
    )
    select distinct on (k.buyer_id) k.buyer_id as "buyerId", k.network_id as "networkId", k.address, s.source
    from known k join network n on n.id = k.network_id
      join sanctioned_address s on s.family = n.family and s.address_key = case n.family when 'evm' then lower(k.address) else k.address end
    where not exists (select from sanctions_hit h where h.buyer_id = k.buyer_id and h.address = k.address and h.state = 'released')
    order by k.buyer_id, k.address`.execute(db)
  return new Map(rows.map(({ buyerId, ...found }) => [buyerId, found]))
}

/** Sources of those addresses of a network that the list names, by the address as it was given. */
export async function listedSources(
  db: Db,
  networkId: string,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (addresses.length === 0) return new Map()
  const { rows } = await sql<{ address: string; source: string }>`
    select told.address, s.source from unnest(${[...new Set(addresses)]}::text[]) as told(address)
      join network n on n.id = ${networkId}
      join sanctioned_address s on s.family = n.family and s.address_key = case n.family when 'evm' then lower(told.address) else told.address end`.execute(
    db,
  )
  return new Map(rows.map(({ address, source }) => [address, source]))
}
