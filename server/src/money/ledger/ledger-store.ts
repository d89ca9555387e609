import type { BillKind } from '@sampan/contract/money/ledger/kinds.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

/** Cents that a buyer can spend; 0 for a buyer who never had money. */
export async function availableCents(db: Db, buyerId: string): Promise<number> {
  const [row] = await runStatement<{ balance_cents: number }>(
    db,
    "select balance_cents from ledger_account where kind = 'available' and owner = $1",
    [buyerId],
  )
  return row?.balance_cents ?? 0
}

/**
 * Cents that a buyer can spend, and cents that they owe since a chain took back a deposit already spent; neither is
 * negative.
 */
export async function buyerMoney(
  db: Db,
  buyerId: string,
): Promise<{ availableCents: number; owedCents: number }> {
  const rows = await runStatement<{ kind: string; balance_cents: number }>(
    db,
    "select kind, balance_cents from ledger_account where kind in ('available', 'receivable') and owner = $1",
    [buyerId],
  )
  const cents = (kind: string) => rows.find((row) => row.kind === kind)?.balance_cents ?? 0
  return { availableCents: cents('available'), owedCents: 0 - cents('receivable') }
}

/** The sum that a buyer can spend, as a column of another module's statement; `owner` is SQL of the buyer's id as text. */
export const availableColumn = (owner: string): string =>
  `coalesce((select balance_cents from ledger_account where kind = 'available' and owner = ${owner}), 0)`

export interface BillRow {
  id: number
  kind: BillKind
  ref: string
  at: Date
  amountCents: number
  afterCents: number
}

export interface BillQuery {
  buyerId: string
  /** Only transfers of these kinds. */
  kinds?: readonly BillKind[] | undefined
  /** Only what was posted in this month by UTC, as `2026-11`. */
  month?: string | undefined
  /** Only what comes after the entry id of the last page. */
  beforeId: number | null
  limit: number
}

/** A value and not a join: so the index of the account's entries gives a page without reading all of them. */
const availableAccount = (buyerId: string) =>
  sql<number>`(select id from ledger_account where kind = 'available' and owner = ${buyerId})`

/** A buyer's entries, newest first: of each kind wanted the newest by its index, and of them the newest together. */
export async function billRows(db: Db, query: BillQuery): Promise<BillRow[]> {
  const { buyerId, kinds, month, beforeId, limit } = query
  const account = availableAccount(buyerId)
  const wanted = [
    sql<SqlBool>`account_id = ${account}`,
    ...(beforeId === null ? [] : [sql<SqlBool>`id < ${beforeId}`]),
    ...(month === undefined ? [] : inMonth(account, `${month}-01`)),
  ]
  const newest = (kind: RawBuilder<SqlBool>) => sql`
    select * from ledger_entry where ${sql.join([...wanted, kind], sql` and `)} order by id desc limit ${limit}`
  const entries =
    kinds === undefined
      ? newest(sql`true`)
      : sql`select of_kind.* from unnest(${[...kinds]}::text[]) wanted(kind)
          cross join lateral (${newest(sql`ledger_entry.kind = wanted.kind`)}) of_kind order by id desc limit ${limit}`
  const { rows } = await sql<BillRow>`
    select e.id, e.kind, t.ref, e.at, e.amount_cents as "amountCents", e.balance_after_cents as "afterCents"
    from (${entries}) e join ledger_transfer t on t.id = e.transfer_id order by e.id desc`.execute(db)
  return rows
}

/** The month's first and last entry bound the reading; the time decides their place among another month's. */
const inMonth = (account: RawBuilder<number>, firstDay: string): RawBuilder<SqlBool>[] => [
  sql`id >= (select min(first_entry_id) from ledger_month where account_id = ${account} and month = ${firstDay}::date)`,
  sql`id <= (select max(last_entry_id) from ledger_month where account_id = ${account} and month = ${firstDay}::date)`,
  sql`at >= ${firstDay}::timestamp at time zone 'utc' and at < (${firstDay}::timestamp + interval '1 month') at time zone 'utc'`,
]

/**
 * The balance in cents right after a buyer paid these orders together. Null where nothing was taken from it: every one of
 * them cost nothing.
 */
export async function balanceAfterPayments(
  db: Db,
  buyerId: string,
  orderIds: readonly string[],
): Promise<number | null> {
  const { rows } = await sql<{ afterCents: number }>`
    select e.balance_after_cents as "afterCents"
    from ledger_transfer t join ledger_entry e on e.transfer_id = t.id and e.account_id = ${availableAccount(buyerId)}
    where t.kind = 'pay' and t.ref = any(${[...orderIds]}::text[])
    order by e.id desc limit 1`.execute(db)
  return rows[0]?.afterCents ?? null
}

export interface BillMonth {
  /** By UTC, as `2026-11`. */
  month: string
  inCents: number
  outCents: number
  lines: number
}

export interface BillSums {
  balanceCents: number
  heldCents: number
  /** Newest first. */
  months: BillMonth[]
}

/** A buyer's balance, and the buyer's lines summed by month: one statement, so that they are of the same moment. */
export async function billSums(db: Db, buyerId: string): Promise<BillSums> {
  const { rows } = await sql<BillSums>`
    with months as (
      select to_char(month, 'YYYY-MM') as month, sum(in_cents)::bigint as "inCents", sum(out_cents)::bigint as "outCents",
        sum(lines)::int as lines
      from ledger_month where account_id = ${availableAccount(buyerId)} group by ledger_month.month)
    select
      coalesce((select balance_cents from ledger_account where kind = 'available' and owner = ${buyerId}), 0)::bigint
        as "balanceCents",
      coalesce((select balance_cents from ledger_account where kind = 'withdraw_hold' and owner = ${buyerId}), 0)::bigint
        as "heldCents",
      coalesce((select jsonb_agg(to_jsonb(months) order by month desc) from months), '[]') as months`.execute(
    db,
  )
  return rows[0] ?? { balanceCents: 0, heldCents: 0, months: [] }
}
