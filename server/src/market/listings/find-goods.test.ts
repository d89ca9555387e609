import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { sql } from 'kysely'
import { plansOf } from '#testing/explain.ts'
import { addShop } from '#testing/goods.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { findGoodsWith } from './find-goods-store.ts'

/** A shop with 5,000 kites, the second of which is a lantern as well. */
let server: TestServer
let shopId: number
let firstId: number
before(async () => {
  server = await startTestServer()
  shopId = await addShop(server.db)
  const { rows } = await sql<{ id: number }>`
    insert into product (shop_id, external_id, category, pictures, weight_grams, ship_from, price_cents, on_sale)
    select ${shopId}, 'kite-' || g, 'toys', '{}', 1, 'SG', 100, g <> 3 from generate_series(1, 5000) g returning id`.execute(
    server.db,
  )
  firstId = rows[0]?.id ?? 0
  await sql`insert into product_text (product_id, locale, title, description)
    select p.id, 'en', 'A kite' || case when p.id = ${firstId} + 1 then ' with a Brass-Lantern 灯笼' else '' end, ''
    from product p where shop_id = ${shopId}`.execute(server.db)
  await sql`insert into product_search (product_id, words) values (${firstId} + 1, array_to_tsvector('{en:brass,en:lantern}'::text[]))`.execute(
    server.db,
  )
  await sql`vacuum analyze product, product_text`.execute(server.db)
})
after(() => server.close())

const find = (q: string, wish: object = {}) =>
  findGoodsWith(server.db, { shopId, q, beforeId: null, limit: 3, ...wish })

it('finds what is among the newest, and what is rare or far down, of its own shop alone', async () => {
  const newest = firstId + 4999
  assert.deepEqual(await find('KITE'), [newest, newest - 1, newest - 2])
  assert.deepEqual(await find('kite', { beforeId: firstId + 2 }), [firstId + 1, firstId])
  for (const q of ['brass-lan', '灯笼', '笼', 'n 灯', 'lan%', String(firstId + 1), 'kite-2'])
    assert.deepEqual(await find(q), q === 'lan%' ? [] : [firstId + 1], q)
  assert.deepEqual(await find('kite', { state: 'off' }), [firstId + 2])
  assert.deepEqual(await find('br'), [firstId + 1], 'two letters, of which a word begins')
  assert.deepEqual(await find('zq'), [])
  assert.deepEqual(await find('lantern', { shopId: await addShop(server.db) }), [])
})

it('reads titles of what is rare by the index of words, not one after the other', async () => {
  const steps = await plansOf(
    server.database.url,
    (db) => findGoodsWith(db, { shopId, q: 'lantern', beforeId: null, limit: 3 }),
    { asItIs: true },
  )
  assert.ok(
    steps.some(({ index }) => index === 'product_text_words'),
    JSON.stringify(steps),
  )
})
