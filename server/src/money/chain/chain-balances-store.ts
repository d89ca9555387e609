import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'

/** An address of ours, with the number of deposits that it had when it was chosen to be asked for. */
export interface DueAddress {
  address: string
  arrivals: number
  /** True if a deposit arrived since the chain was asked, or it was never asked. */
  isUrgent: boolean
}

/** The addresses whose balance was asked longest ago, those that received something since first. */
export async function dueAddresses(db: Db, networkId: string, limit: number): Promise<DueAddress[]> {
  const { rows } = await sql<DueAddress>`
    select address, arrivals, looked_at is null as "isUrgent" from chain_balance where network_id = ${networkId}
    order by looked_at nulls first limit ${limit}`.execute(db)
  return rows
}

/** Stores the balances that a chain answered. An address that received a deposit meanwhile stays due. */
export async function keepBalances(
  db: Db,
  networkId: string,
  balances: readonly (DueAddress & { raw: bigint })[],
): Promise<void> {
  if (balances.length === 0) return
  await sql`
    update chain_balance kept set raw_amount = told.raw, looked_at = now()
    from unnest(${balances.map(({ address }) => address)}::text[], ${balances.map(({ arrivals }) => arrivals)}::bigint[],
      ${balances.map(({ raw }) => String(raw))}::numeric[]) as told(address, arrivals, raw)
    where kept.network_id = ${networkId} and kept.address = told.address and kept.arrivals = told.arrivals`.execute(
    db,
  )
}

/** Raw sum of a network's addresses, each as it was asked last, without the wallets that send. */
export async function rememberedRaw(
  db: Db,
  networkId: string,
  except: readonly string[],
): Promise<{ raw: bigint; urgent: number }> {
  const { rows } = await sql<{ raw: string; urgent: number }>`
    select coalesce(sum(raw_amount) filter (where lower(address) <> all(${except.map((one) => one.toLowerCase())}::text[])), 0)::text as raw,
      count(*) filter (where looked_at is null)::int as urgent
    from chain_balance where network_id = ${networkId}`.execute(db)
  return { raw: BigInt(rows[0]?.raw ?? '0'), urgent: rows[0]?.urgent ?? 0 }
}
