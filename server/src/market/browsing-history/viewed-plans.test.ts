import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { Db, Tx } from '#kernel/database.ts'
import { pagesOf, plansOf, rowsOf, slowSteps } from '#testing/explain.ts'
import { fillTable } from '#testing/fill-table.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { besideGoods, besideOwn, computeBeside, nextTouched } from './beside-store.ts'
import { bestOfOwnCategories, boughtLately, viewedRows } from './viewed-store.ts'

const buyer = (n: string): string => `lpad((${n})::text, 32, '0')::uuid`
/** Buyer of every fifth thing that was sold. */
const collector = '00000000-0000-0000-0000-000000000000'
const goods = 5000
const lines = 60_000

let database: TestDatabase
before(async () => {
  database = await createTestDatabase()
  const { url } = database
  await fillTable(url, 'product', goods, {
    shop_id: '1',
    category: "(array['food', 'toys', 'men', 'women', 'family'])[1 + n % 5]",
    ship_from: "'VN'",
    price_cents: '100 + n',
    in_stock: 'n % 10 > 0',
    sales: 'n * 31 % 50000',
  })
  await fillTable(url, 'viewed', lines, {
    buyer_id: buyer('n / 60'),
    product_id: `1 + n % ${goods}`,
    viewed_at: "'2026-01-01'::timestamptz + make_interval(secs => n)",
  })
  await fillTable(url, 'bought_line', lines, {
    purchase_id: buyer('n'),
    sku_id: 'n',
    buyer_id: buyer('case when n % 5 = 0 then 0 else 1 + n % 3000 end'),
    product_id: `1 + n % ${goods}`,
    completed_at: "'2026-01-01'::timestamptz + make_interval(secs => n)",
  })
  await fillTable(url, 'product_beside', 40_000, {
    product_id: '1 + n / 20',
    other_id: `2500 + n * 7 % ${goods / 2}`,
    weight: '1 + n % 1000',
  })
})
after(() => database.drop())

it('what happened since is read by its time, a stretch at once, however much follows', async () => {
  const read = (db: Db) => nextTouched(db, '2026-01-01T01:00:00Z', '2027-01-01T00:00:00Z', 500)
  const steps = await plansOf(database.url, read)
  const slow = slowSteps(steps).filter(({ table }) => table !== null)
  assert.deepEqual(slow, [])
  assert.ok(steps.some(({ index }) => index === 'viewed_by_time'))
  assert.ok(steps.some(({ index }) => index === 'bought_line_by_time'))
  const pages = await pagesOf(database.url, read)
  assert.ok(pages < 150, `${pages} pages`)
})

it('of a buyer with thousands of orders the latest are read', async () => {
  const reads = {
    computeBeside: (db: Db) => computeBeside(db as unknown as Tx, [1, 21, 41]),
    besideOwn: (db: Db) => besideOwn(db, collector, 24),
    bestOfOwnCategories: (db: Db) => bestOfOwnCategories(db, collector, 24),
  }
  for (const [name, read] of Object.entries(reads)) {
    const pages = await pagesOf(database.url, read)
    assert.ok(pages < 3500, `${name}: ${pages} pages`)
    const steps = await plansOf(database.url, read)
    assert.ok(
      steps.some(({ index }) => index === 'bought_line_latest'),
      `${name}: ${JSON.stringify(steps.filter(({ table }) => table === 'bought_line'))}`,
    )
  }
})

it('whether a buyer has bought a thing is asked of that thing, not of all that they bought', async () => {
  for (const read of [besideOwn, bestOfOwnCategories]) {
    const rows = await rowsOf(database.url, (db) => read(db, collector, 24), 'bought_line')
    assert.ok(rows < 1000, `${read.name}: ${rows} rows of bought_line`)
  }
})

it('rows of the home page come from indexes in their order, of a buyer of many years as of a new one', async () => {
  const reads = {
    bought_line_latest: (db: Db) => boughtLately(db, collector, 36),
    viewed_of_buyer: (db: Db) => viewedRows(db, collector, null, 36),
  }
  for (const [index, read] of Object.entries(reads)) {
    const steps = await plansOf(database.url, read)
    assert.ok(
      steps.some((step) => step.index === index),
      JSON.stringify(steps),
    )
    const pages = await pagesOf(database.url, read)
    assert.ok(pages < 200, `${index}: ${pages} pages`)
  }
})

it('what goes with a full bag is read of its goods alone, and of the best of each category', async () => {
  const bag = Array.from({ length: 100 }, (_, n) => 1 + n * 19)
  const read = (db: Db) => besideGoods(db, bag, 12)
  const steps = await plansOf(database.url, read)
  assert.ok(
    steps.some(({ table, index }) => table === 'product_beside' && index !== null),
    JSON.stringify(steps),
  )
  const rows = await rowsOf(database.url, read, 'product_beside')
  assert.ok(rows <= 20 * bag.length, `${rows} rows of product_beside`)
  const pages = await pagesOf(database.url, read)
  assert.ok(pages < 12_000, `${pages} pages`)
})
