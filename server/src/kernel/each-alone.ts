import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#kernel/database.ts'
import { isConnectionLost } from '#kernel/database-errors.ts'
import type { JobContext } from '#kernel/jobs.ts'
import { deleteStuck, setAside, stuckRowsOf } from '#kernel/stuck-rows.ts'
import { CommitUnknown } from '#kernel/transaction.ts'

/**
 * Batches of jobs and services in which one bad row stops no other: a batch is one transaction, and when it fails each of its rows
 * gets one of its own. A row that fails alone is set aside with its problem, tried again later, and shown to operators.
 */

type Ctx = Pick<JobContext, 'db' | 'transaction' | 'log'>

/** Which rows a batch takes. */
export interface Scope {
  limit: number
  /** Condition for a statement's `where`: leaves out rows that are set aside, or names the one row that is tried. */
  within(column: string, type: 'uuid' | 'bigint'): RawBuilder<boolean>
}

export interface Batch<Row> {
  /** The name of the job or service, which operators read. */
  readonly job: string
  /** Rows of one transaction. */
  readonly max: number
  /** Locks rows that are due, in the order of their turn. */
  take(tx: Tx, scope: Scope): Promise<readonly Row[]>
  idOf(row: Row): string | number
  work(tx: Tx, rows: readonly Row[]): Promise<unknown>
}

/** With more rows set aside than this the job itself is broken: it stops. */
const setAsideMax = 1000

/**
 * Processes all rows that are due.
 * @returns the number of rows taken
 */
export async function workInBatches<Row>(ctx: Ctx, batch: Batch<Row>): Promise<number> {
  const { job, max, idOf } = batch
  const aside = new Set(await turnOfStuck(ctx, job, (tx, subject) => takeOne(tx, batch, subject)))
  for (let done = 0; ; ) {
    let taken: readonly Row[] = []
    try {
      await ctx.transaction(async (tx) => {
        taken = await batch.take(tx, scopeOf(max, null, [...aside]))
        if (taken.length > 0) await batch.work(tx, taken)
      })
    } catch (error) {
      if (taken.length === 0 || isNoRowsFault(error)) throw error
      // Several rows may have one subject: one of them is done now, the others come with the next batch.
      for (const subject of new Set(taken.map((row) => String(idOf(row))))) {
        const isDone =
          taken.length === 1
            ? await keep(ctx, job, subject, error)
            : await alone(ctx, job, subject, (tx) => takeOne(tx, batch, subject))
        if (!isDone) aside.add(subject)
      }
      if (aside.size >= setAsideMax) throw error
      done += taken.length
      continue
    }
    done += taken.length
    if (taken.length < max) return done
  }
}

/**
 * The same for work whose rows are found first and then done each in a transaction of its own.
 * @returns how many were done
 */
export async function eachAlone(
  ctx: Ctx,
  job: string,
  subjects: readonly string[],
  work: (tx: Tx, subject: string) => Promise<unknown>,
): Promise<number> {
  const aside = new Set(await turnOfStuck(ctx, job, work))
  let done = 0
  for (const subject of subjects) {
    if (aside.has(subject)) continue
    if (await alone(ctx, job, subject, (tx) => work(tx, subject))) done++
  }
  return done
}

/**
 * Tries rows first that were set aside and are due again.
 * @returns the subjects that are still set aside
 */
async function turnOfStuck(
  ctx: Ctx,
  job: string,
  work: (tx: Tx, subject: string) => Promise<unknown>,
): Promise<string[]> {
  const stuck = await stuckRowsOf(ctx.db, job, setAsideMax)
  const left: string[] = []
  for (const { subject, isDue } of stuck) {
    const isDone =
      isDue &&
      (await alone(ctx, job, subject, async (tx) => {
        await work(tx, subject)
        await deleteStuck(tx, job, subject)
      }))
    if (!isDone) left.push(subject)
  }
  if (left.length >= setAsideMax) throw new Error(`${job} has set aside ${left.length} rows and stops`)
  return left
}

/** A row that is no longer due is not found, and counts as done. */
async function takeOne<Row>(tx: Tx, batch: Batch<Row>, subject: string): Promise<void> {
  const rows = await batch.take(tx, scopeOf(1, subject, []))
  if (rows.length > 0) await batch.work(tx, rows)
}

async function alone(
  ctx: Ctx,
  job: string,
  subject: string,
  work: (tx: Tx) => Promise<unknown>,
): Promise<boolean> {
  try {
    await ctx.transaction(work)
    return true
  } catch (error) {
    return keep(ctx, job, subject, error)
  }
}

/** @returns false; throws what is no row's fault */
async function keep(ctx: Ctx, job: string, subject: string, error: unknown): Promise<false> {
  if (isNoRowsFault(error)) throw error
  await ctx.transaction((tx) => setAside(tx, job, subject, error))
  ctx.log.error({ err: error, job, subject }, 'a row was set aside; the others go on')
  return false
}

/** Connection failure: the next row would fail too, so it is no row's fault. */
const isNoRowsFault = (error: unknown): boolean => isConnectionLost(error) || error instanceof CommitUnknown

const scopeOf = (limit: number, only: string | null, aside: readonly string[]): Scope => ({
  limit,
  within(column, type) {
    const [name, list] = [sql.ref(column), sql.raw(`${type}[]`)]
    if (only !== null) return sql`${name} = any(${[only]}::${list})`
    return aside.length === 0 ? sql`true` : sql`${name} <> all(${[...aside]}::${list})`
  },
})

/** All rows that are due, for who looks without a job: tests of plans. */
export const wholeScope = (limit: number): Scope => scopeOf(limit, null, [])
