import type { AnyKeptReason, DepositState } from '@sampan/contract/money/chain/status.ts'
import type { AuditState } from '@sampan/contract/money/money-settings/status.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'

/** A deposit with what its network says, for reading. */
export interface DepositRow {
  id: string
  networkId: string
  networkName: string
  networkToken: string
  tokenContract: string
  secondsPerBlock: string
  neededConfirmations: number
  /** The last scanned block; null before the first scan. */
  cursorNo: number | null
  txHash: string
  logNo: number
  blockNo: number
  contract: string
  from: string
  address: string
  buyerId: string | null
  rawAmount: string
  amountCents: number | null
  state: DepositState
  keptReason: AnyKeptReason | null
  note: string | null
  seenAt: Date
  creditedAt: Date | null
}

export interface RowsAfter {
  seenAt: Date
  id: string
}

const deposits = (db: Db) =>
  db
    .selectFrom('deposit')
    .innerJoin('network', 'network.id', 'deposit.network_id')
    .leftJoin('scan_cursor', 'scan_cursor.network_id', 'deposit.network_id')
    .select([
      'deposit.id',
      'deposit.network_id as networkId',
      'network.name as networkName',
      'network.token as networkToken',
      'network.token_contract as tokenContract',
      'network.seconds_per_block as secondsPerBlock',
      'network.confirmations as neededConfirmations',
      'scan_cursor.block_no as cursorNo',
      'deposit.tx_hash as txHash',
      'deposit.log_no as logNo',
      'deposit.block_no as blockNo',
      'deposit.contract',
      'deposit.from_address as from',
      'deposit.address',
      'deposit.buyer_id as buyerId',
      'deposit.raw_amount as rawAmount',
      'deposit.amount_cents as amountCents',
      'deposit.state',
      'deposit.kept_reason as keptReason',
      'deposit.note',
      'deposit.seen_at as seenAt',
      'deposit.credited_at as creditedAt',
    ])

type Deposits = ReturnType<typeof deposits>

const newestFirst = (rows: Deposits, after: RowsAfter | null, limit: number): Deposits =>
  rows
    .$if(after !== null, (older) =>
      older.where(
        sql<boolean>`(deposit.seen_at, deposit.id) < (${after?.seenAt}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('deposit.seen_at', 'desc')
    .orderBy('deposit.id', 'desc')
    .limit(sql.lit(limit))

/**
 * Condition: a deposit that its buyer is shown. Whatever anybody can send to anybody for next to nothing is not: a transfer of nothing, dust,
 * less than the minimum, and any other token, whose sender may look like one that the buyer knows. Nor are transfers between our own addresses.
 */
export const isToldToBuyers = sql<boolean>`(deposit.kept_reason is null or deposit.kept_reason in ('tooLarge', 'networkClosed', 'sanctioned'))`
/** Condition: a deposit that the chain took back, whose transaction is in another row by now. */
const isMinedAgain = sql<boolean>`exists (
  select from deposit again where again.tx_hash = deposit.tx_hash and again.network_id = deposit.network_id
    and again.contract = deposit.contract and again.log_no = deposit.log_no
    and again.state in ('seen', 'confirmed', 'credited', 'kept'))`

/** Condition: a deposit that is not credited yet, as its buyer sees it; what the sanctions list holds is being checked. */
const isOnItsWay = sql<boolean>`(deposit.state in ('seen', 'confirmed') or (deposit.state = 'kept' and deposit.kept_reason = 'sanctioned'))`

/** A buyer's deposits that are on their way, newest first. */
export const movingRows = (db: Db, buyerId: string, limit: number): Promise<DepositRow[]> =>
  newestFirst(deposits(db).where('deposit.buyer_id', '=', buyerId).where(isOnItsWay), null, limit).execute()

/** A buyer's deposits that ended after `since`, newest first. A deposit takes at most a week to end. */
export const endedRows = (db: Db, buyerId: string, since: Date, limit: number): Promise<DepositRow[]> =>
  newestFirst(
    deposits(db)
      .where('deposit.buyer_id', '=', buyerId)
      .where(sql<boolean>`deposit.seen_at > ${since}::timestamptz - interval '7 days'`)
      .where(sql<boolean>`coalesce(deposit.credited_at, deposit.seen_at) > ${since}::timestamptz`)
      .where(sql<boolean>`deposit.state in ('credited', 'kept', 'orphaned', 'reversed')`)
      .where(isToldToBuyers)
      .where(sql<boolean>`not ${isOnItsWay}`)
      .where(sql<boolean>`not (deposit.state in ('orphaned', 'reversed') and ${isMinedAgain})`),
    null,
    limit,
  ).execute()

const statesOf = {
  auditing: isOnItsWay,
  passed: sql<boolean>`deposit.state = 'credited'`,
  refused: sql<boolean>`(deposit.state in ('kept', 'orphaned', 'reversed') and not ${isOnItsWay})`,
} as const satisfies Record<AuditState, unknown>

/** A buyer's deposits for the records page, by the states of an audit: on the way, credited, not credited. */
export const buyerRows = (
  db: Db,
  buyerId: string,
  query: { status: AuditState | undefined; before: RowsAfter | null; limit: number },
): Promise<DepositRow[]> => {
  const own = deposits(db).where('deposit.buyer_id', '=', buyerId).where(isToldToBuyers)
  const chosen = query.status === undefined ? own : own.where(statesOf[query.status])
  return newestFirst(chosen, query.before, query.limit).execute()
}

export const findRow = (db: Db, id: string): Promise<DepositRow | undefined> =>
  deposits(db).where('deposit.id', '=', id).executeTakeFirst()

/** Everything on record of a transaction, on all networks. */
export const rowsOfTransaction = (db: Db, hashes: readonly string[]): Promise<DepositRow[]> =>
  deposits(db)
    .where(sql<boolean>`deposit.tx_hash = any(${[...hashes]}::text[])`)
    .orderBy('deposit.id', 'desc')
    .limit(sql.lit(200))
    .execute()

export interface ConsoleQuery {
  state: DepositState | undefined
  unexplained: boolean
  keptReason: AnyKeptReason | undefined
  networkId: string | undefined
  /** Exact: a transaction by its ways of writing, or buyers. */
  txHashes: readonly string[] | null
  buyerIds: readonly string[] | null
  after: RowsAfter | null
  limit: number
}

/** Condition: kept, worth more than a cent or of another token, and nobody wrote a note on it. What the sanctions list holds has a list of its own. */
const isUnexplained = sql<boolean>`(deposit.state = 'kept' and deposit.note is null and deposit.raw_amount > 0
  and deposit.kept_reason not in ('dust', 'sanctioned'))`

/** Deposits for operators, newest first. */
export function consoleRows(db: Db, query: ConsoleQuery): Promise<DepositRow[]> {
  let rows = deposits(db)
  if (query.unexplained) rows = rows.where(isUnexplained)
  if (query.keptReason !== undefined)
    rows = rows.where(
      sql<boolean>`(deposit.state = 'kept' and deposit.kept_reason = ${sql.lit(query.keptReason)})`,
    )
  if (query.state !== undefined) rows = rows.where('deposit.state', '=', sql.lit(query.state))
  if (query.networkId !== undefined) rows = rows.where('deposit.network_id', '=', query.networkId)
  if (query.txHashes) rows = rows.where(sql<boolean>`deposit.tx_hash = any(${[...query.txHashes]}::text[])`)
  if (query.buyerIds) rows = rows.where(sql<boolean>`deposit.buyer_id = any(${[...query.buyerIds]}::uuid[])`)
  return newestFirst(rows, query.after, query.limit).execute()
}

/** The numbers of kept deposits without an explanation, and of those on their way. */
export async function depositCounts(db: Db): Promise<{ unexplained: number; crossing: number }> {
  const { rows } = await sql<{ unexplained: number; crossing: number }>`
    select (select count(*)::int from deposit where ${isUnexplained}) as unexplained,
      (select count(*)::int from deposit where state in ('seen', 'confirmed')) as crossing`.execute(db)
  return rows[0] ?? { unexplained: 0, crossing: 0 }
}

/** Writes a note on a kept deposit that has none. @returns whether it was written */
export async function writeNote(tx: Tx, id: string, note: string, operatorId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('deposit')
    .set({ note, noted_by: operatorId })
    .where('id', '=', id)
    .where('state', '=', sql.lit('kept' as const))
    .where('note', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The transactions of deposits by the deposits' ids. */
export async function hashesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('deposit')
    .select(['id', 'tx_hash as txHash'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, txHash }) => [id, txHash]))
}
