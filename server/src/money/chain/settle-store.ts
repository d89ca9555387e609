import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'

export interface LiveDeposit {
  id: string
  blockNo: number
  blockHash: string
  buyerId: string | null
  amountCents: number | null
  state: 'seen' | 'confirmed' | 'credited' | 'kept' | 'orphaned' | 'reversed'
}

const liveColumns = [
  'id',
  'block_no as blockNo',
  'block_hash as blockHash',
  'buyer_id as buyerId',
  'amount_cents as amountCents',
  'state',
] as const
const isLive = sql<boolean>`state in ('seen', 'confirmed', 'credited', 'kept')`

/** The deposits that a reorganisation down to this block may touch. */
export const liveDepositsAbove = (db: Db, networkId: string, blockNo: number): Promise<LiveDeposit[]> =>
  db
    .selectFrom('deposit')
    .select(liveColumns)
    .where('network_id', '=', networkId)
    .where('block_no', '>', blockNo)
    .where(isLive)
    .execute()

/** The highest deposits up to a block, `limit` at most. */
export const liveDepositsUpTo = (
  db: Db,
  networkId: string,
  blockNo: number,
  limit: number,
): Promise<LiveDeposit[]> =>
  db
    .selectFrom('deposit')
    .select(liveColumns)
    .where('network_id', '=', networkId)
    .where('block_no', '<=', blockNo)
    .where(isLive)
    .orderBy('block_no', 'desc')
    .limit(limit)
    .execute()

/** Deposits that still count, locked, in the order in which they were seen. */
export const lockLiveDeposits = (tx: Tx, ids: readonly string[]): Promise<LiveDeposit[]> =>
  tx
    .selectFrom('deposit')
    .select(liveColumns)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where(isLive)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Ends deposits whose block is gone: credited ones are reversed, others orphaned. */
export async function endDeposits(tx: Tx, deposits: readonly LiveDeposit[]): Promise<void> {
  if (deposits.length === 0) return
  await tx
    .updateTable('deposit')
    .set({
      state: sql<'orphaned' | 'reversed'>`case state when 'credited' then 'reversed' else 'orphaned' end`,
      kept_reason: null,
    })
    .where(sql<boolean>`id = any(${deposits.map(({ id }) => id)}::uuid[])`)
    .execute()
}

export interface ConfirmedDeposit {
  id: string
  txHash: string
  logNo: number
  blockNo: number
  blockHash: string
  contract: string
  address: string
  rawAmount: string
}

/** Deposits that wait for their credit, up to a block, in the chain's order. */
export const confirmedDeposits = (
  db: Db,
  networkId: string,
  query: { topBlock: number; after: { blockNo: number; id: string } | null; limit: number },
): Promise<ConfirmedDeposit[]> =>
  db
    .selectFrom('deposit')
    .select([
      'id',
      'tx_hash as txHash',
      'log_no as logNo',
      'block_no as blockNo',
      'block_hash as blockHash',
      'contract',
      'address',
      'raw_amount as rawAmount',
    ])
    .where('network_id', '=', networkId)
    .where(sql<boolean>`state = 'confirmed'`)
    .where('block_no', '<=', query.topBlock)
    .$if(query.after !== null, (rows) =>
      rows.where(sql<boolean>`(block_no, id) > (${query.after?.blockNo}::bigint, ${query.after?.id}::uuid)`),
    )
    .orderBy('block_no')
    .orderBy('id')
    .limit(query.limit)
    .execute()

export interface DueDeposit {
  id: string
  buyerId: string
  from: string
  amountCents: number
}

/** Deposits that still wait for their credit, locked. */
export async function lockConfirmed(tx: Tx, ids: readonly string[]): Promise<DueDeposit[]> {
  const rows = await tx
    .selectFrom('deposit')
    .select(['id', 'buyer_id as buyerId', 'from_address as from', 'amount_cents as amountCents'])
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where(sql<boolean>`state = 'confirmed'`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows as DueDeposit[] // whose deposit nobody's is, or that has no worth, is never confirmed
}

/** Keeps confirmed deposits for the sanctions list: nobody is credited. */
export async function markHeld(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('deposit')
    .set({ state: 'kept', kept_reason: 'sanctioned' })
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute()
}

/** Lets a deposit be credited that the sanctions list kept and two persons released; nothing if its chain took it back. */
export async function markReleased(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('deposit')
    .set({ state: 'confirmed', kept_reason: null })
    .where('id', '=', id)
    .where(sql<boolean>`state = 'kept' and kept_reason = 'sanctioned'`)
    .execute()
}

export async function markCredited(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('deposit')
    .set({ state: 'credited', credited_at: at })
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute()
}
