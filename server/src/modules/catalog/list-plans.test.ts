import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { plansOf, slowSteps } from '#testing/explain.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { cardLists } from './card-lists.ts'
import { productRows } from './product-store.ts'

let database: TestDatabase
before(async () => {
  database = await createTestDatabase()
})
after(() => database.drop())

const filters = [{}, { category: 'food' }, { shopId: 7 }, { category: 'food', shopId: 7 }, { inStock: true }]
const indexOf = {
  popular: 'by_recent_sales',
  sales: 'by_sales',
  newest: 'by_newest',
  priceUp: 'by_price',
  priceDown: 'by_price',
}

for (const sort of ['popular', 'sales', 'newest', 'priceUp', 'priceDown'] as const) {
  for (const filter of filters) {
    it(`a page by ${sort} of ${JSON.stringify(filter)} comes from an index in its order, first page or later`, async () => {
      const value = sort === 'newest' ? '2026-01-01T00:00:00.000000Z' : 5
      for (const after of [null, { value, id: 9 }]) {
        const steps = await plansOf(database.url, (db) =>
          productRows(db, { locale: 'zh', limit: 21, sort, after, ...filter }),
        )
        assert.deepEqual(slowSteps(steps), [])
        assert.ok(
          steps.some(({ table, index }) => table === 'product' && index?.endsWith(indexOf[sort])),
          JSON.stringify(steps),
        )
      }
    })
  }
}

it('several lists of cards in one statement come each from an index in its order', async () => {
  const limit = 12
  const steps = await plansOf(database.url, (db) =>
    cardLists(db, 'zh', [
      { sort: 'hot', category: null, limit },
      { sort: 'hot', category: 'food', limit },
      { sort: 'popular', category: null, limit },
      { sort: 'newest', category: null, limit },
    ]),
  )
  assert.deepEqual(slowSteps(steps), [])
  for (const name of ['by_sales', 'by_recent_sales', 'by_newest'])
    assert.ok(
      steps.some(({ table, index }) => table === 'product' && index?.endsWith(name)),
      JSON.stringify(steps),
    )
})
