import type { AccountKind, TransferKind } from '@sampan/contract/money/ledger/kinds.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database.ts'
import { isCheckViolation } from '#kernel/database-errors.ts'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'

/** One line of a transfer: signed cents that an account gains or gives. */
export interface TransferLine {
  kind: AccountKind
  owner?: string
  cents: number
}

export interface Transfer {
  kind: TransferKind
  /** The subject. A second transfer of the same kind and ref is refused by the database. */
  ref: string
  /** The actor: `buyer:<id>`, `operator:<id>`, `timer`, `demo`. */
  actor: string
  reason?: string
  /** Must sum to zero; lines of 0 cents are left out. */
  lines: readonly TransferLine[]
}

/**
 * Posts a transfer: the only way in which money moves (RELIABILITY §4.3). The database checks the rules. Refuses
 * balanceTooSmall when a buyer's account would go below zero. Must not run inside a savepoint.
 * @returns balances in cents after it, one for each line that is not 0
 */
export async function postTransfer(tx: Tx, transfer: Transfer): Promise<readonly number[]> {
  const lines = JSON.stringify(transfer.lines.filter((line) => line.cents !== 0))
  const { rows } = await namingOverdraft(
    sql<{ after: string[] | number[] }>`
      select post_transfer(
        ${newId()}, ${transfer.kind}, ${transfer.ref}, ${transfer.actor}, ${transfer.reason ?? ''}, ${lines}::jsonb
      ) as after`.execute(tx),
  )
  return rows[0]?.after.map(Number) ?? []
}

/** The database's refusal to overdraw an account, as `balanceTooSmall`. */
export function namingOverdraft<Result>(posting: Promise<Result>): Promise<Result> {
  return posting.catch((error: unknown) => {
    if (isCheckViolation(error, 'ledger_account_not_overdrawn')) refuse('balanceTooSmall')
    throw error
  })
}
