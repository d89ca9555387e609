import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import { insertHits } from '#money/chain/index.ts'

/** Answer of the schema's own test, by which nothing is signed either (`withdrawal_is_held`). */
export async function isHeldBySql(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select withdrawal_is_held(${id}) as held`.execute(db)
  return rows[0]?.held === true
}

/** Addresses that two persons released for one withdrawal. */
export async function releasedAddresses(db: Db, id: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('sanctions_hit')
    .select('address')
    .where('withdrawal_id', '=', id)
    .where('state', '=', sql.lit('released' as const))
    .execute()
  return new Set(rows.map(({ address }) => address))
}

/**
 * Stops those withdrawals that wait, for operators or to be signed, and go to an address that the list in force names. What is signed or sent
 * already, the sending process looks up by itself.
 * @returns how many
 */
export async function holdWaiting(tx: Tx): Promise<number> {
  const { rows } = await sql<{
    id: string
    buyerId: string
    networkId: string
    address: string
    source: string
  }>`
    select w.id, w.buyer_id as "buyerId", w.network_id as "networkId", w.address, s.source
    from withdrawal w join network n on n.id = w.network_id
      join sanctioned_address s on s.family = n.family and s.address_key = case n.family when 'evm' then lower(w.address) else w.address end
    where (w.status = 'auditing' or w.payout_state = 'queued')
      and not exists (select from sanctions_hit h where h.withdrawal_id = w.id and h.address = w.address)`.execute(
    tx,
  )
  await insertHits(
    tx,
    rows.map(({ id, ...found }) => ({ ...found, withdrawalId: id, depositId: null, part: 'target' })),
  )
  return rows.length
}
