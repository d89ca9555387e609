import type { auditRow } from '@sampan/contract/base/staff/schemas.ts'
import type * as z from 'zod/mini'
import type { Db } from '#kernel/database.ts'
import { actsSince, latestActs, type TrailSubject } from './audit-store.ts'
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

/** Latest acts of others on a thing since a time, newest first, without the addresses that they came from. */
export async function changesOf(
  db: Db,
  subject: TrailSubject,
  of: Parameters<typeof actsSince>[2],
): Promise<Omit<z.input<typeof auditRow>, 'ipAddress' | 'subject'>[]> {
  const rows = await actsSince(db, subject, of)
  const names = await namesIn(db, rows)
  return rows.map((row) => {
    const { id, at, operator, action, reason, before, after } = presentEntry(row, names)
    return { id, at, operator, action, reason, before, after }
  })
}
