import assert from 'node:assert/strict'
import { after, it } from 'node:test'
import { refusals } from '@sampan/contract/refusals.ts'
import { endpoint } from '@sampan/contract/wire/endpoint.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Context } from '#kernel/context.ts'
import { deleteOldKeys, hashRequest, keepAnswer, resolveUnknown } from '#kernel/idempotency.ts'
import { Refusal, refuse } from '#kernel/refusal.ts'
import { transaction } from '#kernel/transaction.ts'
import { createKernelFixture, listen, testBuyer, testToken } from '#testing/kernel-fixture.ts'

/** An act that leaves one row for each time it was really done. */
const input = z.strictObject({ name: z.string(), fail: z.optional(z.string()), waitMs: z.optional(z.int()) })
const row = {
  method: 'POST',
  access: 'buyer',
  limit: 'write',
  idempotent: true,
  summary: 'a test',
  input,
  output: z.object({ count: z.int() }),
  refusals: [],
} as const
let runs = 0
const work = (ctx: Context, given: unknown) => {
  runs++
  const { name, fail, waitMs } = given as z.output<typeof input>
  return ctx.act(async (tx) => {
    await sql`insert into app_setting (key, value) values (${`${name}-${Math.random()}`}, '1')`.execute(tx)
    if (waitMs) await new Promise((resolve) => setTimeout(resolve, waitMs))
    if (fail === 'refuse') refuse('payFail')
    if (fail === 'throw') throw new Error('a fault')
    if (fail === 'shape') return { count: 'many' as unknown as number }
    return { count: await effects(name, tx) }
  })
}
const kernel = await createKernelFixture()
const effects = async (name: string, db = kernel.deps.db) => {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from app_setting where key like ${`${name}-%`}`.execute(db)
  return rows[0]?.n ?? 0
}
const rows = {
  act: { endpoint: endpoint({ ...row, path: '/api/act' }), handler: work },
  other: { endpoint: endpoint({ ...row, path: '/api/other' }), handler: work },
}
const [one, two] = [await listen(kernel, rows), await listen(kernel, rows)]
after(async () => {
  await one.app.close()
  await two.app.close()
  await kernel.close()
})

const send = async (body: unknown, key: string | null, { path = '/api/act', url = one.url } = {}) => {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      token: testToken,
      ...(key === null ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, ...((await response.json()) as { code: number; data: unknown }) }
}

it('does it once and answers the same for the same key, without asking the verb again', async () => {
  const first = await send({ name: 'same' }, 'key-1')
  const before = runs
  assert.deepEqual(await send({ name: 'same' }, 'key-1'), first)
  assert.deepEqual(await send({ name: 'same' }, 'key-1', { url: two.url }), first, 'on another process, too')
  assert.equal(runs, before)
  assert.equal(await effects('same'), 1)
})

it('does it again under another key, or without one', async () => {
  for (const key of ['key-2', 'key-3', null, null]) await send({ name: 'again' }, key)
  assert.equal(await effects('again'), 4)
})

it('refuses another request, or another route, under a used key', async () => {
  await send({ name: 'used' }, 'key-4')
  assert.equal((await send({ name: 'used', waitMs: 1 }, 'key-4')).code, refusals.keyReused)
  assert.equal((await send({ name: 'used' }, 'key-4', { path: '/api/other' })).code, refusals.keyReused)
  assert.equal(await effects('used'), 1)
})

it('has one effect when ten requests with one key come at once, on two processes, and answers them alike', async () => {
  for (let round = 0; round < 5; round++) {
    const name = `twins.${round}`
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        send({ name, waitMs: 30 }, `twins-${round}`, { url: n % 2 ? one.url : two.url }),
      ),
    )
    for (const answer of answers)
      assert.deepEqual(answer, { status: 200, code: 1, msg: 'ok', data: { count: 1 } })
    assert.equal(await effects(name), 1)
  }
})

it('forgets the key of what was rolled back, so that a repeat runs', async () => {
  const keys = () =>
    sql<{ n: number }>`select count(*)::int as n from idempotency_key where key like 'rolled-%'`.execute(
      kernel.deps.db,
    )
  assert.equal((await send({ name: 'rolled', fail: 'refuse' }, 'rolled-1')).code, refusals.payFail)
  assert.equal((await send({ name: 'rolled', fail: 'throw' }, 'rolled-2')).status, 500)
  assert.equal((await send({ name: 'rolled', fail: 'shape' }, 'rolled-3')).status, 500)
  assert.equal((await keys()).rows[0]?.n, 0)
  assert.equal(await effects('rolled'), 0, '500 means that nothing was committed')
  assert.equal((await send({ name: 'rolled' }, 'rolled-1')).code, 1)
})

it('refuses a key that is no bounded printable text', async () => {
  for (const key of ['a b', 'x'.repeat(101), '\x7f', 'é']) {
    const answer = await send({ name: 'odd' }, key).catch(() => null)
    if (answer) assert.equal(answer.code, refusals.badInput, key)
  }
  assert.equal(await effects('odd'), 0)
})

it('hashes what was asked, whatever the order of its keys', () => {
  assert.deepEqual(
    hashRequest({ a: 1, b: { c: 2, d: [3, 4] } }, 'key'),
    hashRequest({ b: { d: [3, 4], c: 2 }, a: 1 }, 'key'),
  )
  assert.notDeepEqual(hashRequest({ a: [1, 2] }, 'key'), hashRequest({ a: [2, 1] }, 'key'))
  assert.notDeepEqual(hashRequest({ a: 1 }, 'key'), hashRequest({ a: 1 }, 'other'))
})

it('keeps keys for seven days', async () => {
  await sql`update idempotency_key set created_at = now() - interval '8 days' where key = 'key-1'`.execute(
    kernel.deps.db,
  )
  await deleteOldKeys(kernel.deps.db)
  const left = await kernel.deps.db
    .selectFrom('idempotency_key')
    .select('key')
    .where('actor', '=', testBuyer.id)
    .execute()
  assert.ok(left.length > 0 && left.every(({ key }) => key !== 'key-1'))
})

it('finds out what a lost COMMIT did: the answer if it happened, busy if nobody can tell', async () => {
  const { db } = kernel.deps
  const call = { actor: testBuyer.id, route: 'act', requestHash: hashRequest({ name: 'lost' }, 'key') }
  const appears = resolveUnknown(db, { ...call, key: 'lost-1' })
  setTimeout(() => {
    void transaction(db, async (tx) => {
      await keepAnswer(tx, { ...call, key: 'lost-1' }, '{"count":1}')
    })
  }, 400)
  assert.equal(await appears, '{"count":1}')
  await assert.rejects(
    resolveUnknown(db, { ...call, key: 'lost-2' }),
    (error: unknown) => error instanceof Refusal && error.key === 'busy',
  )
})
