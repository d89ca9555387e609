import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'

/** Rows that a job or service set aside, because an error was of them alone (table `stuck_row`). */

export interface StuckRow {
  job: string
  subject: string
  problem: string
  tries: number
  firstFailedAt: Date
  nextTryAt: Date
}

const problemLengthMax = 500
const firstPauseMinutes = 1
const pauseMinutesMax = 360

/** Rows of one job that are set aside, oldest first, and whether each is due for another try. */
export async function stuckRowsOf(
  db: Db,
  job: string,
  limit: number,
): Promise<{ subject: string; isDue: boolean }[]> {
  const { rows } = await sql<{ subject: string; isDue: boolean }>`
    select subject, next_try_at <= now() as "isDue" from stuck_row where job = ${job} limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Sets a row aside; each further time for twice as long. */
export async function setAside(tx: Tx, job: string, subject: string, error: unknown): Promise<void> {
  const problem = (error instanceof Error ? error.message : String(error)).slice(0, problemLengthMax)
  await sql`
    insert into stuck_row as kept (job, subject, problem, tries, next_try_at)
    values (${job}, ${subject}, ${problem}, 1, now() + make_interval(mins => ${firstPauseMinutes}))
    on conflict (job, subject) do update set problem = excluded.problem, tries = kept.tries + 1, last_failed_at = now(),
      next_try_at = now() + least(${pauseMinutesMax}, ${firstPauseMinutes} * 2 ^ least(kept.tries, 12)) * interval '1 minute'`.execute(
    tx,
  )
}

/** Forgets a row that was done or is no longer due. */
export async function deleteStuck(tx: Tx, job: string, subject: string): Promise<void> {
  await sql`delete from stuck_row where job = ${job} and subject = ${subject}`.execute(tx)
}

const columns = [
  'job',
  'subject',
  'problem',
  'tries',
  'first_failed_at as firstFailedAt',
  'next_try_at as nextTryAt',
] as const

/** Lets one be tried with the next run; undefined when it is not there. */
export const tryStuckNow = (tx: Tx, job: string, subject: string): Promise<StuckRow | undefined> =>
  tx
    .updateTable('stuck_row')
    .set({ next_try_at: sql<Date>`now()` })
    .where('job', '=', job)
    .where('subject', '=', subject)
    .returning(columns)
    .executeTakeFirst()

export const countStuck = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from stuck_row`.execute(db)
  return rows[0]?.n ?? 0
}

/** A page of rows that are set aside, latest first. */
export async function stuckRows(
  db: Db,
  page: { after: { at: Date; job: string; subject: string } | null; limit: number },
): Promise<StuckRow[]> {
  const rows = await db
    .selectFrom('stuck_row')
    .select(columns)
    .$if(page.after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('first_failed_at', 'job', 'subject'),
          '<',
          tuple(page.after?.at ?? new Date(0), page.after?.job ?? '', page.after?.subject ?? ''),
        ),
      ),
    )
    .orderBy('first_failed_at', 'desc')
    .orderBy('job', 'desc')
    .orderBy('subject', 'desc')
    .limit(page.limit)
    .execute()
  return rows
}
