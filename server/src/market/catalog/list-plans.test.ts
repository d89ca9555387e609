import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { pagesOf, plansOf, slowSteps } from '#testing/explain.ts'
import { fillTable } from '#testing/fill-table.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { cardLists } from './card-lists.ts'
import { productRows } from './product-store.ts'

let database: TestDatabase
const goods = 20_000
/** Pages of 8 kB that a page of a list may touch, as PostgreSQL chooses by itself; the tables have a thousand. */
const pagesMax = 400
before(async () => {
  database = await createTestDatabase()
  const { url } = database
  await fillTable(url, 'shop', 300, { country: "'VN'" })
  await fillTable(url, 'product', goods, {
    shop_id: '1 + n % 300',
    category: "(array['food', 'toys', 'men', 'women', 'family'])[1 + n % 5]",
    ship_from: "'VN'",
    price_cents: '100 + n * 7 % 90000',
    in_stock: 'n % 10 > 0',
    sales: 'n * 31 % 50000',
    sales_recent: 'n * 17 % 3000',
    created_at: 'now() - make_interval(mins => n)',
  })
  for (const locale of ['en', 'zh'])
    await fillTable(url, 'product_text', goods, { product_id: 'n', locale: `'${locale}'` })
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
        const pages = await pagesOf(database.url, (db) =>
          productRows(db, { locale: 'zh', limit: 21, sort, after, ...filter }),
        )
        assert.ok(pages < pagesMax, `${pages} pages`)
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
