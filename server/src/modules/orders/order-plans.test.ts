import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, it } from 'node:test'
import { plansOf, slowSteps } from '#testing/explain.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { findOrder, orderCounts, orderRows } from './order-read-store.ts'

let database: TestDatabase
const buyerId = randomUUID()

before(async () => {
  database = await createTestDatabase()
})
after(() => database.drop())

it('a page of orders comes from an index in its order, of one state or all, first page or later', async () => {
  for (const status of [undefined, 1] as const) {
    for (const after of [null, { createdAt: new Date(), id: randomUUID() }]) {
      const steps = await plansOf(database.url, (db) => orderRows(db, { buyerId, status, after, limit: 21 }))
      assert.deepEqual(slowSteps(steps), [])
      const index = status === undefined ? 'purchase_of_buyer' : 'purchase_of_buyer_by_status'
      assert.ok(
        steps.some((step) => step.index === index),
        JSON.stringify(steps),
      )
    }
  }
})

it('one order and the counts of all come from indexes', async () => {
  const one = await plansOf(database.url, (db) => findOrder(db, buyerId, randomUUID()))
  // Events of the order's own parcels are sorted, which are few; no table is read whole.
  assert.deepEqual(
    slowSteps(one).filter(({ node }) => node !== 'Sort'),
    [],
  )
  assert.deepEqual(slowSteps(await plansOf(database.url, (db) => orderCounts(db, buyerId))), [])
})
