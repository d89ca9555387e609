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

/**
 * Entries between two times by their ids, which the primary key finds: an act that was under way is later in the chain than
 * its time says, by less than an hour.
 */
const idsFrom = (at: Date) =>
  sql<boolean>`id > coalesce((select id from audit_entry where at < ${at}::timestamptz - interval '1 hour'
    order by at desc limit 1), 0)`
const idsBefore = (at: Date) =>
  sql<boolean>`id < coalesce((select id from audit_entry where at >= ${at}::timestamptz + interval '1 hour'
    order by at limit 1), ${Number.MAX_SAFE_INTEGER})`

/** Entries that fit a query, newest first, one more than the page shows. */
export function auditRows(db: Db, query: AuditQuery, beforeId: number | null): Promise<EntryRow[]> {
  const { operatorId, action, q, buyerId } = query
  const { from, before } = daysOf(query)
  return db
    .selectFrom('audit_entry')
    .select([
      'id',
      'at',
      'operator_id',
      'ip_address',
      'action',
      'subject_type',
      'subject_id',
      'reason',
      'before',
      'after',
    ])
    .$if(operatorId !== undefined, (rows) => rows.where('operator_id', '=', operatorId ?? ''))
    .$if(buyerId !== undefined, (rows) =>
      rows.where('subject_type', '=', 'buyer').where('subject_id', '=', buyerId ?? ''),
    )
    .$if(action !== undefined, (rows) => rows.where(sql<boolean>`starts_with(action, ${action})`))
    .$if(q !== undefined, (rows) =>
      rows.where(sql<boolean>`(subject_id = ${q} or strpos(lower(reason), lower(${q})) > 0)`),
    )
    .$if(from !== undefined, (rows) => rows.where('at', '>=', from as Date).where(idsFrom(from as Date)))
    .$if(before !== undefined, (rows) =>
      rows.where('at', '<', before as Date).where(idsBefore(before as Date)),
    )
    .$if(beforeId !== null, (rows) => rows.where('id', '<', beforeId ?? 0))
    .orderBy('id', 'desc')
    .limit(query.limit + 1)
    .execute()
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
