import type { AccountKind } from '@sampan/contract/money/ledger/kinds.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'

export interface KindTotal {
  kind: AccountKind
  accounts: number
  balanceCents: number
}

/** Looked up for each entry, in the order of ids: PostgreSQL cannot know how few are new, and would read both tables whole, or start workers. */
const kindOfEntry = sql`(select a.kind from ledger_account a where a.id = e.account_id)`

/**
 * Totals of all accounts of each kind: the totals at the checkpoint and what was posted since. Their sum is zero. Reads
 * as much as was posted since the self-audit last found the books sound.
 */
export async function kindTotals(db: Db): Promise<KindTotal[]> {
  const { rows } = await sql<KindTotal>`
    with moved as (
      select ${kindOfEntry} as kind, sum(e.amount_cents) as cents from (
        select account_id, amount_cents from ledger_entry where id > (select entry_id from ledger_checkpoint) order by id) e group by 1
    ), made as (
      select kind, count(*) as n from (
        select kind from ledger_account where id > (select account_id from ledger_checkpoint) order by id) a group by 1
    )
    select kind, (coalesce(t.accounts, 0) + coalesce(made.n, 0))::bigint as accounts,
      (coalesce(t.balance_cents, 0) + coalesce(moved.cents, 0))::bigint as "balanceCents"
    from ledger_total t full join moved using (kind) full join made using (kind) order by kind`.execute(db)
  return rows
}

/** The sum of all accounts of a kind, in cents; 0 for a kind of which there is none. */
export async function centsOfKinds(db: Db): Promise<(kind: AccountKind) => number> {
  const cents = new Map((await kindTotals(db)).map((total) => [total.kind, total.balanceCents]))
  return (kind) => cents.get(kind) ?? 0
}

/** Entry and account up to which all is written: a lower id was committed, or never will be. */
export interface Frontier {
  entryId: number
  accountId: number
}

interface Drawn extends Frontier {
  /** No transaction that began before this moment has an id from here on. */
  until: string
}

/** The highest ids drawn from the sequences; the transactions that drew them may still be running. */
export async function drawnIds(db: Db): Promise<Drawn> {
  const { rows } = await sql<Drawn>`
    select coalesce(pg_sequence_last_value(pg_get_serial_sequence('ledger_entry', 'id')), 0)::bigint as "entryId",
      coalesce(pg_sequence_last_value(pg_get_serial_sequence('ledger_account', 'id')), 0)::bigint as "accountId",
      pg_snapshot_xmax(pg_current_snapshot())::text as until`.execute(db)
  const [drawn] = rows
  if (!drawn) throw new Error('The sequences answer one row')
  return drawn
}

/** True if all transactions that could have drawn these ids have ended. */
export async function isWritten(db: Db, { until }: Drawn): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot()) >= ${until}::xid8 as is`.execute(db)
  return rows[0]?.is ?? false
}

/** The last entry that the totals count. */
export async function checkpointEntryId(db: Db): Promise<number> {
  const row = await db.selectFrom('ledger_checkpoint').select('entry_id').executeTakeFirstOrThrow()
  return row.entry_id
}

/** Moves the checkpoint forward, never back, to rows that were checked and found sound. */
export async function moveCheckpoint(tx: Tx, { entryId, accountId }: Frontier): Promise<void> {
  const was = await tx.selectFrom('ledger_checkpoint').selectAll().forUpdate().executeTakeFirstOrThrow()
  if (was.entry_id >= entryId || was.account_id > accountId) return
  await sql`
    with moved as (
      select ${kindOfEntry} as kind, sum(e.amount_cents) as cents from (
        select account_id, amount_cents from ledger_entry where id > ${was.entry_id} and id <= ${entryId} order by id) e group by 1
    ), made as (
      select kind, count(*) as n from ledger_account where id > ${was.account_id} and id <= ${accountId} group by 1
    )
    insert into ledger_total as kept (kind, accounts, balance_cents)
    select kind, coalesce(made.n, 0), coalesce(moved.cents, 0) from moved full join made using (kind)
    on conflict (kind) do update set accounts = kept.accounts + excluded.accounts, balance_cents = kept.balance_cents + excluded.balance_cents`.execute(
    tx,
  )
  await tx
    .updateTable('ledger_checkpoint')
    .set({ entry_id: entryId, account_id: accountId, at: sql`now()` })
    .execute()
}
