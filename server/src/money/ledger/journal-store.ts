import {
  type AccountKind,
  accountKinds,
  type TransferKind,
  transferKinds,
} from '@sampan/contract/money/ledger/kinds.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#kernel/database.ts'
import { entriesInDays, inDays, type JournalDays, racing } from './journal-days-store.ts'

export interface TransferRow {
  id: string
  kind: TransferKind
  ref: string
  actor: string
  reason: string
  at: Date
}

export interface LineRow {
  transferId: string
  accountId: number
  accountKind: AccountKind
  owner: string
  amountCents: number
  afterCents: number
}

export interface AccountRow {
  id: number
  kind: AccountKind
  owner: string
  balanceCents: number
  canNegative: boolean
}

/** Ids of all accounts of one owner. */
export async function accountsOfOwner(db: Db, owner: string): Promise<number[]> {
  const rows = await db
    .selectFrom('ledger_account')
    .select('id')
    .where('kind', 'in', accountKinds)
    .where('owner', '=', owner)
    .execute()
  return rows.map((row) => row.id)
}

/** A filter of transfers: all, those that touch accounts, those for one subject, or those of one actor. */
export interface JournalSearch {
  kind?: TransferKind | undefined
  accountIds?: readonly number[] | undefined
  /** The subject. With `accountIds`, either fits. */
  ref?: string | undefined
  actor?: string | undefined
  /** Left out: of all times. */
  days?: JournalDays | undefined
}

const transferColumns = sql<TransferRow>`t.id, t.kind, t.ref, t.actor, t.reason, t.created_at as at`

/**
 * Transfers, newest first, after the transfer of the last page. Their ids begin with the time (UUID v7). Each way of asking has
 * an index that gives the newest of a kind: of each kind that many are read, and of them the newest together.
 */
export async function journalRows(
  db: Db,
  search: JournalSearch,
  beforeId: string | null,
  limit: number,
): Promise<TransferRow[]> {
  const { kind, accountIds, ref, actor, days } = search
  const kinds: readonly TransferKind[] = kind === undefined ? transferKinds : [kind]
  const page = [
    ...(beforeId === null ? [] : [sql<SqlBool>`t.id < ${beforeId}::uuid`]),
    ...(actor === undefined ? [] : [sql<SqlBool>`t.actor = ${actor}`]),
    ...(days === undefined ? [] : inDays(days)),
  ]
  const newest = (...wanted: RawBuilder<SqlBool>[]) => sql`
    (select t.* from ledger_transfer t where ${sql.join([...wanted, ...page, sql`true`], sql` and `)} order by t.id desc limit ${limit})`
  const ofKind = (one: TransferKind) => newest(sql`t.kind = ${one}`)
  const found = [
    ...(accountIds === undefined ? [] : [touching(accountIds, kinds, page, search.days, beforeId, limit)]),
    ...(ref === undefined ? [] : [newest(sql`t.kind = any(${[...kinds]}::text[])`, sql`t.ref = ${ref}`)]),
  ]
  if (accountIds === undefined && ref === undefined)
    found.push(...(kind === undefined && actor === undefined ? [newest()] : kinds.map(ofKind)))
  const [only] = found
  // One source is in order and has each transfer once.
  const together =
    found.length === 1 && accountIds === undefined
      ? sql`select ${transferColumns} from ${only} t`
      : sql`select distinct on (t.id) ${transferColumns} from (${sql.join(found, sql` union all `)}) t order by t.id desc limit ${limit}`
  const { rows } = await together.$castTo<TransferRow>().execute(db)
  return rows
}

/** The newest transfers that touch one of a few accounts, by the index of each account's entries. */
const touching = (
  accountIds: readonly number[],
  kinds: readonly TransferKind[],
  page: readonly RawBuilder<SqlBool>[],
  days: JournalDays | undefined,
  beforeId: string | null,
  limit: number,
) => {
  const wanted = [
    sql`e.account_id = wanted.account_id`,
    sql`e.kind = of.kind`,
    ...page,
    ...(days === undefined ? [] : entriesInDays(days)),
    ...(beforeId === null
      ? []
      : [
          sql`e.id <= (select max(id) from ledger_entry where transfer_id = ${beforeId}::uuid) + ${sql.lit(racing.entries)}`,
        ]),
  ]
  return sql`(
    select t.* from unnest(${[...accountIds]}::bigint[]) wanted(account_id) cross join unnest(${[...kinds]}::text[]) of(kind)
      cross join lateral (
        select t.* from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
        where ${sql.join(wanted, sql` and `)} order by e.id desc limit ${limit + racing.transfers}) t)`
}

/** Transfers of one account, newest first, after the entry id of the last page: by its index, however many there are. */
export async function accountRows(
  db: Db,
  accountId: number,
  kind: TransferKind | undefined,
  days: JournalDays | undefined,
  beforeId: number | null,
  limit: number,
): Promise<(TransferRow & { entryId: number })[]> {
  const wanted = [
    sql<SqlBool>`e.account_id = ${accountId}`,
    ...(kind === undefined ? [] : [sql<SqlBool>`e.kind = ${kind}`]),
    ...(beforeId === null ? [] : [sql<SqlBool>`e.id < ${beforeId}`]),
    ...(days === undefined ? [] : entriesInDays(days)),
  ]
  const ofThese = [sql<SqlBool>`t.id = e.transfer_id`, ...(days === undefined ? [] : inDays(days))]
  // `offset 0`: the entries are walked in their order, and each asks for its transfer.
  const { rows } = await sql<TransferRow & { entryId: number }>`
    select ${transferColumns}, e.id as "entryId" from ledger_entry e cross join lateral (
      select * from ledger_transfer t where ${sql.join(ofThese, sql` and `)} offset 0) t
    where ${sql.join(wanted, sql` and `)} order by e.id desc limit ${limit}`.execute(db)
  return rows
}

export async function findTransfer(db: Db, id: string): Promise<TransferRow | undefined> {
  const { rows } = await sql<TransferRow>`
    select ${transferColumns} from ledger_transfer t where t.id = ${id}::uuid`.execute(db)
  return rows[0]
}

/** The lines of these transfers, each in the order in which it was posted. */
export async function linesOf(db: Db, transferIds: readonly string[]): Promise<LineRow[]> {
  if (transferIds.length === 0) return []
  return db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.account_id')
    .select([
      'ledger_entry.transfer_id as transferId',
      'ledger_account.id as accountId',
      'ledger_account.kind as accountKind',
      'ledger_account.owner',
      'ledger_entry.amount_cents as amountCents',
      'ledger_entry.balance_after_cents as afterCents',
    ])
    .where('ledger_entry.transfer_id', 'in', [...transferIds])
    .orderBy('ledger_entry.id')
    .execute()
}

/** Accounts in the order in which they were made, after the id of the last page. */
export async function listAccountRows(
  db: Db,
  search: { kind?: AccountKind | undefined; ids?: readonly number[] | undefined },
  afterId: number | null,
  limit: number,
): Promise<AccountRow[]> {
  const { kind, ids } = search
  if (ids?.length === 0) return []
  return db
    .selectFrom('ledger_account')
    .select(['id', 'kind', 'owner', 'balance_cents as balanceCents', 'can_negative as canNegative'])
    .$if(kind !== undefined, (rows) => rows.where('kind', '=', kind ?? null))
    .$if(ids !== undefined, (rows) => rows.where('id', 'in', [...(ids ?? [])]))
    .$if(afterId !== null, (rows) => rows.where('id', '>', afterId ?? 0))
    .orderBy('id')
    .limit(limit)
    .execute()
}
