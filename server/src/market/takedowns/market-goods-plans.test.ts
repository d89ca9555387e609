import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import pg from 'pg'
import type { Db } from '#kernel/database.ts'
import { pagesOf, plansOf } from '#testing/explain.ts'
import { addShop } from '#testing/goods.ts'
import { createKernelFixture, type KernelFixture } from '#testing/kernel-fixture.ts'
import { unknownId } from '#testing/refused.ts'
import { marketGoodsInOrder } from './market-goods-store.ts'

/** Goods of all shops in each of their orders stay fast when there are a hundred thousand of them. */

const many = 100_000
/** Pages of 8 kB that a page of the list may touch. */
const pagesMax = 1500
let fixture: KernelFixture
let shopId: number
before(async () => {
  fixture = await createKernelFixture()
  shopId = await addShop(fixture.database.db)
  const other = await addShop(fixture.database.db)
  const client = new pg.Client({ connectionString: fixture.url })
  await client.connect()
  await client.query(`insert into product (shop_id, external_id, category, weight_grams, ship_from, price_cents, on_sale)
    select case when n % 4 = 0 then ${shopId} else ${other} end, 'p' || n, 'home', 100, 'VN', 100 + n % 100, n % 50 <> 0
    from generate_series(1, ${many}) n`)
  await client.query(`update goods_sort set stock = product_id % 100,
    changed_at = '2026-01-01T00:00:00Z'::timestamptz + make_interval(secs => product_id % 1000)`)
  await client.query(`set session_replication_role = replica`)
  await client.query(`insert into product_takedown (id, product_id, shop_id, reason_code, reason, taken_by)
    select gen_random_uuid(), id, shop_id, 'counterfeit', 'A letter', '${unknownId}' from product where id % 1000 = 0`)
  await client.query('vacuum analyze product, goods_sort, product_takedown')
  await client.end()
})
after(() => fixture.close())

const orders = [
  'oldest',
  'cheapest',
  'dearest',
  'leastStock',
  'mostStock',
  'firstChanged',
  'lastChanged',
] as const
const filters = () =>
  [{}, { state: 'off' }, { state: 'onSale', shopId }, { shopId }, { state: 'takenDown' }] as const
const middleOf = (order: (typeof orders)[number]) => ({
  value: order.endsWith('Changed') ? '2026-01-01T00:10:00.000000Z' : order.endsWith('Stock') ? 50 : 150,
  id: many / 2,
})

for (const order of orders)
  it(`goods of all shops, ${order}, are not read whole, at the beginning and in the middle, under each filter`, async () => {
    for (const filter of filters())
      for (const after of [null, middleOf(order)]) {
        const read = (db: Db) => marketGoodsInOrder(db, { locale: 'en', limit: 21, order, after, ...filter })
        const about = `${JSON.stringify(filter)} ${after ? 'further on' : ''}`
        const steps = await plansOf(fixture.url, read, { asItIs: true })
        const whole = steps.filter(
          ({ node, table }) => node === 'Seq Scan' && (table === 'product' || table === 'goods_sort'),
        )
        assert.deepEqual(whole, [], `${about} ${JSON.stringify(steps)}`)
        const pages = await pagesOf(fixture.url, read)
        assert.ok(pages < pagesMax, `${about} ${pages} pages`)
      }
  })
