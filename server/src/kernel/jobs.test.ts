import assert from 'node:assert/strict'
import { after, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { addJob, type Job, removeJob, startJobs } from '#kernel/jobs.ts'
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
const runner = await startJobs(kernel.url, jobs, kernel.deps)
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
/** Whether the queue has taken note of a failure and let the job go. */
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
  const { rows } = await sql<{ task: string; tries: number; failure: string | null }>`
    select task_identifier as task, attempts as tries, last_error as failure from graphile_worker.jobs`.execute(
    db,
  )
  assert.deepEqual(rows, [{ task: 'test.given-up', tries: 0, failure: null }])
})
