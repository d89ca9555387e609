import { setTimeout as pause } from 'node:timers/promises'
import type { CronItemOptions, JobHelpers, Runner } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { AppMemory } from '#kernel/app-memory.ts'
import { type Background, nothingBeside } from '#kernel/background.ts'
import { type Clock, isClockTrusted } from '#kernel/clock.ts'
import type { Config } from '#kernel/config.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { openJobPool } from '#kernel/job-pool.ts'
import type { Translate } from '#kernel/language.ts'
import type { Log } from '#kernel/log.ts'
import { inSpan } from '#kernel/tracing.ts'
import { transaction } from '#kernel/transaction.ts'

/** The parameter of a job: the services of the app, without a caller. */
export interface JobContext {
  readonly db: Db
  readonly clock: Clock
  readonly config: Config
  readonly log: Log
  readonly translate: Translate
  readonly memory: AppMemory
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
}

/**
 * One kind of work beside the requests. It runs at least once, and may run twice: it must be idempotent.
 * `cron` is a crontab line's five fields, in UTC; `name` is `<feature>.<verb>`. What the crontab starts never runs beside itself,
 * nor does it pile up: a run that is due while one is under way anywhere is left out, and one that waits is replaced by the next.
 */
export interface Job {
  readonly name: string
  readonly cron?: string
  readonly work: (ctx: JobContext, payload: unknown) => Promise<void>
}

export interface JobOptions {
  runAt?: Date
  /** A later job with the same key replaces the earlier one that has not run yet. */
  jobKey?: string
  attemptsMax?: number
}

/** Puts a job into the queue as part of the transaction: it exists exactly if the transaction commits (the outbox). */
export async function addJob(
  tx: Tx,
  name: string,
  payload: unknown,
  options: JobOptions = {},
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${name}, payload => ${JSON.stringify(payload)}::json, run_at => ${options.runAt ?? null}::timestamptz,
      job_key => ${options.jobKey ?? null}::text, max_attempts => ${options.attemptsMax ?? 25}::int)`.execute(
    tx,
  )
}

/** Days for which jobs that failed for good are kept, to see what failed. */
const failedKeptDays = 30

/** Forgets jobs that gave up long ago. */
export async function deleteFailedJobs(db: Db): Promise<void> {
  await sql`
    select graphile_worker.complete_jobs(coalesce(array_agg(id), '{}')) from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null
      and run_at < now() - make_interval(days => ${failedKeptDays})`.execute(db)
}

export interface QueueState {
  /** Jobs that are due and have not begun, or wait for another try. */
  waiting: number
  /** Jobs that failed as often as they may: they are not tried again. */
  gaveUp: number
  oldestDueSeconds: number
}

/** The state of the queue, for all processes. */
export async function readQueue(db: Db): Promise<QueueState> {
  const { rows } = await sql<QueueState>`
    select count(*) filter (where attempts < max_attempts and run_at <= now())::int as waiting,
      count(*) filter (where attempts >= max_attempts)::int as "gaveUp",
      coalesce(extract(epoch from now() - min(run_at) filter (where attempts < max_attempts and run_at <= now())), 0)::float8 as "oldestDueSeconds"
    from graphile_worker.jobs where locked_at is null`.execute(db)
  return rows[0] ?? { waiting: 0, gaveUp: 0, oldestDueSeconds: 0 }
}

/** Removes a job that has not started. */
export async function removeJob(tx: Tx, jobKey: string): Promise<void> {
  await sql`select graphile_worker.remove_job(${jobKey})`.execute(tx)
}

export interface JobRunner {
  stop(): Promise<void>
}

const concurrentJobsMax = 4
/** Jobs in hand have so long to end when the worker is stopped; then they are given back, and another process does them. */
const jobsEndWithinMs = 7000
/** The queue's worker is started again when it ended by itself. */
const againMs = { first: 1000, most: 60_000 }

/**
 * Options of a cron job. One that runs every hour or more often is not repeated when it fails: its next run is the
 * repetition. A daily one is tried for half an hour. One key for each kind: a waiting job is replaced.
 */
export const cronOptions = (name: string, cron: string): CronItemOptions => ({
  maxAttempts: cron.split(' ')[1] === '*' ? 1 : 8,
  jobKey: `cron:${name}`,
})

/** Works the queue until stopped; several processes may do so on one database. */
export async function startJobs(
  url: string,
  jobs: readonly Job[],
  context: Omit<JobContext, 'transaction'>,
  { jobs: state }: Background = nothingBeside(),
  endWithinMs = jobsEndWithinMs,
): Promise<JobRunner> {
  const { Logger, parseCronItems, run } = await import('graphile-worker')
  const { db, log } = context
  const ctx: JobContext = { ...context, transaction: (work) => transaction(db, work) }
  const pool = openJobPool({ url, poolMax: concurrentJobsMax + 2, log, applicationName: 'sampan-jobs' })
  const inHand = new Map<string, JobHelpers['job']>()
  const taskList = Object.fromEntries(
    jobs.map((job) => [
      job.name,
      async (payload: unknown, { job: row }: JobHelpers) => {
        inHand.set(row.id, row)
        try {
          if (!isClockTrusted()) {
            if (isOfCrontab(payload)) return
            throw new Error('The clock of this machine is wrong, or the database’s is')
          }
          const work = () => inSpan(`job ${job.name}`, () => job.work(ctx, payload))
          await runUnderLocks(pool, row, isOfCrontab(payload), log, work)
        } catch (error) {
          state.failures.set(job.name, (state.failures.get(job.name) ?? 0) + 1)
          log.error({ err: error, job: job.name }, 'a job failed; it is repeated, or comes again by its time')
          throw error
        } finally {
          inHand.delete(row.id)
        }
      },
    ]),
  )
  const crontab = jobs.flatMap(({ name, cron }) =>
    cron === undefined
      ? []
      : [{ task: name, match: cron, identifier: name, options: cronOptions(name, cron) }],
  )
  const begin = (): Promise<Runner> =>
    run({
      pgPool: pool,
      taskList,
      parsedCronItems: parseCronItems(crontab),
      concurrency: concurrentJobsMax,
      noHandleSignals: true,
      logger: new Logger(
        () => (level, message) =>
          log[level === 'warning' ? 'warn' : level === 'error' ? 'error' : 'debug'](message),
      ),
      pollInterval: 2000,
    })
  const stopping = new AbortController()
  let runner: Runner | null = await begin() // the first one must succeed, or the start fails
  const watching = keepWorking()

  /** A worker that ends by itself, by a fault or by a newer version's tables, is not noticed by anybody else. */
  async function keepWorking(): Promise<void> {
    for (let againInMs = againMs.first; !stopping.signal.aborted; ) {
      const startedAtMs = performance.now()
      state.isWorking = runner !== null
      const met: unknown = await runner?.promise.catch((error: unknown) => error)
      runner = null
      if (stopping.signal.aborted) return
      state.isWorking = false
      if (performance.now() - startedAtMs > againMs.most) againInMs = againMs.first
      log.error({ err: met, againInMs }, 'the worker of the job queue ended; it is started again')
      await pause(againInMs, null, { signal: stopping.signal }).catch(() => {})
      againInMs = Math.min(againInMs * 2, againMs.most)
      if (stopping.signal.aborted) return
      runner = await begin().catch((error: unknown) => {
        log.error({ err: error }, 'the worker of the job queue does not start')
        return null
      })
    }
  }

  return {
    async stop() {
      stopping.abort()
      const late = new AbortController()
      await Promise.race([end(), pause(endWithinMs, null, { signal: late.signal }).catch(() => {})])
      late.abort()
      state.isWorking = null
      if (inHand.size === 0) return pool.end()
      log.warn(
        { jobs: [...inHand.values()].map((job) => job.task_identifier) },
        'jobs are given back unfinished',
      )
      await giveBack(db, [...inHand.values()])
    },
  }

  async function end(): Promise<void> {
    // It was stopped by itself in the same moment, or is being started: then there is nothing to stop yet.
    await runner?.stop().catch(() => {})
    await watching
    await runner?.stop().catch(() => {})
  }
}

/** Lets other workers have these jobs at once, as if they had not been begun. The process ends right after. */
async function giveBack(db: Db, jobs: readonly JobHelpers['job'][]): Promise<void> {
  const workers = jobs.flatMap(({ locked_by }) => locked_by ?? [])
  await sql`select graphile_worker.force_unlock_workers(${workers}::text[])`.execute(db)
  for (const { id, attempts } of jobs)
    await sql`
      select graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => ${attempts - 1}::int)`.execute(
      db,
    )
}

/** A job that was taken a moment ago has no lock yet. */
const takenBeforeSeconds = 60

/**
 * Lets other workers have the jobs of processes that were killed. Whoever does a job holds its lock, which ends with the process; the
 * library itself would wait for four hours.
 */
export async function freeLostJobs(db: Db): Promise<void> {
  await sql`
    with lost as materialized (
      select locked_by from graphile_worker.jobs
      where locked_at < now() - make_interval(secs => ${takenBeforeSeconds})
        and pg_try_advisory_xact_lock(hashtextextended(id::text, 9)))
    select graphile_worker.force_unlock_workers(array_agg(locked_by)) from lost having count(*) > 0`.execute(
    db,
  )
}

const isOfCrontab = (payload: unknown): boolean =>
  typeof payload === 'object' && payload !== null && '_cron' in payload

/** The library keeps each failed job, one a minute; of what the crontab starts the last failure says enough. */
const deleteEarlierFailures = `
  select graphile_worker.complete_jobs(coalesce(array_agg(id), '{}')) from graphile_worker.jobs
  where task_identifier = $1 and attempts >= max_attempts and locked_at is null`

/**
 * Does the work under the lock of its job, by which `freeLostJobs` knows that somebody does it, and where the crontab started it under
 * that of its kind too: while that one is held elsewhere the work is left out. The connection is one of the queue's own pool, which has
 * one to spare for each of its jobs. A process that dies gives the locks back by that.
 */
async function runUnderLocks(
  pool: pg.Pool,
  job: JobHelpers['job'],
  isCrontab: boolean,
  log: Log,
  work: () => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  let isLost = true
  try {
    const { rows } = await client.query<{ isHeld: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 9)) as "isHeld"',
      [job.id],
    )
    if (!rows[0]?.isHeld) throw new Error('This job is still being done elsewhere')
    try {
      if (isCrontab) await runAlone(client, job.task_identifier, log, work)
      else await work()
    } finally {
      await client.query('select pg_advisory_unlock(hashtextextended($1, 9))', [job.id])
    }
    isLost = false
  } finally {
    client.release(isLost)
  }
}

async function runAlone(
  client: pg.PoolClient,
  name: string,
  log: Log,
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ isHeld: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 8)) as "isHeld"',
    [name],
  )
  if (!rows[0]?.isHeld) return log.info({ job: name }, 'left out: an earlier run is still under way')
  try {
    await client.query(deleteEarlierFailures, [name])
    await work()
  } finally {
    await client.query('select pg_advisory_unlock(hashtextextended($1, 8))', [name])
  }
}
