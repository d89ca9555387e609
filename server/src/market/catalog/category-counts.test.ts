import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { transaction } from '#kernel/transaction.ts'
import { addProduct, addShop } from '#testing/goods.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { untilLocked } from '#testing/until-locked.ts'
import { categoryCounts } from './category-counts.ts'

let server: TestServer
before(async () => {
  server = await startTestServer()
})
after(() => server.close())

it('who asks while categories are counted anew is answered at once with the former count', async (t) => {
  const { db } = server
  const shopId = await addShop(db)
  await addProduct(db, shopId, { category: 'food' })
  assert.deepEqual([...(await categoryCounts(server.app.deps))], [['food', 1]])
  await addProduct(db, shopId, { category: 'food' })
  const now = performance.now.bind(performance)
  t.mock.method(performance, 'now', () => now() + 31_000)
  await transaction(db, async (tx) => {
    await sql`lock table product in access exclusive mode`.execute(tx)
    assert.deepEqual([...(await categoryCounts(server.app.deps))], [['food', 1]])
    await pause(1) // statements of one turn share a connection, and the count's waits
    await untilLocked(db) // the new count is under way, and nobody waited for it
    assert.deepEqual([...(await categoryCounts(server.app.deps))], [['food', 1]])
  })
  while ((await categoryCounts(server.app.deps)).get('food') !== 2) await pause(10)
})
