import type { RechargeFlag } from '@sampan/contract/money/recharges/status.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database.ts'
import type { RechargeRow } from './recharge-store.ts'

/** Advisory lock: of two recharges handed in at the same time with one proof, the later one sees the earlier. */
export async function lockFlags(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('recharge flags', 0))`.execute(tx)
}

export async function raiseFlags(tx: Tx, id: string, flags: readonly RechargeFlag[]): Promise<void> {
  await tx
    .updateTable('recharge')
    .set({ flags: [...flags] })
    .where('id', '=', id)
    .execute()
}

/**
 * Gives a flag to those of these recharges that still wait. One that is being decided at this moment is passed over: whoever decides it
 * holds its row and may wait for its buyer's lock, which the caller has.
 */
export async function flagTwins(tx: Tx, flag: RechargeFlag, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`update recharge set flags = array_append(flags, ${flag}) where id in (
    select id from recharge where id = any(${[...ids]}::uuid[]) and status = 'auditing' and not flags @> array[${flag}]
    order by id for no key update skip locked)`.execute(tx)
}

/** Other recharges that wait and name the same transaction. */
export async function waitingWithHash(
  tx: Tx,
  { id, networkId, txHash }: Pick<RechargeRow, 'id' | 'networkId' | 'txHash'>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from recharge
    where tx_hash = ${txHash} and network_id = ${networkId} and status = 'auditing' and id <> ${id} limit 100`.execute(
    tx,
  )
  return rows.map((row) => row.id)
}

/** Other recharges that wait and for which the buyer named the same transfer by the same way. */
export async function waitingWithTransfer(
  tx: Tx,
  { id, wayId, fields }: Pick<RechargeRow, 'id' | 'wayId' | 'fields'>,
): Promise<string[]> {
  const named = fields?.['transferReference']
  if (named === undefined) return []
  const { rows } = await sql<{ id: string }>`select id from recharge
    where way_id = ${wayId} and fields ->> 'transferReference' is not null
      and lower(fields ->> 'transferReference') = lower(${named}) and status = 'auditing' and id <> ${id} limit 100`.execute(
    tx,
  )
  return rows.map((row) => row.id)
}
