import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import pg from 'pg'
import type { Db } from '#kernel/database.ts'
import { pagesOf, plansOf } from '#testing/explain.ts'
import { addShop } from '#testing/goods.ts'
import { createKernelFixture, type KernelFixture } from '#testing/kernel-fixture.ts'
import { goodsInOrder, goodsRows } from './goods-store.ts'
import type { GoodsOrder } from './sort-store.ts'

/** Goods in each of their orders stay fast in a shop with a hundred thousand of them. */

const many = 100_000
/** Pages of 8 kB that a page of the list may touch; the tables have some thousands. */
const pagesMax = 1500
let fixture: KernelFixture
let shopId: number
before(async () => {
  fixture = await createKernelFixture()
  shopId = await addShop(fixture.database.db)
  const client = new pg.Client({ connectionString: fixture.url })
  await client.connect()
  // Goods of which one in fifty is off the shelf, and a thousand have the same price.
  await client.query(`insert into product (shop_id, external_id, category, weight_grams, ship_from, price_cents, on_sale)
    select ${shopId}, 'p' || n, 'home', 100, 'VN', 100 + n % 100, n % 50 <> 0 from generate_series(1, ${many}) n`)
  await client.query(`update goods_sort set stock = product_id % 100,
    changed_at = '2026-01-01T00:00:00Z'::timestamptz + make_interval(secs => product_id % 1000)`)
  // Scores of which one in two thousand is low, and many are the same.
  await client.query(
    `update goods_quality set score = case when product_id % 2000 = 0 then 30 else 60 + product_id % 40 end`,
  )
  await client.query('delete from goods_quality_waiting')
  await client.query('vacuum analyze product, goods_quality, goods_sort')
  await client.end()
})
after(() => fixture.close())

const query = () => ({ shopId, locale: 'en' as const, limit: 21 })
const inOrder =
  (order: GoodsOrder, after: { value: number | string; id: number } | null, filter = {}) =>
  (db: Db) =>
    goodsInOrder(db, { ...query(), order, after, ...filter })
const middle = many / 2
const readings: Readonly<Record<string, (db: Db) => Promise<unknown>>> = {
  'the worst first': inOrder('worst', null),
  'the best first, in the middle of those with one score': inOrder('best', { value: 80, id: middle }),
  'the worst first, on sale alone': inOrder('worst', { value: 70, id: 5 }, { state: 'onSale' }),
  'those that need work, the newest first': (db) =>
    goodsRows(db, { ...query(), lowQuality: true, beforeId: null }),
  'those that need work, further on': (db) =>
    goodsRows(db, { ...query(), lowQuality: true, beforeId: middle }),
  'those that need work, the best first': inOrder('best', null, { lowQuality: true }),
  'the oldest first': inOrder('oldest', { value: middle, id: middle }),
  'the cheapest first': inOrder('cheapest', null),
  'the dearest first, in the middle of those with one price': inOrder('dearest', { value: 150, id: middle }),
  'the cheapest first, off the shelf alone': inOrder('cheapest', { value: 150, id: 5 }, { state: 'off' }),
  'the least stock first, in the middle of those that have as much': inOrder('leastStock', {
    value: 50,
    id: middle,
  }),
  'the most stock first, off the shelf alone': inOrder('mostStock', null, { state: 'off' }),
  'those changed last first': inOrder('lastChanged', null),
  'those changed long ago first, in the middle of one second': inOrder('firstChanged', {
    value: '2026-01-01T00:10:00.000000Z',
    id: middle,
  }),
  'those that need work, the most stock first': inOrder('mostStock', null, { lowQuality: true }),
  'those that need work, those changed last first, on sale alone': inOrder('lastChanged', null, {
    lowQuality: true,
    state: 'onSale',
  }),
}
for (const [name, read] of Object.entries(readings))
  it(`${name}: neither goods nor their keys are read whole`, async () => {
    const steps = await plansOf(fixture.url, read, { asItIs: true })
    const whole = steps.filter(
      ({ node, table }) =>
        node === 'Seq Scan' && (table === 'product' || table === 'goods_quality' || table === 'goods_sort'),
    )
    assert.deepEqual(whole, [], JSON.stringify(steps))
    const pages = await pagesOf(fixture.url, read)
    assert.ok(pages < pagesMax, `${pages} pages`)
  })
