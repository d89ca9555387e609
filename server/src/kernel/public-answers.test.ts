import assert from 'node:assert/strict'
import { it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { endpoint } from '@sampan/contract/wire/endpoint.ts'
import * as z from 'zod/mini'
import { AppMemory } from '#kernel/app-memory.ts'
import { publicAnswer } from '#kernel/public-answers.ts'
import { createKernelFixture, listen, testToken } from '#testing/kernel-fixture.ts'

it('makes an answer once for all who ask within its time, and anew after it', async () => {
  const memory = new AppMemory()
  let made = 0
  const ask = (key = 'list') =>
    publicAnswer(memory, { key, ms: 40, after: 0n }, async () => {
      await pause(5)
      return `${key} ${++made}`
    })
  assert.deepEqual(await Promise.all([ask(), ask(), ask()]), ['list 1', 'list 1', 'list 1'])
  assert.equal(await ask('home'), 'home 2')
  await pause(60)
  assert.equal(await ask(), 'list 3')
})

it('keeps no failure', async () => {
  const memory = new AppMemory()
  await assert.rejects(
    publicAnswer(memory, { key: 'list', ms: 1000, after: 0n }, () => Promise.reject(new Error('away'))),
  )
  assert.equal(await publicAnswer(memory, { key: 'list', ms: 1000, after: 0n }, async () => 'back'), 'back')
})

it('gives nothing that is older than the write of who asks, and what was made for them to all', async () => {
  const memory = new AppMemory()
  let made = 0
  const ask = (after: bigint) =>
    publicAnswer(memory, { key: 'list', ms: 60_000, after }, async () => String(++made))
  assert.deepEqual([await ask(0n), await ask(5n), await ask(0n), await ask(5n)], ['1', '2', '2', '2'])
  assert.deepEqual([await ask(6n), await ask(5n)], ['3', '3'])
})

it('does not grow with what is asked', async () => {
  const memory = new AppMemory()
  let made = 0
  const ask = (key: string) =>
    publicAnswer(memory, { key, ms: 60_000, after: 0n }, async () => String(++made))
  await ask('first')
  for (let n = 0; n < 500; n++) await ask(`list ${n}`)
  assert.equal(await ask('list 499'), '501', 'what was asked last is still there')
  assert.equal(await ask('first'), '502', 'the first one was let go')
})

it('gives again what is for everybody by language and input, and what is for visitors to no buyer', async (t) => {
  const kernel = await createKernelFixture({ publicAnswersMs: 60_000 })
  let made = 0
  const row = (path: `/api/${string}`, shared: { shared?: 'everybody' | 'visitors' }) => ({
    endpoint: endpoint({
      method: 'GET',
      path,
      access: 'public',
      limit: 'read',
      summary: 'a test',
      input: z.strictObject({ q: z.optional(z.string()) }),
      output: z.int(),
      refusals: [],
      ...shared,
    }),
    handler: async () => ++made,
  })
  const http = await listen(kernel, {
    list: row('/api/list', { shared: 'everybody' }),
    home: row('/api/home', { shared: 'visitors' }),
    mine: row('/api/mine', {}),
  })
  t.after(async () => {
    await http.app.close()
    await kernel.close()
  })
  const ask = async (path: string, headers: Record<string, string> = {}): Promise<number> =>
    ((await (await fetch(`${http.url}/api/${path}`, { headers })).json()) as { data: number }).data
  const token = { token: testToken }
  assert.deepEqual([await ask('list'), await ask('list'), await ask('list', token)], [1, 1, 1])
  assert.deepEqual([await ask('list?q=tea'), await ask('list', { lang: 'zh' }), await ask('list')], [2, 3, 1])
  assert.deepEqual(
    [await ask('home'), await ask('home'), await ask('home', token), await ask('home', token)],
    [4, 4, 5, 6],
  )
  assert.deepEqual([await ask('mine'), await ask('mine')], [7, 8])
})
