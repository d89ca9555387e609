import assert from 'node:assert/strict'
import { after, it } from 'node:test'
import { refusals } from '@sampan/contract/refusals.ts'
import { endpoint } from '@sampan/contract/wire/endpoint.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Context } from '#kernel/context.ts'
import { queryNamed } from '#kernel/database.ts'
import { createKernelFixture, listen, testBuyer, testToken } from '#testing/kernel-fixture.ts'

/** All connections to the database are taken: who comes now is told to come again, and nothing of theirs was done. */
const row = {
  access: 'buyer',
  limit: 'write',
  summary: 'a test',
  output: z.object({ count: z.int() }),
  refusals: [],
} as const
const named = z.strictObject({ name: z.string() })
const kernel = await createKernelFixture()
const { db } = kernel.deps
const { pool } = kernel.database

const countOf = async (name: string, of = db): Promise<number> => {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from app_setting where key like ${`${name}-%`}`.execute(of)
  return rows[0]?.n ?? 0
}
const act = (ctx: Context, given: unknown) => {
  const { name } = given as z.output<typeof named>
  return ctx.act(async (tx) => {
    await sql`insert into app_setting (key, value) values (${`${name}-${Math.random()}`}, '1')`.execute(tx)
    return { count: await countOf(name, tx) }
  })
}
const read = async (_ctx: Context, given: unknown) => ({
  count: await countOf((given as z.output<typeof named>).name),
})
const http = await listen(
  kernel,
  {
    act: {
      endpoint: endpoint({ ...row, method: 'POST', path: '/api/act', idempotent: true, input: named }),
      handler: act,
    },
    read: { endpoint: endpoint({ ...row, method: 'GET', path: '/api/read', input: named }), handler: read },
    open: {
      endpoint: endpoint({ ...row, access: 'public', method: 'GET', path: '/api/open', input: named }),
      handler: read,
    },
  },
  {
    sessions: {
      // As the real one: by a query, which must not log anybody out because it found no connection.
      findBuyer: async () => {
        await queryNamed(pool, { name: 'buyer', text: 'select 1 as one', values: [] })
        return testBuyer
      },
      findOperator: async () => null,
      findShopKey: async () => null,
      alive: async (_kind, ids) => new Set(ids),
    },
  },
)
after(async () => {
  await http.app.close()
  await kernel.close()
})

const send = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(`${http.url}${path}`, init)
  const { code } = (await answer.json()) as { code: number }
  return { status: answer.status, code, retryAfter: Number(answer.headers.get('retry-after')) }
}
const actOnce = (name: string) =>
  send('/api/act', {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: testToken, 'idempotency-key': `key-of-${name}` },
    body: JSON.stringify({ name }),
  })

it('answers 503 with Retry-After while no connection is free, and the same keys lead to one act each afterwards', async () => {
  const { max = 0 } = pool.options
  const taken = await Promise.all(Array.from({ length: max }, () => pool.connect()))
  const names = ['one', 'two', 'three']
  const answers = await Promise.all([
    ...names.map(actOnce),
    send('/api/read?name=one', { headers: { token: testToken } }),
    send('/api/open?name=one'),
  ])
  for (const { status, code, retryAfter } of answers) {
    assert.deepEqual({ status, code }, { status: 503, code: refusals.busy }, 'never 401, and never 500')
    assert.ok(retryAfter >= 1 && retryAfter <= 10, `Retry-After: ${retryAfter}`)
  }
  for (const client of taken) client.release()
  for (const name of names) assert.equal(await countOf(name), 0, 'nothing was done')
  for (const answer of await Promise.all([...names, ...names].map(actOnce))) assert.equal(answer.status, 200)
  for (const name of names) assert.equal(await countOf(name), 1, 'neither lost nor done twice')
})

it('stays ready while no connection is free, and asks the database once for many who ask', async () => {
  let taken = 0
  const count = () => taken++
  pool.on('acquire', count)
  const ready = async () => (await fetch(`${http.url}/readyz`)).status
  assert.deepEqual([...new Set(await Promise.all(Array.from({ length: 40 }, ready)))], [200])
  pool.removeListener('acquire', count)
  assert.ok(taken <= 1, `${taken} connections were taken`)
  const all = await Promise.all(Array.from({ length: pool.options.max ?? 0 }, () => pool.connect()))
  assert.deepEqual(await Promise.all([ready(), ready()]), [200, 200])
  for (const client of all) client.release()
})
