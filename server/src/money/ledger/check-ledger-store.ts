import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'

/**
 * Findings of a check of one part of the books. A part is a number of rows in the order of their key, so that the cost
 * of a check does not grow with the books.
 */
export interface Looked<Law extends string = string> {
  rows: number
  /** Key of the last row, after which the next part begins; null when there was no row. */
  last: string | null
  /** The number of faults, by law. */
  wrong: { readonly [Each in Law]?: number }
}

export type Look<Law extends string = string> = (db: Db, after: string, limit: number) => Promise<Looked<Law>>

/** Walk through all rows of one kind, part by part; `start` comes before the first row. */
export interface Walk<Law extends string = string> {
  start: string
  look: Look<Law>
}

/** Comes before every id. */
export const firstUuid = '00000000-0000-0000-0000-000000000000'

/** Entries that do not continue their account's balance: the entry before, and this one's amount, give the balance after it. */
const checkEntries: Look<'drift'> = async (db, after, limit) => {
  const { rows } = await sql<{ n: number; last: string | null; drift: number }>`
    with looked as (
      select id, account_id, amount_cents, balance_after_cents from ledger_entry where id > ${after}::bigint order by id limit ${limit}
    ), told as (
      select id, amount_cents, balance_after_cents, coalesce(lag(balance_after_cents) over (partition by account_id order by id),
        (select p.balance_after_cents from ledger_entry p where p.account_id = looked.account_id and p.id < looked.id
          order by p.id desc limit 1), 0) as before_cents
      from looked
    )
    select count(*)::int as n, max(id)::text as last, count(*) filter (where balance_after_cents <> before_cents + amount_cents)::int as drift
    from told`.execute(db)
  return lookedOf(rows[0], ({ drift }) => ({ drift }))
}

/** Accounts whose balance is not that of their last entry, or not what their months sum to; and guarded ones below zero. */
const checkAccounts: Look<'drift' | 'overdrawn'> = async (db, after, limit) => {
  const { rows } = await sql<{ n: number; last: string | null; drift: number; overdrawn: number }>`
    with looked as (
      select id, kind, balance_cents, can_negative from ledger_account where id > ${after}::bigint order by id limit ${limit}
    )
    select count(*)::int as n, max(id)::text as last, count(*) filter (where ${isDrifted})::int as drift,
      count(*) filter (where balance_cents < 0 and not can_negative)::int as overdrawn
    from looked`.execute(db)
  return lookedOf(rows[0], ({ drift, overdrawn }) => ({ drift, overdrawn }))
}

/** True for an account `looked` that differs: by the index of its entries, and at most one row for each month and kind. */
const isDrifted = sql`
  balance_cents <> coalesce((select e.balance_after_cents from ledger_entry e where e.account_id = looked.id order by e.id desc limit 1), 0)
  or kind = 'available' and balance_cents <>
    coalesce((select sum(m.in_cents - m.out_cents) from ledger_month m where m.account_id = looked.id), 0)`

/** Transfers that do not sum to zero, have fewer than two lines, or lines of another kind. */
const checkTransfers: Look<'trialBalance'> = async (db, after, limit) => {
  const { rows } = await sql<{ n: number; last: string | null; wrong: number }>`
    with looked as (
      select id, kind from ledger_transfer where id > ${after}::uuid order by id limit ${limit}
    )
    select count(*)::int as n, (select id::text from looked order by id desc limit 1) as last,
      count(*) filter (where ${isUnbalanced})::int as wrong from looked`.execute(db)
  return lookedOf(rows[0], ({ wrong }) => ({ trialBalance: wrong }))
}

const isUnbalanced = sql`not coalesce((select count(*) >= 2 and sum(e.amount_cents) = 0 and bool_and(e.kind = looked.kind)
  from ledger_entry e where e.transfer_id = looked.id), false)`

export type LedgerLaw = 'trialBalance' | 'drift' | 'overdrawn'

/**
 * All three at once of what was posted after an entry, each row looked up by itself (`offset 0`: PostgreSQL cannot know how few they
 * are, and would read whole tables): of those entries, their transfers and their accounts.
 */
export const checkNewEntries: Look<LedgerLaw> = async (db, after, limit) => {
  const { rows } = await sql<{
    n: number
    last: string | null
    drift: number
    overdrawn: number
    unbalanced: number
  }>`
    with fresh as materialized (
      select id, transfer_id, account_id, amount_cents, balance_after_cents from ledger_entry where id > ${after}::bigint
      order by id limit ${limit}
    ), told as (
      select amount_cents, balance_after_cents, coalesce(lag(balance_after_cents) over (partition by account_id order by id),
        (select p.balance_after_cents from ledger_entry p where p.account_id = fresh.account_id and p.id < fresh.id
          order by p.id desc limit 1), 0) as before_cents
      from fresh
    ), accounts as (
      select count(*) filter (where ${isDrifted})::int as drift, count(*) filter (where balance_cents < 0 and not can_negative)::int as overdrawn
      from (select distinct account_id from fresh) moved cross join lateral (
        select * from ledger_account where id = moved.account_id offset 0) looked
    )
    select (select count(*)::int from fresh) as n, (select max(id)::text from fresh) as last,
      (select count(*) filter (where balance_after_cents <> before_cents + amount_cents)::int from told) + accounts.drift as drift,
      accounts.overdrawn,
      (select count(*) filter (where ${isUnbalanced})::int from (select distinct transfer_id from fresh) posted cross join lateral (
        select * from ledger_transfer where id = posted.transfer_id offset 0) looked where true) as unbalanced
    from accounts`.execute(db)
  return lookedOf(rows[0], ({ drift, overdrawn, unbalanced }) => ({
    trialBalance: unbalanced,
    drift,
    overdrawn,
  }))
}

/** Result of a check, from its one row of counts. */
export function lookedOf<Row extends { n: number; last: string | null }, Law extends string>(
  row: Row | undefined,
  wrongOf: (row: Row) => Looked<Law>['wrong'],
): Looked<Law> {
  if (!row) throw new Error('A look gives one row')
  return { rows: row.n, last: row.last, wrong: wrongOf(row) }
}

/** The walks that together cover every row of the ledger. */
export const ledgerWalks = {
  entries: { start: '0', look: checkEntries },
  accounts: { start: '0', look: checkAccounts },
  transfers: { start: firstUuid, look: checkTransfers },
} satisfies Readonly<Record<string, Walk<LedgerLaw>>>
