import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { newId } from '#kernel/ids.ts'
import { pagesOf, plansOf, rowsOf, slowSteps } from '#testing/explain.ts'
import { fillTable } from '#testing/fill-table.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { findPage, reviewsShown, similarShown } from './detail-store.ts'

let database: TestDatabase
const goods = 20_000
/** Every hundredth review is of the product that is read. */
const reviews = 40_000
const read = 100
const pagesMax = 300
before(async () => {
  database = await createTestDatabase()
  const { url } = database
  await fillTable(url, 'shop', 300, { country: "'VN'" })
  await fillTable(url, 'product', goods, {
    shop_id: '1 + n % 300',
    category: "(array['food', 'toys', 'men', 'women', 'family'])[1 + n % 5]",
    ship_from: "'VN'",
    on_sale: 'true',
    price_cents: '100 + n * 7 % 90000',
    in_stock: 'n % 10 > 0',
    sales: 'n * 31 % 50000',
  })
  await fillTable(url, 'sku', goods, { product_id: 'n', price_cents: '100', stock: '5', active: 'true' })
  for (const locale of ['en', 'zh'])
    await fillTable(url, 'product_text', goods, { product_id: 'n', locale: `'${locale}'` })
  await fillTable(url, 'review', reviews, {
    product_id: `case when n % 100 = 0 then ${read} else 1 + n % ${goods} end`,
    shop_id: '1 + n % 300',
    locale: "'en'",
    product_score: '5',
    service_score: '5',
    postage_score: '5',
    hidden_at: 'null',
  })
  await fillTable(url, 'review_vote', 20_000, { review_id: 'n' })
  await fillTable(url, 'shop_follow', 20_000, { shop_id: '1 + n % 300' })
})
after(() => database.drop())

for (const [who, buyerId] of [
  ['a visitor', null],
  ['a buyer', newId()],
] as const)
  it(`a product's page for ${who} takes the first few of each index, however many there are`, async () => {
    const page = (db: Parameters<typeof findPage>[0]) =>
      findPage(db, read, 'zh', { buyerId, country: 'FR', day: '2026-11-27' })
    // Rates of exchange are as few as currencies: their table is read whole.
    const slow = slowSteps(await plansOf(database.url, page)).filter(({ table }) => table !== 'currency_rate')
    assert.deepEqual(slow, [])
    // Planned for anybody, as a connection does that has read it often: no review in the reader's language, so the newest of all.
    assert.ok((await rowsOf(database.url, page, 'review')) <= 2 * reviewsShown)
    const products = await rowsOf(database.url, page, 'product')
    assert.ok(products <= 2 * (similarShown + 2), `${products} products`)
    const pages = await pagesOf(database.url, page)
    assert.ok(pages < pagesMax, `${pages} pages`)
  })

it("reads no other reviews where the reader's language has enough", async () => {
  const rows = await rowsOf(
    database.url,
    (db) => findPage(db, read, 'en', { buyerId: null, country: 'FR', day: '2026-11-27' }),
    'review',
  )
  assert.equal(rows, reviewsShown)
})
