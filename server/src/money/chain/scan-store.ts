import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import type { Judgement } from './deposit-rules.ts'
import { isToldToBuyers } from './deposit-store.ts'
import type { ChainBlock, ChainFamily, ChainTransfer } from './networks/chain-adapter.ts'

/** The scan of a network: its last scanned block, the last fault, and since when it halts. */
export interface ScanCursor {
  blockNo: number
  blockHash: string
  headNo: number
  scannedAt: Date
  trouble: string | null
  haltedAt: Date | null
}

export interface ScannedBlock {
  no: number
  hash: string
}

const cursorColumns = [
  'block_no as blockNo',
  'block_hash as blockHash',
  'head_no as headNo',
  'scanned_at as scannedAt',
  'trouble',
  'halted_at as haltedAt',
] as const

export const readCursor = (db: Db, networkId: string): Promise<ScanCursor | undefined> =>
  db.selectFrom('scan_cursor').select(cursorColumns).where('network_id', '=', networkId).executeTakeFirst()

/** The cursors of all networks by their id; one that was never scanned is missing. */
export async function readCursors(db: Db): Promise<ReadonlyMap<string, ScanCursor>> {
  const rows = await db
    .selectFrom('scan_cursor')
    .select(['network_id as networkId', ...cursorColumns])
    .execute()
  return new Map(rows.map(({ networkId, ...cursor }) => [networkId, cursor]))
}

/** Waits for any other process that scans this network at the moment. */
export const lockCursor = (tx: Tx, networkId: string): Promise<ScanCursor | undefined> =>
  tx
    .selectFrom('scan_cursor')
    .select(cursorColumns)
    .where('network_id', '=', networkId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Begins at a block, which counts as scanned. A process that began at the same time and was first keeps its beginning. */
export async function insertCursor(tx: Tx, networkId: string, at: ChainBlock, headNo: number): Promise<void> {
  await tx
    .insertInto('scan_cursor')
    .values({ network_id: networkId, block_no: at.no, block_hash: at.hash, head_no: headNo })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function moveCursor(tx: Tx, networkId: string, to: ScannedBlock, headNo: number): Promise<void> {
  await tx
    .updateTable('scan_cursor')
    .set({
      block_no: to.no,
      block_hash: to.hash,
      head_no: headNo,
      scanned_at: sql<Date>`now()`,
      halted_at: null,
    })
    .where('network_id', '=', networkId)
    .execute()
}

/**
 * Notes that the network halts: its chain differs from ours deeper than reorganisations are followed, and what is done about
 * it is a proposal to go on from a block. @returns whether it did not halt before
 */
export async function haltNetwork(tx: Tx, networkId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('scan_cursor')
    .set({ halted_at: sql<Date>`now()` })
    .where('network_id', '=', networkId)
    .where('halted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The number of networks that halt. */
export async function haltedNetworks(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('scan_cursor')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('halted_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return n
}

/** @returns whether the trouble is another than before */
export async function writeTrouble(tx: Tx, networkId: string, trouble: string | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('scan_cursor')
    .set({ trouble })
    .where('network_id', '=', networkId)
    .where('trouble', 'is distinct from', trouble)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Says that the network was looked at, when nothing new was on it. */
export async function writeLook(tx: Tx, networkId: string, headNo: number): Promise<void> {
  await tx
    .updateTable('scan_cursor')
    .set({ head_no: headNo, scanned_at: sql<Date>`now()`, halted_at: null })
    .where('network_id', '=', networkId)
    .execute()
}

/** The blocks scanned lately, highest first. */
export const scannedBlocks = (db: Db, networkId: string): Promise<ScannedBlock[]> =>
  db
    .selectFrom('scanned_block')
    .select(['block_no as no', 'block_hash as hash'])
    .where('network_id', '=', networkId)
    .orderBy('block_no', 'desc')
    .execute()

/** Adds scanned blocks and forgets those below `keepFrom`. */
export async function keepBlocks(
  tx: Tx,
  networkId: string,
  blocks: readonly ScannedBlock[],
  keepFrom: number,
): Promise<void> {
  const rows = blocks.map(({ no, hash }) => ({ no, hash }))
  await sql`
    insert into scanned_block (network_id, block_no, block_hash)
    select ${networkId}, no, hash from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as b(no bigint, hash text)
    on conflict (network_id, block_no) do update set block_hash = excluded.block_hash`.execute(tx)
  await tx
    .deleteFrom('scanned_block')
    .where('network_id', '=', networkId)
    .where('block_no', '<', keepFrom)
    .execute()
}

export async function deleteBlocksAbove(tx: Tx, networkId: string, blockNo: number): Promise<void> {
  await tx
    .deleteFrom('scanned_block')
    .where('network_id', '=', networkId)
    .where('block_no', '>', blockNo)
    .execute()
}

export interface AddressOwner {
  buyerId: string
  /** As it is shown. */
  address: string
}

const lookUpAtOnce = 5000

/** The owners of those addresses that are deposit addresses, by their key. */
export async function ownersOf(
  db: Db,
  family: ChainFamily,
  keys: readonly string[],
): Promise<Map<string, AddressOwner>> {
  const unique = [...new Set(keys)]
  const owners = new Map<string, AddressOwner>()
  for (let at = 0; at < unique.length; at += lookUpAtOnce) {
    const rows = await db
      .selectFrom('deposit_address')
      .select(['address_key as key', 'address', 'buyer_id as buyerId'])
      .where('family', '=', family)
      .where(sql<boolean>`address_key = any(${unique.slice(at, at + lookUpAtOnce)}::text[])`)
      .execute()
    for (const { key, address, buyerId } of rows) owners.set(key, { address, buyerId })
  }
  return owners
}

/** A transfer to one of our addresses, with its judgement. */
export interface NewDeposit extends ChainTransfer, Judgement, AddressOwner {}

const insertAtOnce = 1000

/** Writes down what is not there yet. Answers how many were new, and the buyers who see one of them. */
export async function insertDeposits(
  tx: Tx,
  networkId: string,
  deposits: readonly NewDeposit[],
  seenAt: Date,
): Promise<{ inserted: number; buyers: string[] }> {
  const buyers: string[] = []
  let count = 0
  for (let at = 0; at < deposits.length; at += insertAtOnce) {
    const rows = deposits.slice(at, at + insertAtOnce).map(({ rawAmount, ...deposit }) => ({
      ...deposit,
      id: newId(seenAt.getTime()),
      // Beyond 2^53 a JSON number would be rounded on the way.
      rawAmount: rawAmount.toString(),
    }))
    const inserted = await sql<{ buyerId: string; isSeen: boolean }>`
      insert into deposit (id, network_id, tx_hash, log_no, block_no, block_hash, contract, from_address, address, buyer_id,
        raw_amount, amount_cents, state, kept_reason, seen_at)
      select id, ${networkId}, "txHash", "logNo", "blockNo", "blockHash", contract, "from", address, "buyerId",
        "rawAmount", "amountCents", case when "keptReason" is null then 'seen' else 'kept' end, "keptReason", ${seenAt}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(id uuid, "txHash" text, "logNo" int, "blockNo" bigint,
        "blockHash" text, contract text, "from" text, address text, "buyerId" uuid, "rawAmount" numeric, "amountCents" bigint,
        "keptReason" text)
      on conflict do nothing
      returning buyer_id as "buyerId", ${isToldToBuyers} as "isSeen"`.execute(tx)
    count += inserted.rows.length
    buyers.push(...inserted.rows.flatMap(({ buyerId, isSeen }) => (isSeen ? [buyerId] : [])))
  }
  return { inserted: count, buyers }
}

/** Marks those seen deposits that have their confirmations when the chain is scanned up to `cursorNo`. */
export async function markConfirmed(
  tx: Tx,
  networkId: string,
  cursorNo: number,
  confirmations: number,
): Promise<void> {
  await tx
    .updateTable('deposit')
    .set({ state: 'confirmed' })
    .where('network_id', '=', networkId)
    .where('state', '=', sql.lit('seen' as const))
    .where('block_no', '<=', cursorNo - confirmations + 1)
    .execute()
}

/** Buyers who have a deposit on its way on this network. */
export async function buyersWaiting(tx: Tx, networkId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('deposit')
    .select('buyer_id as buyerId')
    .distinct()
    .where('network_id', '=', networkId)
    .where(sql<boolean>`state in ('seen', 'confirmed')`)
    .execute()
  return rows.flatMap(({ buyerId }) => (buyerId === null ? [] : [buyerId]))
}
