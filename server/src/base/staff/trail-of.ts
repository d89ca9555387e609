import type { auditRow } from '@sampan/contract/base/staff/schemas.ts'
import type * as z from 'zod/mini'
import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import { type EntryRow, namesIn, presentEntry } from './list-audit.ts'

export interface TrailSubject {
  type: string
  id: string
}

/** The latest acts on any of these, newest first: of each subject no more are read than are shown. */
export async function trailOf(
  db: Db,
  subjects: readonly TrailSubject[],
  limit: number,
): Promise<z.input<typeof auditRow>[]> {
  const rows = await runStatement<EntryRow>(
    db,
    `select entry.* from unnest($1::text[], $2::text[]) as subject(type, id) cross join lateral (
      select id, at, operator_id, ip_address, action, subject_type, subject_id, reason, before, after from audit_entry
      where subject_type = subject.type and subject_id = subject.id order by id desc limit ${Number(limit)}
    ) entry order by entry.id desc limit ${Number(limit)}`,
    [subjects.map(({ type }) => type), subjects.map(({ id }) => id)],
  )
  const names = await namesIn(db, rows)
  return rows.map((row) => presentEntry(row, names))
}
