import type { auditRow } from '@sampan/contract/base/staff/schemas.ts'
import type * as z from 'zod/mini'
import type { Db } from '#kernel/database.ts'
import { latestActs, type TrailSubject } from './audit-store.ts'
import { namesIn, presentEntry } from './list-audit.ts'

export type { TrailSubject } from './audit-store.ts'

/** The latest acts on any of these, newest first: of each subject no more are read than are shown. */
export async function trailOf(
  db: Db,
  subjects: readonly TrailSubject[],
  limit: number,
): Promise<z.input<typeof auditRow>[]> {
  const rows = await latestActs(db, subjects, limit)
  const names = await namesIn(db, rows)
  return rows.map((row) => presentEntry(row, names))
}
