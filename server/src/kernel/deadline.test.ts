import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { endpoint } from '@sampan/contract/wire/endpoint.ts'
import { requestTimeoutMs, serverBudgetMs } from '@sampan/contract/wire/limits.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Context } from '#kernel/context.ts'
import { isBusy, isConnectionLost } from '#kernel/database-errors.ts'
import { DeadlinePassed, leftMs, withDeadline } from '#kernel/deadline.ts'
import { runQuickRead } from '#kernel/run-statement.ts'
import { CommitUnknown, oneStatement, transaction } from '#kernel/transaction.ts'
import { createKernelFixture, listen, testToken } from '#testing/kernel-fixture.ts'

const kernel = await createKernelFixture()
const { db } = kernel.deps
const { pool } = kernel.database
await sql`insert into app_setting (key, value) values ('row', '0')`.execute(db)
const attempts: number[] = []
let startedAtMs = 0
/** A verb that works for a second, and then needs a row that somebody else holds. */
const act = (ctx: Context) =>
  ctx.act(async (tx) => {
    attempts.push(performance.now() - startedAtMs)
    await sql`select pg_sleep(1)`.execute(tx)
    await sql`update app_setting set value = '1' where key = 'row'`.execute(tx)
    return { done: true }
  })
const row = {
  access: 'buyer',
  limit: 'write',
  summary: 'a test',
  output: z.object({ done: z.boolean() }),
  refusals: [],
} as const
const http = await listen(kernel, {
  act: {
    endpoint: endpoint({
      ...row,
      method: 'POST',
      path: '/api/act',
      idempotent: true,
      input: z.strictObject({}),
    }),
    handler: act,
  },
})
after(async () => {
  await http.app.close()
  await kernel.close()
})

const call = (key: string) =>
  fetch(`${http.url}/api/act`, {
    method: 'POST',
    headers: { token: testToken, 'content-type': 'application/json', 'idempotency-key': key },
    body: '{}',
  })
const valueNow = async () =>
  (await sql<{ value: string }>`select value::text from app_setting where key = 'row'`.execute(db)).rows[0]
    ?.value

/** Does `work` while somebody else holds the row. */
async function whileHeld<Result>(work: () => Promise<Result>): Promise<Result> {
  const holder = await pool.connect()
  await holder.query('begin; set local idle_in_transaction_session_timeout = 0')
  await holder.query("select 1 from app_setting where key = 'row' for update")
  try {
    return await work()
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}
const took = async (work: Promise<unknown>) => {
  const fromMs = performance.now()
  const met: unknown = await work.then(
    () => null,
    (error: unknown) => error,
  )
  return { met, ms: performance.now() - fromMs }
}

describe('the deadline of a request', () => {
  it('ends one that waits for a row before its caller gives up: 503, nothing done, nothing begun later', async () => {
    startedAtMs = performance.now()
    const { status, text } = await whileHeld(async () => {
      const answer = await call('held')
      const answeredMs = performance.now() - startedAtMs
      assert.ok(answeredMs < requestTimeoutMs - 500, `answered after ${answeredMs} ms`)
      return { status: answer.status, text: await answer.text() }
    })
    assert.equal(status, 503, text)
    const begun = attempts.length
    assert.ok(
      attempts.every((ms) => ms < serverBudgetMs),
      `attempts at ${attempts}`,
    )
    await pause(2500) // the row is free now: an attempt that still ran would get it
    assert.equal(attempts.length, begun, 'no attempt after the answer')
    assert.equal(await valueNow(), '0')
    const again = await call('held')
    assert.equal(again.status, 200, 'the same act, asked for again, is done')
    assert.equal(await valueNow(), '1')
  })

  it('ends the wait for a connection', async () => {
    const taken = await Promise.all(Array.from({ length: 6 }, () => pool.connect()))
    const waited = await took(withDeadline(300, () => transaction(db, async () => {})))
    const read = await took(withDeadline(300, () => runQuickRead(db, 'select 1 as one', [])))
    for (const client of taken) client.release()
    for (const { met, ms } of [waited, read]) {
      assert.ok(met instanceof DeadlinePassed && isBusy(met), String(met))
      assert.ok(ms < 3000, `${ms} ms`)
    }
    await pause(50)
    assert.equal(pool.waitingCount, 0)
    assert.equal(pool.idleCount, pool.totalCount, 'what came too late went back')
  })

  it('ends a statement, by PostgreSQL itself in a transaction', async () => {
    const inside = await took(
      withDeadline(600, () => transaction(db, (tx) => sql`select pg_sleep(2.5)`.execute(tx))),
    )
    assert.ok(isBusy(inside.met) && inside.ms < 2000, `${inside.met} after ${inside.ms} ms`)
    const alone = await took(withDeadline(600, () => sql`select pg_sleep(2.5)`.execute(db)))
    assert.ok(alone.met instanceof DeadlinePassed && alone.ms < 2000, `${alone.met} after ${alone.ms} ms`)
  })

  it('commits nothing when it has passed', async () => {
    const { met } = await took(
      withDeadline(300, () =>
        transaction(db, async (tx) => {
          await sql`insert into app_setting (key, value) values ('late', '1')`.execute(tx)
          await pause(400)
        }),
      ),
    )
    assert.ok(met instanceof DeadlinePassed && !(met instanceof CommitUnknown))
    const { rows } = await sql`select 1 from app_setting where key = 'late'`.execute(db)
    assert.equal(rows.length, 0)
  })

  it('lets a single statement, which cannot be taken back, begin only if it can end in time', async () => {
    const put = (ms: number) =>
      withDeadline(ms, () =>
        oneStatement(db, (tx) => sql`insert into app_setting (key, value) values ('one', '1')`.execute(tx)),
      )
    await assert.rejects(put(2000), DeadlinePassed)
    await put(7000)
  })

  it('does not bind what the request left running, and nothing outside of requests', async () => {
    const left: number[] = []
    await withDeadline(50, async () => {
      setTimeout(() => left.push(leftMs()), 100)
    })
    await pause(150)
    assert.deepEqual([...left, leftMs()], [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY])
  })
})

it('takes what a pooler itself says for a lost connection: 503, and reads are repeated', () => {
  for (const text of [
    'server login has been failing, try again later (server_login_retry)',
    'query_wait_timeout',
    'server conn crashed?',
    'pgbouncer cannot connect to server',
    'no more connections allowed (max_client_conn)',
  ])
    assert.ok(isConnectionLost(Object.assign(new Error(text), { code: '08P01' })), text)
  assert.ok(!isConnectionLost(Object.assign(new Error('password authentication failed'), { code: '28P01' })))
})
