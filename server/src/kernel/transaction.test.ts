import assert from 'node:assert/strict'
import { after, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database.ts'
import { isRetryable } from '#kernel/database-errors.ts'
import { CommitUnknown, transaction } from '#kernel/transaction.ts'
import { afterCommit } from '#kernel/unit-of-work.ts'
import { createKernelFixture } from '#testing/kernel-fixture.ts'

const { deps, database, close } = await createKernelFixture()
after(close)
const { db } = deps

const put = (tx: Tx, key: string) =>
  sql`insert into app_setting (key, value) values (${key}, '1')`.execute(tx)
const has = async (key: string) =>
  (await db.selectFrom('app_setting').select('key').where('key', '=', key).executeTakeFirst()) !== undefined
const terminate = (pid: number) => database.pool.query('select pg_terminate_backend($1)', [pid])
/** Until a connection sleeps in its COMMIT. */
async function untilAsleep(pid: number): Promise<void> {
  for (let isAsleep = false; !isAsleep; await pause(10)) {
    const { rows } = await database.pool.query<{ wait_event: string }>(
      'select wait_event from pg_stat_activity where pid = $1',
      [pid],
    )
    isAsleep = rows[0]?.wait_event === 'PgSleep'
  }
}
const pidOf = async (tx: Tx) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0]?.pid ?? 0

it('commits what it did, or nothing of it', async () => {
  await transaction(db, (tx) => put(tx, 'kept'))
  await assert.rejects(
    transaction(db, async (tx) => {
      await put(tx, 'gone')
      throw new Error('no')
    }),
    /no/,
  )
  assert.deepEqual([await has('kept'), await has('gone')], [true, false])
})

it('runs effects after the commit, once, and never after a rollback', async () => {
  const seen: string[] = []
  let attempts = 0
  await transaction(db, async (tx) => {
    afterCommit(tx, () => seen.push('committed'))
    if (++attempts === 1) throw Object.assign(new Error('deadlock'), { code: '40P01' })
    afterCommit(tx, () => {
      throw new Error('an effect that breaks its word')
    })
  })
  await transaction(db, async (tx) => {
    afterCommit(tx, () => seen.push('never'))
    throw new Error('rolled back')
  }).catch(() => {})
  assert.deepEqual(seen, ['committed'])
})

it('repeats a lost deadlock, so that both get through', async () => {
  await transaction(db, async (tx) => {
    await put(tx, 'a')
    await put(tx, 'b')
  })
  const touch = (first: string, second: string) =>
    transaction(db, async (tx) => {
      await sql`update app_setting set value = '2' where key = ${first}`.execute(tx)
      await new Promise((resolve) => setTimeout(resolve, 50))
      await sql`update app_setting set value = '2' where key = ${second}`.execute(tx)
    })
  await Promise.all([touch('a', 'b'), touch('b', 'a')])
})

it('gives up after three repeats', async () => {
  let attempts = 0
  const always = transaction(db, async () => {
    attempts++
    throw Object.assign(new Error('could not serialize'), { code: '40001' })
  })
  await assert.rejects(always, isRetryable)
  assert.equal(attempts, 4)
})

it('repeats what lost its connection before COMMIT, for nothing was done', async () => {
  let attempts = 0
  await transaction(db, async (tx) => {
    await put(tx, 'survivor')
    if (++attempts === 1) {
      await terminate(await pidOf(tx))
      await sql`select 1`.execute(tx)
    }
  })
  assert.equal(attempts, 2)
  assert.equal(await has('survivor'), true)
})

it('says so when the connection dies in COMMIT, and repeats nothing', async () => {
  let attempts = 0
  const unknown = transaction(db, async (tx) => {
    attempts++
    await put(tx, 'perhaps')
    // The deferred trigger of this test keeps COMMIT busy until the connection is cut.
    await sql`create table slow_commit (id int)`.execute(tx)
    await sql`create function wait_at_commit() returns trigger language plpgsql as $$ begin perform pg_sleep(60); return null; end $$`.execute(
      tx,
    )
    await sql`create constraint trigger slow after insert on slow_commit deferrable initially deferred for each row execute function wait_at_commit()`.execute(
      tx,
    )
    await sql`insert into slow_commit values (1)`.execute(tx)
    const pid = await pidOf(tx)
    void untilAsleep(pid).then(() => terminate(pid))
  })
  await assert.rejects(unknown, (error: unknown) => error instanceof CommitUnknown)
  assert.equal(attempts, 1)
  assert.equal(await has('perhaps'), false, 'this time it had not happened')
})

it('throws the error of the first statement that failed, in whatever order they are awaited', async () => {
  await sql`create function lose_once() returns void language plpgsql as $$ begin
    raise exception 'a deadlock' using errcode = '40P01'; end $$`.execute(db)
  let attempts = 0
  await transaction(db, async (tx) => {
    if (++attempts > 1) return
    const failing = sql`select lose_once()`.execute(tx)
    failing.catch(() => {})
    // Sent in the same breath, and the only one that is waited for.
    await sql`select 1`.execute(tx)
  })
  assert.equal(attempts, 2, 'the deadlock was recognised behind the errors that followed it, and repeated')
})

it('takes a COMMIT that gave up waiting for its standby for one that nobody knows', async () => {
  await sql`create table replicated (n int)`.execute(db)
  await sql`create function warn() returns trigger language plpgsql as $$
    begin raise warning 'canceling wait for synchronous replication due to user request'; return null; end $$`.execute(
    db,
  )
  await sql`create constraint trigger warned after insert on replicated initially deferred
    for each row execute function warn()`.execute(db)
  await assert.rejects(
    transaction(db, (tx) => sql`insert into replicated values (1)`.execute(tx)),
    CommitUnknown,
  )
  const { rows } = await sql`select n from replicated`.execute(db)
  assert.equal(rows.length, 1, 'once: it was not repeated')
})
