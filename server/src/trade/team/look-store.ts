import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import type { SubjectRef } from './subject-store.ts'

/** Moments of an operator's looks at a thing. */
export interface Look {
  /** Moment at which they had it open last. */
  seenAt: Date
  /** End of the look before that one; null where there was none. */
  beforeAt: Date | null
}

/** Notes that an operator has a thing open; after a pause a new look begins, and the one before ended when it was last noted. */
export const noteLook = (
  tx: Tx,
  { type, id }: SubjectRef,
  { operatorId, at, validFrom }: { operatorId: string; at: Date; validFrom: Date },
): Promise<unknown> =>
  runStatement(
    tx,
    `insert into team_look (operator_id, subject_type, subject_id, seen_at) values ($1, $2, $3, $4)
    on conflict (operator_id, subject_type, subject_id) do update set
      before_at = case when team_look.seen_at < $5 then team_look.seen_at else team_look.before_at end,
      seen_at = greatest(team_look.seen_at, excluded.seen_at)`,
    [operatorId, type, id, at, validFrom],
  )

export async function findLook(
  db: Db,
  operatorId: string,
  { type, id }: SubjectRef,
): Promise<Look | undefined> {
  const [row] = await runStatement<Look>(
    db,
    `select seen_at as "seenAt", before_at as "beforeAt" from team_look
    where operator_id = $1 and subject_type = $2 and subject_id = $3`,
    [operatorId, type, id],
  )
  return row
}

/** Looks that ended before this time, some of them. */
export async function deleteOldLooks(db: Db, before: Date, limit: number): Promise<number> {
  const gone = await runStatement(
    db,
    `delete from team_look where (operator_id, subject_type, subject_id) in (
      select operator_id, subject_type, subject_id from team_look where seen_at < $1 order by seen_at limit $2)
    returning operator_id`,
    [before, limit],
  )
  return gone.length
}
