import type { AccountKind } from '@sampan/contract/ledger/kinds.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import type { Transfer } from './post-transfer.ts'

/**
 * Moves money by many transfers in one statement, for what comes in crowds (a block full of deposits). Every one keeps the
 * rules of `postTransfer`; if one breaks them, none is posted and the database's own error is thrown.
 */
export async function postTransfers(tx: Tx, transfers: readonly Transfer[]): Promise<void> {
  if (transfers.length === 0) return
  const rows = transfers.map(({ kind, ref, actor, reason = '', lines }) => ({
    id: newId(),
    kind,
    ref,
    actor,
    reason,
    lines: lines.filter((line) => line.cents !== 0),
  }))
  await sql`
    select post_transfer(t.id, t.kind, t.ref, t.actor, t.reason, t.lines)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as t(id uuid, kind text, ref text, actor text, reason text, lines jsonb)`.execute(tx)
}

/**
 * The balances of owners' accounts of these kinds, locked in the order of their ids until the transaction ends: for transfers
 * whose lines follow from a balance. `balances('receivable', buyerId)` is 0 for an account that does not exist yet.
 */
export async function lockedBalances(
  tx: Tx,
  kinds: readonly AccountKind[],
  owners: readonly string[],
): Promise<(kind: AccountKind, owner: string) => number> {
  if (owners.length === 0) return () => 0
  const rows = await tx
    .selectFrom('ledger_account')
    .select(['kind', 'owner', 'balance_cents'])
    .where('kind', 'in', [...kinds])
    .where('owner', 'in', [...new Set(owners)])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const cents = new Map(rows.map((row) => [`${row.kind} ${row.owner}`, row.balance_cents]))
  return (kind, owner) => cents.get(`${kind} ${owner}`) ?? 0
}
