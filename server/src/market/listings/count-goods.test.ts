import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { totalsMax } from '@sampan/contract/wire/limits.ts'
import pg from 'pg'
import { pagesOf, plansOf } from '#testing/explain.ts'
import { addShop } from '#testing/goods.ts'
import { signInMember, type TestOperator } from '#testing/operators.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { countGoods } from './count-goods-store.ts'
import { countGoodsWith } from './find-goods-store.ts'

/** A large shop with as many kites as are counted and some lanterns, and a small one. */

const more = 3
let server: TestServer
let large: number
let owner: TestOperator
let clerk: TestOperator
before(async () => {
  server = await startTestServer()
  large = await addShop(server.db)
  const small = await addShop(server.db)
  const client = new pg.Client({ connectionString: server.database.url })
  await client.connect()
  await client.query(`with made as (
      insert into product (shop_id, external_id, category, weight_grams, ship_from, on_sale)
      select shop, 'p' || n, 'toys', 1, 'SG', n % 5 <> 0
      from (select ${small} as shop, 10 as many union select ${large}, ${totalsMax + more}) s, generate_series(1, many) n
      returning id, external_id)
    insert into product_text (product_id, locale, title, description)
    select id, 'en', case when external_id in ('p1', 'p2') then 'A brass lantern' else 'A kite' end, '' from made`)
  await client.query(`update goods_quality set score = case when product_id in
    (select id from product where external_id in ('p1', 'p2', 'p5')) then 30 else 80 end`)
  await client.query('delete from goods_quality_waiting')
  await client.query('vacuum analyze product, product_text, goods_quality')
  await client.end()
  owner = await signInMember(server, large)
  clerk = await signInMember(server, small)
})
after(() => server.close())

const inLarge = (filter: object = {}) => owner.client.expect('console_goods_count', filter)
const inSmall = (filter: object = {}) => clerk.client.expect('console_goods_count', filter)
const exactly = (count: number) => ({ count, isMore: false })

it('counts the goods that the list of the same filter has, of one shop alone', async () => {
  const filters = [
    {},
    { state: 'off' },
    { q: 'lantern' },
    { q: 'kite', state: 'onSale' },
    { quality: 'low' },
    { quality: 'low', state: 'off' },
    { scheduled: true },
    { lowStock: true },
  ] as const
  for (const filter of filters) {
    const { items } = await clerk.client.expect('console_goods_list', { ...filter, limit: 20 })
    assert.deepEqual(await inSmall(filter), exactly(items.length), JSON.stringify(filter))
  }
  assert.deepEqual(await inSmall(), exactly(10))
})

it('says of more than it counts that there are more', async () => {
  assert.deepEqual(await inLarge(), { count: totalsMax, isMore: true })
  assert.deepEqual(await inLarge({ state: 'off' }), exactly(Math.floor((totalsMax + more) / 5)))
})

it('finds rare words among many goods; it does not count those that very many goods have', async () => {
  assert.deepEqual(await inLarge({ q: 'lantern' }), exactly(2))
  assert.equal(await inLarge({ q: 'kite' }), null)
})

it('does not count few among a list that is longer than it looks at', async () => {
  await server.db.updateTable('goods_quality').set({ score: 30 }).where('shop_id', '=', large).execute()
  assert.deepEqual(await inLarge({ quality: 'low' }), { count: totalsMax, isMore: true })
  assert.equal(await inLarge({ quality: 'low', state: 'off' }), null)
})

it('reads by the indexes of the list, and never all goods', async () => {
  const readings = {
    all: { shopId: large },
    off: { shopId: large, state: 'off' },
    low: { shopId: large, lowQuality: true },
  } as const
  for (const [name, filter] of Object.entries(readings)) {
    const steps = await plansOf(server.database.url, (db) => countGoods(db, filter))
    assert.deepEqual(
      steps.filter(({ node, table }) => node === 'Seq Scan' && table === 'product'),
      [],
      name,
    )
  }
  const pages = await pagesOf(server.database.url, (db) => countGoodsWith(db, { shopId: large, q: 'kite' }))
  assert.ok(pages < 1500, `${pages} pages`)
})
