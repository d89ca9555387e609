import type { Runner } from 'graphile-worker'
import { sql } from 'kysely'
import type { Clock } from '#kernel/clock.ts'
import type { Config } from '#kernel/config.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { openJobPool } from '#kernel/job-pool.ts'
import type { Translate } from '#kernel/language.ts'
import type { Log } from '#kernel/log.ts'
import { transaction } from '#kernel/transaction.ts'

/** What a job gets: the services of the app, without a caller. */
export interface JobContext {
  readonly db: Db
  readonly clock: Clock
  readonly config: Config
  readonly log: Log
  readonly translate: Translate
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
}

/**
 * One kind of work beside the requests. It runs at least once, and may run twice: it must be idempotent.
 * `cron` is a crontab line's five fields, in UTC; `name` is `<feature>.<verb>`.
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

/** Takes a job back that has not started. */
export async function removeJob(tx: Tx, jobKey: string): Promise<void> {
  await sql`select graphile_worker.remove_job(${jobKey})`.execute(tx)
}

export interface JobRunner {
  stop(): Promise<void>
}

const concurrentJobsMax = 4

/** Works the queue until stopped; several processes may do so on one database. */
export async function startJobs(
  url: string,
  jobs: readonly Job[],
  context: Omit<JobContext, 'transaction'>,
): Promise<JobRunner> {
  const { Logger, parseCronItems, run } = await import('graphile-worker')
  const { db, log } = context
  const ctx: JobContext = { ...context, transaction: (work) => transaction(db, work) }
  const pool = openJobPool({ url, poolMax: concurrentJobsMax + 2, log, applicationName: 'sampan-jobs' })
  const taskList = Object.fromEntries(
    jobs.map((job) => [
      job.name,
      async (payload: unknown) => {
        try {
          await job.work(ctx, payload)
        } catch (error) {
          log.error({ err: error, job: job.name }, 'a job failed; it will be repeated')
          throw error
        }
      },
    ]),
  )
  const crontab = jobs.flatMap(({ name, cron }) =>
    cron === undefined ? [] : [{ task: name, match: cron, identifier: name }],
  )
  const runner: Runner = await run({
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
  return {
    async stop() {
      await runner.stop()
      await pool.end()
    },
  }
}
