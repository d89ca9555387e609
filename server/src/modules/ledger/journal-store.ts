import { type SqlBool, sql } from 'kysely'
import type { Db } from '#kernel/database.ts'

export interface TransferRow {
  id: string
  kind: string
  ref: string
  actor: string
  reason: string
  at: Date
}

export interface LineRow {
  transferId: string
  accountId: number
  accountKind: string
  owner: string
  amountCents: number
  afterCents: number
}

export interface AccountRow {
  id: number
  kind: string
  owner: string
  balanceCents: number
  canNegative: boolean
}

const accountKinds = [
  'available',
  'withdraw_hold',
  'order_escrow',
  'merchant_payable',
  'commission',
  'fee_income',
  'promo_expense',
  'world_bank',
  'world_chain',
  'world_demo',
  'receivable',
  'reorg_loss',
  'manual_adjust',
]
const transferKinds = [
  'pay',
  'refund',
  'recharge',
  'reversal',
  'withdraw',
  'withdraw_return',
  'payout',
  'adjust',
]

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

/** What transfers are asked for: all, those that touch accounts, those for one thing, or those of one actor. */
export interface JournalSearch {
  kind?: string | undefined
  accountIds?: readonly number[] | undefined
  /** What it was for. With `accountIds`, either fits. */
  ref?: string | undefined
  actor?: string | undefined
}

const transferColumns = sql<TransferRow>`t.id, t.kind, t.ref, t.actor, t.reason, t.created_at as at`

/** Transfers, newest first, after the transfer of the last page. Their ids begin with the time (UUID v7). */
export async function journalRows(
  db: Db,
  search: JournalSearch,
  beforeId: string | null,
  limit: number,
): Promise<TransferRow[]> {
  const { kind, accountIds, ref, actor } = search
  const found = [
    ...(accountIds && accountIds.length > 0
      ? [sql`select transfer_id from ledger_entry where account_id = any(${[...accountIds]}::bigint[])`]
      : []),
    ...(ref !== undefined
      ? [sql`select id from ledger_transfer where kind = any(${transferKinds}) and ref = ${ref}`]
      : []),
  ]
  const isNarrow = accountIds !== undefined || ref !== undefined
  const wanted = [
    sql<SqlBool>`true`,
    ...(isNarrow && found.length === 0 ? [sql<SqlBool>`false`] : []),
    ...(found.length > 0 ? [sql<SqlBool>`t.id in (${sql.join(found, sql` union `)})`] : []),
    ...(kind !== undefined ? [sql<SqlBool>`t.kind = ${kind}`] : []),
    ...(actor !== undefined ? [sql<SqlBool>`t.actor = ${actor}`] : []),
    ...(beforeId !== null ? [sql<SqlBool>`t.id < ${beforeId}::uuid`] : []),
  ]
  const { rows } = await sql<TransferRow>`
    select ${transferColumns} from ledger_transfer t
    where ${sql.join(wanted, sql` and `)} order by t.id desc limit ${limit}`.execute(db)
  return rows
}

/** Transfers of one account, newest first, after the entry id of the last page: by its index, however many there are. */
export async function accountRows(
  db: Db,
  accountId: number,
  kind: string | undefined,
  beforeId: number | null,
  limit: number,
): Promise<(TransferRow & { entryId: number })[]> {
  const { rows } = await sql<TransferRow & { entryId: number }>`
    select ${transferColumns}, e.id as "entryId" from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
    where e.account_id = ${accountId} ${kind === undefined ? sql`` : sql`and t.kind = ${kind}`}
      ${beforeId === null ? sql`` : sql`and e.id < ${beforeId}`}
    order by e.id desc limit ${limit}`.execute(db)
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
  search: { kind?: string | undefined; ids?: readonly number[] | undefined },
  afterId: number | null,
  limit: number,
): Promise<AccountRow[]> {
  const { kind, ids } = search
  if (ids?.length === 0) return []
  return db
    .selectFrom('ledger_account')
    .select(['id', 'kind', 'owner', 'balance_cents as balanceCents', 'can_negative as canNegative'])
    .$if(kind !== undefined, (rows) => rows.where('kind', '=', kind ?? ''))
    .$if(ids !== undefined, (rows) => rows.where('id', 'in', [...(ids ?? [])]))
    .$if(afterId !== null, (rows) => rows.where('id', '>', afterId ?? 0))
    .orderBy('id')
    .limit(limit)
    .execute()
}

export interface KindSum {
  kind: string
  accounts: number
  balanceCents: number
}

/** What all accounts of each kind hold together; their sum is zero. */
export async function kindSums(db: Db): Promise<KindSum[]> {
  const { rows } = await sql<KindSum>`
    select kind, count(*)::int as accounts, sum(balance_cents)::bigint as "balanceCents"
    from ledger_account group by kind order by kind`.execute(db)
  return rows
}
