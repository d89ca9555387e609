import type { KeptReason } from '@sampan/contract/money/chain/status.ts'
import type { AuditState } from '@sampan/contract/money/money-settings/status.ts'
import type { Db } from '#kernel/database.ts'
import { buyerRows, type DepositRow, findRow, hashesOf, type RowsAfter } from './deposit-store.ts'
import { confirmationsOfRow } from './present-deposit.ts'
import { isHeld, isTold, toldReason, toldState } from './told-deposit.ts'

/** Why a deposit was not credited, for the reader's language: kept for a reason, or taken back by the chain. */
export type DepositReason = KeptReason | 'orphaned' | 'reversed'

/** A deposit as a line among a buyer's recharges. */
export interface DepositRecord {
  id: string
  /** `D-` and the first eight digits of the transaction. */
  number: string
  buyerId: string | null
  network: { id: string; name: string }
  /** The buyer's own address. */
  address: string
  amountCents: number
  /** The credited sum; null until then. */
  arrivedCents: number | null
  /** The state of the record: 0 on the way, 1 credited, 2 kept or taken back. */
  status: AuditState
  /** Operators look at it before it is credited. */
  isBeingChecked: boolean
  reason: DepositReason | null
  txHash: string
  confirmations: number
  neededConfirmations: number
  seenAt: Date
  creditedAt: Date | null
}

/** A buyer's deposits, newest first by (seenAt, id), for lists that merge them with other rows. */
export async function depositRows(
  db: Db,
  buyerId: string,
  query: { status?: AuditState | undefined; before: RowsAfter | null; limit: number },
): Promise<DepositRecord[]> {
  const rows = await buyerRows(db, buyerId, {
    status: query.status,
    before: query.before,
    limit: query.limit,
  })
  return rows.map(recordOf)
}

/** One deposit of a buyer; undefined when it belongs to another, or no buyer is shown it. */
export async function depositOf(db: Db, buyerId: string, id: string): Promise<DepositRecord | undefined> {
  const row = await findRow(db, id)
  return row && row.buyerId === buyerId && isTold(row) ? recordOf(row) : undefined
}

function recordOf(row: DepositRow): DepositRecord {
  const isCredited = row.state === 'credited'
  const state = toldState(row)
  return {
    id: row.id,
    number: depositNumber(row.txHash),
    buyerId: row.buyerId,
    network: { id: row.networkId, name: row.networkName },
    address: row.address,
    amountCents: row.amountCents ?? 0,
    arrivedCents: isCredited ? row.amountCents : null,
    status: isCredited ? 'passed' : state === 'seen' || state === 'confirmed' ? 'auditing' : 'refused',
    reason: state === 'kept' ? toldReason(row) : state === 'orphaned' || state === 'reversed' ? state : null,
    isBeingChecked: isHeld(row),
    txHash: row.txHash,
    confirmations: isCredited
      ? row.neededConfirmations
      : Math.min(confirmationsOfRow(row), row.neededConfirmations),
    neededConfirmations: row.neededConfirmations,
    seenAt: row.seenAt,
    creditedAt: row.creditedAt,
  }
}

/** The number under which a buyer knows a deposit. */
export const depositNumber = (txHash: string): string => `D-${txHash.replace(/^0x/, '').slice(0, 8)}`

/** The numbers of deposits by id, for lists that name what caused a line. */
export async function depositNumbers(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const hashes = await hashesOf(db, ids)
  return new Map([...hashes].map(([id, txHash]) => [id, depositNumber(txHash)]))
}
