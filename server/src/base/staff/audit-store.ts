import { auditActs, isAuditAct } from '@sampan/contract/base/staff/audit-acts.ts'
import type { staffConsoleEndpoints } from '@sampan/contract/base/staff/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import { daysOf } from '#kernel/days-asked.ts'
import { runStatement } from '#kernel/run-statement.ts'
import type { AuditEntryTable } from '#kernel/tables.generated.ts'
import type { AuditActor, AuditEntry } from './audit.ts'

export type EntryRow = Pick<
  Selectable<AuditEntryTable>,
  | 'id'
  | 'at'
  | 'operator_id'
  | 'ip_address'
  | 'action'
  | 'subject_type'
  | 'subject_id'
  | 'reason'
  | 'before'
  | 'after'
>

export type AuditQuery = ParsedOf<typeof staffConsoleEndpoints.console_audit_list>

const columns = 'id, at, operator_id, ip_address, action, subject_type, subject_id, reason, before, after'
type Given = (value: unknown) => string

/**
 * Conditions of a query, its words and acts aside. Entries between two times are found by their ids, which the primary key finds: an act
 * that was under way is later in the chain than its time says, by less than an hour.
 */
function conditionsOf(query: AuditQuery, beforeId: number | null, given: Given): string[] {
  const { operatorId, buyerId } = query
  const { from, before } = daysOf(query)
  const where = ['true']
  if (operatorId !== undefined) where.push(`operator_id = ${given(operatorId)}`)
  if (buyerId !== undefined) where.push(`subject_type = 'buyer' and subject_id = ${given(buyerId)}`)
  if (from !== undefined) {
    const at = `${given(from)}::timestamptz`
    where.push(`at >= ${at} and id > coalesce((select id from audit_entry where at < ${at} - interval '1 hour'
      order by at desc limit 1), 0)`)
  }
  if (before !== undefined) {
    const at = `${given(before)}::timestamptz`
    where.push(`at < ${at} and id < coalesce((select id from audit_entry where at >= ${at} + interval '1 hour'
      order by at limit 1), ${Number.MAX_SAFE_INTEGER})`)
  }
  if (beforeId !== null) where.push(`id < ${given(beforeId)}`)
  return where
}

/**
 * Condition that is served by the index of a column and the ids, in this order. Of `=` PostgreSQL would suppose that the newest entries
 * hold some soon, and read the whole trail for one who did little.
 */
const only = (column: string, value: string): string => `${column} >= ${value} and ${column} <= ${value}`

/** Acts that are meant: the one of that name, or all that begin so. */
const actsMeant = (action: string): readonly string[] =>
  isAuditAct(action) ? [action] : auditActs.filter((act) => act.startsWith(action))

/** Condition of a query's acts; of an act that only an earlier version knew, its beginning. */
function ofActs({ action }: AuditQuery, given: Given): string[] {
  if (action === undefined) return []
  const acts = actsMeant(action)
  return acts.length > 0
    ? [`action = any(${given(acts)}::text[])`]
    : [`starts_with(action, ${given(action)})`]
}

/** Entries that fit a query, newest first, one more than the page shows. Of each act no more are read than that. */
export function auditRows(db: Db, query: AuditQuery, beforeId: number | null): Promise<EntryRow[]> {
  const values: unknown[] = []
  const given: Given = (value) => `$${values.push(value)}`
  const { action, q } = query
  const where = conditionsOf(query, beforeId, given)
  if (q !== undefined) {
    const words = given(q)
    where.push(`(subject_id = ${words} or strpos(lower(reason), lower(${words})) > 0)`)
  }
  const last = `order by id desc limit ${query.limit + 1}`
  const acts = action === undefined ? [] : actsMeant(action)
  if (acts.length > 0) {
    const found = `select ${columns} from audit_entry where ${only('action', 'act')} and ${where.join(' and ')}
      order by action, id desc limit ${query.limit + 1}`
    return runStatement<EntryRow>(
      db,
      `select entry.* from unnest(${given(acts)}::text[]) act cross join lateral (${found}) entry ${last}`,
      values,
    )
  }
  return runStatement<EntryRow>(
    db,
    `select ${columns} from audit_entry where ${[...where, ...ofActs(query, given)].join(' and ')} ${last}`,
    values,
  )
}

/** The same of these operators and subjects alone: of each no more are read than the page shows. */
export async function auditRowsOf(
  db: Db,
  query: AuditQuery,
  { operatorIds, subjects }: { operatorIds: readonly string[]; subjects: readonly TrailSubject[] },
  beforeId: number | null,
): Promise<EntryRow[]> {
  if (operatorIds.length + subjects.length === 0) return []
  const values: unknown[] = []
  const given: Given = (value) => `$${values.push(value)}`
  const where = [...conditionsOf(query, beforeId, given), ...ofActs(query, given)].join(' and ')
  const last = `order by id desc limit ${query.limit + 1}`
  const [types, ids, operators] = [
    given(subjects.map(({ type }) => type)),
    given(subjects.map(({ id }) => id)),
    given(operatorIds),
  ]
  return runStatement<EntryRow>(
    db,
    `select * from (
      select entry.* from unnest(${types}::text[], ${ids}::text[]) as subject(type, id) cross join lateral (
        select ${columns} from audit_entry where subject_type = subject.type and subject_id = subject.id and ${where} ${last}
      ) entry
      union all
      select entry.* from unnest(${operators}::uuid[]) as who(id) cross join lateral (
        select ${columns} from audit_entry where ${only('operator_id', 'who.id')} and ${where}
        order by operator_id, id desc limit ${query.limit + 1}
      ) entry
    ) entry order by id desc limit ${2 * (query.limit + 1)}`,
    values,
  )
}

export interface TrailSubject {
  type: string
  id: string
}

/** The latest entries about any of these, newest first: of each subject no more are read than `limit`. */
export const latestActs = (db: Db, subjects: readonly TrailSubject[], limit: number): Promise<EntryRow[]> =>
  runStatement<EntryRow>(
    db,
    `select entry.* from unnest($1::text[], $2::text[]) as subject(type, id) cross join lateral (
      select id, at, operator_id, ip_address, action, subject_type, subject_id, reason, before, after from audit_entry
      where subject_type = subject.type and subject_id = subject.id order by id desc limit ${Number(limit)}
    ) entry order by entry.id desc limit ${Number(limit)}`,
    [subjects.map(({ type }) => type), subjects.map(({ id }) => id)],
  )

/**
 * Latest acts of others on a thing since a time, newest first; of a shop those of its members alone. Notes are left out, for they are read
 * beside it, and so is what only read. No more entries are read than twice as many as are shown, whatever they are.
 */
export const actsSince = (
  db: Db,
  { type, id }: TrailSubject,
  { since, but, shopId, limit }: { since: Date; but: string; shopId: number | null; limit: number },
): Promise<EntryRow[]> =>
  runStatement<EntryRow>(
    db,
    `select * from (
      select id, at, operator_id, ip_address, action, subject_type, subject_id, reason, before, after from audit_entry
      where subject_type = $1 and subject_id = $2 order by id desc limit ${Number(limit) * 2}
    ) entry where at > $3 and operator_id is distinct from $4 and action not like 'notes.%' and action not like '%\\_read'
      and ($5::bigint is null or exists (select from shop_member m where m.operator_id = entry.operator_id and m.shop_id = $5))
    order by id desc limit ${Number(limit)}`,
    [type, id, since, but, shopId],
  )

export async function insertEntry(
  tx: Tx,
  { operator, ipAddress }: AuditActor,
  entry: AuditEntry,
): Promise<void> {
  await tx
    .insertInto('audit_entry')
    .values({
      operator_id: operator?.id ?? null,
      session_id: operator?.sessionId ?? null,
      ip_address: ipAddress,
      action: entry.action,
      subject_type: entry.subject.type,
      subject_id: entry.subject.id,
      reason: entry.reason ?? '',
      before: entry.before ? JSON.stringify(entry.before) : null,
      after: entry.after ? JSON.stringify(entry.after) : null,
    })
    .execute()
}

/** True if a session has this entry since so many minutes. */
export async function wasReadWithin(
  tx: Tx,
  sessionId: string | null,
  { subject, action }: AuditEntry,
  minutes: number,
): Promise<boolean> {
  const known = await tx
    .selectFrom('audit_entry')
    .select('id')
    .where('subject_type', '=', subject.type)
    .where('subject_id', '=', subject.id)
    .where('action', '=', action)
    .where('session_id', '=', sessionId)
    .where('at', '>', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .limit(1)
    .executeTakeFirst()
  return known !== undefined
}
