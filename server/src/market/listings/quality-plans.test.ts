import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import pg from 'pg'
import type { Db } from '#kernel/database.ts'
import { pagesOf, plansOf } from '#testing/explain.ts'
import { addShop } from '#testing/goods.ts'
import { createKernelFixture, type KernelFixture } from '#testing/kernel-fixture.ts'
import { goodsByScore, goodsRows } from './goods-store.ts'

/** Goods by their score stay fast in a shop with a hundred thousand of them. */

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
  await client.query(`insert into product (shop_id, external_id, category, weight_grams, ship_from)
    select ${shopId}, 'p' || n, 'home', 100, 'VN' from generate_series(1, ${many}) n`)
  // One in two thousand needs work; many have the same score.
  await client.query(
    `update goods_quality set score = case when product_id % 2000 = 0 then 30 else 60 + product_id % 40 end`,
  )
  await client.query('delete from goods_quality_waiting')
  await client.query('vacuum analyze product, goods_quality')
  await client.end()
})
after(() => fixture.close())

const query = () => ({ shopId, locale: 'en' as const, limit: 21 })
const readings: Readonly<Record<string, (db: Db) => Promise<unknown>>> = {
  'the worst first': (db) => goodsByScore(db, { ...query(), order: 'worst', after: null }),
  'the best first, in the middle of those with one score': (db) =>
    goodsByScore(db, { ...query(), order: 'best', after: { score: 80, id: many / 2 } }),
  'the worst first, on sale alone': (db) =>
    goodsByScore(db, { ...query(), order: 'worst', after: { score: 70, id: 5 }, state: 'onSale' }),
  'those that need work, the newest first': (db) =>
    goodsRows(db, { ...query(), lowQuality: true, beforeId: null }),
  'those that need work, further on': (db) =>
    goodsRows(db, { ...query(), lowQuality: true, beforeId: many / 2 }),
  'those that need work, the best first': (db) =>
    goodsByScore(db, { ...query(), lowQuality: true, order: 'best', after: null }),
}
for (const [name, read] of Object.entries(readings))
  it(`${name}: neither goods nor scores are read whole`, async () => {
    const steps = await plansOf(fixture.url, read, { asItIs: true })
    const whole = steps.filter(
      ({ node, table }) => node === 'Seq Scan' && (table === 'product' || table === 'goods_quality'),
    )
    assert.deepEqual(whole, [], JSON.stringify(steps))
    const pages = await pagesOf(fixture.url, read)
    assert.ok(pages < pagesMax, `${pages} pages`)
  })
