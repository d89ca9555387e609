import type { Db, Tx } from '@sampan/server/kernel/database.ts'
import { sql } from 'kysely'

/** Whatever the life of an order writes. Each table's times are moved together, deadlines included. */
export const tablesOfTime = [
  'purchase',
  'purchase_history',
  'parcel',
  'parcel_event',
  'delivery_claim',
  'refund_case',
  'refund_history',
  'settlement',
  'review',
  'review_follow_up',
  'notice',
  'ledger_account',
  'ledger_transfer',
  'ledger_entry',
  'recharge',
  'approval',
] as const

/** Only a superuser of PostgreSQL, as the embedded one's is, may write what the ledger's triggers refuse. */
export async function mayLetTimePass(db: Db): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select rolsuper as may from pg_roles where rolname = current_user`.execute(db)
  return rows[0]?.may ?? false
}

/**
 * Makes everything that happened so far one day older, so that the demo has a past that was written by its own calls. Only while a
 * demo shop is being made: within its transaction no trigger of these tables runs.
 */
export async function letDayPass(tx: Tx): Promise<void> {
  const { rows } = await sql<{ text: string }>`
    select string_agg(format('update %I set %s%s', table_name, columns,
      case table_name when 'review' then ' where purchase_id is not null' else '' end), '; ') as text
    from (
      select table_name, string_agg(format('%1$I = %1$I - interval ''1 day''', column_name), ', ') as columns
      from information_schema.columns
      where table_schema = 'public' and table_name = any(${[...tablesOfTime]}) and data_type = 'timestamp with time zone'
      group by 1) of_tables`.execute(tx)
  const updates = rows[0]?.text ?? ''
  await sql`set local session_replication_role = replica`.execute(tx)
  await sql`do ${sql.lit(`begin ${updates}; end`)}`.execute(tx)
}

/** A number begins with the day on which its order was placed. */
export async function numberByDay(tx: Tx): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(tx)
  await sql`update purchase set order_no = to_char(created_at at time zone 'utc', 'YYMMDD') || substr(order_no, 7)`.execute(
    tx,
  )
}

/** Days are counted by notes, which say when the demo was made: its days are to be counted as a whole instead. */
export async function countPastDays(tx: Tx): Promise<void> {
  await sql`delete from day_to_count`.execute(tx)
  await sql`
    insert into day_to_count (day)
    select (paid_at at time zone 'utc')::date from purchase where paid_at is not null
    union select (ended_at at time zone 'utc')::date from refund_case where state = 'refunded'`.execute(tx)
}

/** Nobody leaves what they were told unread for months. */
export async function readOldNotices(tx: Tx): Promise<void> {
  await sql`update notice set read_at = created_at + interval '1 hour' where created_at < now() - interval '3 days'`.execute(
    tx,
  )
}

/** Monthly sums, a buyer's and a shop's, follow the days of what was moved. */
export async function rewriteMonths(tx: Tx): Promise<void> {
  await sql`delete from ledger_month`.execute(tx)
  await sql`
    insert into ledger_month (account_id, month, kind, in_cents, out_cents, lines, first_entry_id, last_entry_id)
    select e.account_id, date_trunc('month', e.at at time zone 'utc')::date, e.kind,
      coalesce(sum(amount_cents) filter (where amount_cents > 0), 0),
      coalesce(-sum(amount_cents) filter (where amount_cents < 0), 0), count(*), min(e.id), max(e.id)
    from ledger_entry e join ledger_account a on a.id = e.account_id where a.kind = 'available' group by 1, 2, 3`.execute(
    tx,
  )
  await sql`delete from settlement_month`.execute(tx)
  await sql`
    insert into settlement_month
    select shop_id, date_trunc('month', at at time zone 'utc')::date, count(*) filter (where kind = 'settled'), sum(gross_cents),
      sum(commission_cents), sum(receivable_cents), sum(payable_cents)
    from settlement group by 1, 2`.execute(tx)
}
