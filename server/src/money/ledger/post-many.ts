import type { AccountKind } from '@sampan/contract/money/ledger/kinds.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { namingOverdraft, postTransfer, type Transfer } from './post-transfer.ts'

/** An account by its kind and owner; those of the company have no owner, or a shard or network. */
export interface AccountName {
  kind: AccountKind
  owner?: string
}

/**
 * Moves money by several transfers in one statement. It locks all accounts of all of them first, in the order of their ids: transfers
 * that lock one after the other meet those of another transaction in a circle (RELIABILITY §4.1). So a transaction posts once, by
 * this or by `postTransfer`, or locks by `lockedBalances` all that it is going to move. Keeps the rules of `postTransfer`; if one
 * transfer breaks them, none is posted.
 * @returns for each transfer the balances in cents that it leaves, one for each line that is not 0
 */
export async function postTransfers(tx: Tx, transfers: readonly Transfer[]): Promise<(readonly number[])[]> {
  const [only] = transfers
  if (!only) return []
  if (transfers.length === 1) return [await postTransfer(tx, only)]
  const rows = transfers.map(({ kind, ref, actor, reason = '', lines }, n) => ({
    n,
    id: newId(),
    kind,
    ref,
    actor,
    reason,
    lines: lines.filter((line) => line.cents !== 0),
  }))
  const accounts = JSON.stringify(namesOf(rows.flatMap(({ lines }) => lines)))
  const posted = await namingOverdraft(
    sql<{ n: number; after: string[] | number[] }>`
      with locked as materialized (select count(*) from lock_ledger_accounts(${accounts}::jsonb))
      select t.n, post_transfer(t.id, t.kind, t.ref, t.actor, t.reason, t.lines) as after
      from locked, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as t(n integer, id uuid, kind text, ref text, actor text, reason text, lines jsonb)`.execute(tx),
  )
  return posted.rows.toSorted((a, b) => a.n - b.n).map(({ after }) => after.map(Number))
}

/**
 * The balances of these accounts, locked in the order of their ids until the transaction ends: for transfers whose lines follow from
 * a balance. All accounts are named that the transaction is going to move, the company's too, or it would lock those later and out of
 * order. `balances('receivable', buyerId)` is 0 for an account that does not exist yet.
 */
export async function lockedBalances(
  tx: Tx,
  accounts: readonly AccountName[],
): Promise<(kind: AccountKind, owner: string) => number> {
  if (accounts.length === 0) return () => 0
  const { rows } = await sql<{ kind: AccountKind; owner: string; cents: number }>`
    select kind, owner, balance_cents as cents
    from lock_ledger_accounts(${JSON.stringify(namesOf(accounts))}::jsonb)`.execute(tx)
  const cents = new Map(rows.map((row) => [`${row.kind} ${row.owner}`, row.cents]))
  return (kind, owner) => cents.get(`${kind} ${owner}`) ?? 0
}

const namesOf = (accounts: readonly AccountName[]) =>
  accounts.map(({ kind, owner = '' }) => ({ kind, owner }))
