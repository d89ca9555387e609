import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { buyerCards } from '#base/account/index.ts'
import { plansOf, slowSteps } from '#testing/explain.ts'
import { signInOperator, type TestOperator } from '#testing/operators.ts'
import { assertRefused, unknownId } from '#testing/refused.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { walkPages } from '#testing/walk-pages.ts'

let server: TestServer
let kofi: TestOperator
const id = (n: number) => `0190c000-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`
before(async () => {
  server = await startTestServer()
  kofi = await signInOperator(server, 'support')
  await server.db
    .insertInto('buyer')
    .values(
      [4, 1, 3, 2, 5].map((n) => ({
        id: id(n),
        account: `buyer${n}`,
        given_name: n % 2 === 1 ? 'Quill' : 'Mai',
        email: '',
        mobile: '',
        password_hash: '',
        // Ids say nothing about the time here; 3 and 4 joined at the same moment.
        created_at: `2026-01-0${n === 4 ? 4 : 7 - n}T08:00:00.123456Z`,
      })),
    )
    .execute()
})
after(() => server.close())

const walk = async (input: { order?: 'newest' | 'oldest'; q?: string }) =>
  (
    await walkPages((cursor) =>
      kofi.client.expect('console_buyer_list', { ...input, limit: 2, ...(cursor && { cursor }) }),
    )
  ).map(({ account }) => account)

it('buyers are read from either end by when they joined, to the last one, also among those whom words find', async () => {
  const rising = ['buyer5', 'buyer3', 'buyer4', 'buyer2', 'buyer1']
  assert.deepEqual(await walk({ order: 'oldest' }), rising)
  assert.deepEqual(await walk({ order: 'newest' }), rising.toReversed())
  assert.deepEqual(await walk({}), rising.toReversed())
  assert.deepEqual(await walk({ order: 'oldest', q: 'quill' }), ['buyer5', 'buyer3', 'buyer1'])
})

it('the cursor of one end is refused at the other', async () => {
  const { nextCursor } = await kofi.client.expect('console_buyer_list', { limit: 2, order: 'oldest' })
  assertRefused(await kofi.client.raw('console_buyer_list', { cursor: nextCursor ?? '' }), 'badInput')
})

it('both ends are read by the index of time', async () => {
  for (const order of ['newest', 'oldest'] as const) {
    const steps = await plansOf(server.database.url, (db) =>
      buyerCards(db, {
        q: undefined,
        order,
        after: { at: '2026-01-04T08:00:00.000000Z', id: unknownId },
        limit: 21,
      }),
    )
    assert.deepEqual(slowSteps(steps), [])
  }
})
