import assert from 'node:assert/strict'
import { after, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { nothingBeside } from '#kernel/background.ts'
import {
  addJob,
  cronOptions,
  deleteFailedJobs,
  freeLostJobs,
  type Job,
  readQueue,
  removeJob,
  startJobs,
} from '#kernel/jobs.ts'
import { transaction } from '#kernel/transaction.ts'
import { createKernelFixture } from '#testing/kernel-fixture.ts'

const kernel = await createKernelFixture()
const { db } = kernel.deps
const done: unknown[] = []
let failures = 0
const jobs: Job[] = [
  { name: 'test.note', work: async (_ctx, payload) => void done.push(payload) },
  {
    name: 'test.fails-once',
    work: async (_ctx, payload) => {
      if (failures++ === 0) throw new Error('the first time')
      done.push(payload)
    },
  },
  { name: 'test.each-minute', cron: '* * * * *', work: async () => {} },
]
/** Runs of the slow kind wait here until they are let go. */
const slow: (() => void)[] = []
jobs.push({
  name: 'test.slow',
  cron: '0 0 1 1 *',
  work: () => new Promise<void>((resolve) => slow.push(resolve)),
})
jobs.push({
  name: 'test.broken',
  cron: '0 0 1 1 *',
  work: async () => {
    throw new Error('always')
  },
})
const background = nothingBeside()
const runner = await startJobs(kernel.url, jobs, kernel.deps, background)
after(async () => {
  await runner.stop()
  await kernel.close()
})

/** A limit, not an expectation: the machine may be busy. */
const patienceMs = 60_000

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadlineMs = Date.now() + patienceMs; !(await condition()); await pause(25))
    assert.ok(Date.now() < deadlineMs, 'it did not come to that')
}
/** True if the queue has taken note of a failure and let the job go. */
async function isNoted(): Promise<boolean> {
  const { rows } = await sql`select 1 from graphile_worker._private_jobs
    where attempts = 1 and last_error is not null and locked_at is null`.execute(db)
  return rows.length > 0
}
const waiting = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from graphile_worker.jobs`.execute(db)).rows[0]?.n

it('runs what a transaction put into the queue, once it commits', async () => {
  await transaction(db, async (tx) => {
    await addJob(tx, 'test.note', { n: 1 })
    await new Promise((resolve) => setTimeout(resolve, 100))
    assert.deepEqual(done, [], 'not before')
  })
  await until(() => done.length === 1)
  assert.deepEqual(done, [{ n: 1 }])
})

it('never runs what was rolled back', async () => {
  await transaction(db, async (tx) => {
    await addJob(tx, 'test.note', { n: 2 })
    throw new Error('rolled back')
  }).catch(() => {})
  await transaction(db, (tx) => addJob(tx, 'test.note', { n: 3 }))
  await until(() => done.length === 2)
  assert.deepEqual(done.at(-1), { n: 3 })
})

it('waits until its time, is replaced by its key, and can be taken back', async () => {
  const later = new Date(Date.now() + 3_600_000)
  await transaction(db, async (tx) => {
    await addJob(tx, 'test.note', { n: 4 }, { runAt: later, jobKey: 'k' })
    await addJob(tx, 'test.note', { n: 5 }, { runAt: later, jobKey: 'k' })
  })
  assert.equal(await waiting(), 1)
  await transaction(db, (tx) => removeJob(tx, 'k'))
  assert.equal(await waiting(), 0)
})

it('repeats what failed', async () => {
  await transaction(db, (tx) => addJob(tx, 'test.fails-once', { n: 6 }))
  await until(async () => failures === 1 && (await isNoted()))
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)
  await until(() => failures === 2)
})

it('leaves alone what an older release queued or scheduled and nobody knows any more', async () => {
  await sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('test.given-up', now() - interval '1 day', now() - interval '2 minutes')`.execute(db)
  await transaction(db, async (tx) => {
    await addJob(tx, 'test.given-up', {})
    await addJob(tx, 'test.note', { n: 7 })
  })
  await until(() => done.some((payload) => JSON.stringify(payload) === '{"n":7}'))
  await until(async () => (await queued('test.note')).length === 0)
  const { rows } = await sql<{ task: string; tries: number; failure: string | null }>`
    select task_identifier as task, attempts as tries, last_error as failure from graphile_worker.jobs`.execute(
    db,
  )
  assert.deepEqual(rows, [{ task: 'test.given-up', tries: 0, failure: null }])
})

/** As the crontab puts a run into the queue. */
const asByCrontab = (name: string, cron: string) => {
  const { jobKey, maxAttempts } = cronOptions(name, cron)
  return sql`select graphile_worker.add_job(${name}, payload => '{"_cron":{"ts":"2026-01-01T00:00:00Z"}}'::json,
    job_key => ${jobKey ?? null}::text, max_attempts => ${maxAttempts ?? 25}::int)`.execute(db)
}
const queued = async (name: string) =>
  (
    await sql<{
      attempts: number
      most: number
    }>`select attempts, max_attempts as most from graphile_worker.jobs
      where task_identifier = ${name}`.execute(db)
  ).rows

it('what the crontab starts does not run beside itself: runs that are due meanwhile are left out', async () => {
  await asByCrontab('test.slow', '* * * * *')
  await until(() => slow.length === 1)
  for (let n = 0; n < 6; n++) {
    await asByCrontab('test.slow', '* * * * *')
    await pause(50)
  }
  await until(async () => (await queued('test.slow')).length === 1) // the one under way
  assert.equal(slow.length, 1, 'it takes one place of four')
  // Nor in another process.
  const other = await startJobs(kernel.url, jobs, kernel.deps)
  await asByCrontab('test.slow', '* * * * *')
  await until(async () => (await queued('test.slow')).length === 1)
  assert.equal(slow.length, 1)
  await other.stop()
  slow.shift()?.()
  await until(async () => (await queued('test.slow')).length === 0)
  await asByCrontab('test.slow', '* * * * *')
  await until(() => slow.length === 1)
  slow.shift()?.()
})

it('one that fails each minute leaves one failed job, not sixty that are all tried again, and is seen', async () => {
  for (let n = 1; n <= 5; n++) {
    await asByCrontab('test.broken', '* * * * *')
    await until(() => background.jobs.failures.get('test.broken') === n)
    await until(async () => (await readQueue(db)).gaveUp === 1)
  }
  assert.deepEqual(await queued('test.broken'), [{ attempts: 1, most: 1 }])
  await deleteFailedJobs(db)
  assert.equal((await queued('test.broken')).length, 1, 'it is kept for whoever looks')
  await sql`update graphile_worker._private_jobs set run_at = now() - interval '31 days' where max_attempts = 1`.execute(
    db,
  )
  await deleteFailedJobs(db)
  assert.deepEqual(await queued('test.broken'), [])
})

it('one of each night is tried again in that night', () => {
  const nightly = cronOptions('test.nightly', '17 3 * * *')
  assert.ok((nightly.maxAttempts ?? 0) > 1)
  for (const often of ['* * * * *', '*/5 * * * *', '50 * * * *'])
    assert.equal(cronOptions('test.often', often).maxAttempts, 1)
})

it('gives back what did not end in time, as if it had not begun, and another process does it', async () => {
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<never>()
  const endless: Job = {
    name: 'test.handed-on',
    work: () => {
      begun.resolve()
      return end.promise
    },
  }
  const leaving = await startJobs(kernel.url, [endless], kernel.deps, nothingBeside(), 200)
  await transaction(db, (tx) => addJob(tx, endless.name, {}))
  await begun.promise
  await leaving.stop()
  assert.deepEqual(await queued(endless.name), [{ attempts: 0, most: 25 }])
  end.reject(new Error('the process ended'))
  const again = Promise.withResolvers<void>()
  const other = await startJobs(
    kernel.url,
    [{ name: endless.name, work: async () => again.resolve() }],
    kernel.deps,
  )
  await again.promise
  await until(async () => (await queued(endless.name)).length === 0)
  await other.stop()
})

it('frees the jobs of a process that was killed, and none that is in hand', async () => {
  const worker = 'worker-that-was-killed'
  await transaction(db, (tx) => addJob(tx, 'test.slow', {}))
  await until(() => slow.length === 1)
  await transaction(db, (tx) => addJob(tx, 'test.note', { n: 'lost' }, { runAt: new Date('2100-01-01') }))
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '2 minutes',
    locked_by = coalesce(locked_by, ${worker}), run_at = now(), attempts = 1`.execute(db)
  await freeLostJobs(db)
  await until(() => done.some((one) => (one as { n?: unknown })?.n === 'lost'))
  assert.equal((await queued('test.slow')).length, 1)
  assert.equal(slow.length, 1, 'it is not begun a second time')
  slow.shift()?.()
  await until(async () => (await queued('test.slow')).length === 0)
})

it('notices that its worker ended, says so, and starts it again', async () => {
  assert.equal(background.jobs.isWorking, true)
  // The message of a newer version of the library to all workers when it has changed its tables.
  await sql`select pg_notify('worker:migrate', '{"breaking":true,"migrationNumber":9999}')`.execute(db)
  await until(() => background.jobs.isWorking === false)
  await until(() => background.jobs.isWorking === true)
  process.exitCode = undefined // the library sets it
  const before = done.length
  await transaction(db, (tx) => addJob(tx, 'test.note', { after: 'the end' }))
  await until(() => done.length > before)
})
