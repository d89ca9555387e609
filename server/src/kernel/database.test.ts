import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { after, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { assertDurable, queryNamed } from '#kernel/database.ts'
import { isBusy, isCheckViolation, isConnectionLost, isUniqueViolation } from '#kernel/database-errors.ts'
import { createKernelFixture } from '#testing/kernel-fixture.ts'

const { deps, database, close } = await createKernelFixture()
after(close)
const { db } = deps
const failure = (work: Promise<unknown>) =>
  work.then(
    () => assert.fail('it should fail'),
    (error: unknown) => error,
  )

it('reads int8 as a number, and refuses one that does not fit', async () => {
  const { rows } = await sql<{ n: unknown }>`select 9007199254740991::int8 as n`.execute(db)
  assert.equal(rows[0]?.n, Number.MAX_SAFE_INTEGER)
  await assert.rejects(sql`select 9007199254740993::int8 as n`.execute(db), RangeError)
})

it('reads numeric as text, times as dates, arrays as arrays', async () => {
  const { rows } =
    await sql`select 1.10::numeric as n, '2026-11-21T00:00:00Z'::timestamptz as t, array['a','b'] as a`.execute(
      db,
    )
  assert.deepEqual(rows[0], { n: '1.10', t: new Date('2026-11-21T00:00:00Z'), a: ['a', 'b'] })
})

it('bounds statements and waits for locks', async () => {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`.execute(
    db,
  )
  assert.deepEqual(
    rows.map(({ setting }) => setting),
    ['5000', '2000', '3000'],
  )
  const slow = await failure(sql`select pg_sleep(4)`.execute(db))
  assert.equal(isBusy(slow), true)
})

it('tells what kind of failure it was', async () => {
  const put = (key: string) => sql`insert into app_setting (key, value) values (${key}, '1')`.execute(db)
  await put('twice')
  const unique = await failure(put('twice'))
  assert.equal(isUniqueViolation(unique), true)
  assert.equal(isUniqueViolation(unique, 'app_setting_pkey'), true)
  assert.equal(isUniqueViolation(unique, 'another'), false)
  const bad = await failure(
    sql`insert into login_name (name, buyer_id, kind) values ('x', gen_random_uuid(), 'boat')`.execute(db),
  )
  assert.equal(isCheckViolation(bad, 'login_name_kind_check'), true)
  assert.equal(isConnectionLost(bad), false)
})

it('takes a missing socket for a lost connection, and a missing file for none', async () => {
  const noSocket = await failure(
    new Promise((_, reject) => createConnection('/nowhere/.s.PGSQL.5432').once('error', reject)),
  )
  assert.equal(isConnectionLost(noSocket), true)
  assert.equal(isConnectionLost(await failure(readFile('/nowhere/at-all'))), false)
})

it('runs named statements, and outlives connections that were cut', async () => {
  const ask = () =>
    queryNamed<{ pid: number }>(database.pool, {
      name: 'pid',
      text: 'select pg_backend_pid() as pid',
      values: [],
    })
  const before = (await ask())[0]?.pid
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
  // The pool lets go of what was cut; the one that cut is left.
  while (database.pool.totalCount > 1) await pause(5)
  const answers = await Promise.all([ask(), ask(), ask()])
  assert.ok(answers.every((rows) => typeof rows[0]?.pid === 'number'))
  assert.equal(typeof before, 'number')
})

it('refuses a database that may forget what it acknowledged', async () => {
  // The test database trades durability for speed, which is just what must not be served from.
  await assert.rejects(assertDurable(db), /fsync, full_page_writes, synchronous_commit/)
})
