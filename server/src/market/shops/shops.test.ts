import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addProduct, addShop } from '#testing/goods.ts'
import { assertRefused } from '#testing/refused.ts'
import { type Client, startTestServer, type TestServer } from '#testing/test-server.ts'
import { walkPages } from '#testing/walk-pages.ts'

let server: TestServer
let visitor: Client

before(async () => {
  server = await startTestServer()
  visitor = server.client()
  for (let n = 0; n < 11; n++) await addShop(server.db, { name: `Shop ${n}`, salesTotal: n % 3 })
  await addShop(server.db, { name: 'Shut', salesTotal: 99, open: false })
})
after(() => server.close())

describe('shop_list', () => {
  it('walks all open shops by total sales, each once [shop:fields]', async () => {
    const seen = await walkPages((cursor) => visitor.expect('shop_list', { limit: 4, cursor }))
    assert.equal(new Set(seen.map((shop) => shop.id)).size, 11)
    assert.equal(seen.length, 11)
    assert.ok(seen.every((shop, n) => n === 0 || (seen[n - 1]?.totalSales ?? 0) >= shop.totalSales))
  })

  it('refuses garbage', async () => {
    const inputs = [
      { cursor: 'x' },
      { limit: 0 },
      { limit: 99 },
      { sort: 'sales' },
      { cursor: 'a'.repeat(201) },
    ]
    for (const input of inputs) assertRefused(await visitor.raw('shop_list', input), 'badInput')
  })
})

describe('shop_detail', () => {
  it('shows one shop in the language of the reader, else English [route:/shop/:id?] [shop:fields]', async () => {
    const id = await addShop(server.db, {
      texts: { en: { tagline: 'Light', about: 'Lamps.' }, tr: { tagline: 'Işık', about: 'Lambalar.' } },
    })
    // Nobody has reviewed it: no rate, not a full one.
    assert.equal((await visitor.expect('shop_detail', { id })).favourableRate, null)
    await server.db
      .updateTable('shop')
      .set({ reviews_total: 3, reviews_favourable: 2, sales_recent: 7, sales_total: 40, fans: 5 })
      .where('id', '=', id)
      .execute()
    const shop = await visitor.expect('shop_detail', { id }, { locale: 'tr' })
    assert.deepEqual([shop.tagline, shop.about], ['Işık', 'Lambalar.'])
    assert.deepEqual(
      [shop.favourableRate, shop.sales, shop.totalSales, shop.fans, shop.followed],
      [67, 7, 40, 5, false],
    )
    assert.equal((await visitor.expect('shop_detail', { id }, { locale: 'ft' })).tagline, 'Light')
  })

  it('refuses closed and unknown shops alike', async () => {
    const closed = await addShop(server.db, { open: false })
    const one = await visitor.call('shop_detail', { id: closed })
    const other = await visitor.call('shop_detail', { id: 999_999 })
    assertRefused(one, 'shopGone')
    assert.deepEqual([one.code, one.msg, one.data], [other.code, other.msg, other.data])
    for (const id of [0, -5, 'x', 1.2, ''])
      assertRefused(await visitor.raw('shop_detail', { id }), 'badInput')
  })
})

describe('shop_follow', () => {
  it('follows and unfollows; saying it twice changes nothing [shop:follow]', async () => {
    const id = await addShop(server.db)
    const { client } = await server.registerBuyer()
    const said = async (followed: boolean) => client.expect('shop_follow', { id, followed })
    assert.deepEqual(await said(false), { followed: false, fans: 0 })
    assert.deepEqual(await said(true), { followed: true, fans: 1 })
    assert.deepEqual(await said(true), { followed: true, fans: 1 })
    assert.equal((await client.expect('shop_detail', { id })).followed, true)
    assert.equal((await visitor.expect('shop_detail', { id })).followed, false)
    assert.deepEqual(await said(false), { followed: false, fans: 0 })
    assert.equal((await client.expect('shop_detail', { id })).followed, false)
  })

  it('counts fans right when many follow at once, one of them from many tabs', async () => {
    const id = await addShop(server.db)
    const buyers = await Promise.all(Array.from({ length: 6 }, () => server.registerBuyer()))
    await Promise.all(
      buyers.flatMap(({ client }) => [
        client.expect('shop_follow', { id, followed: true }),
        client.expect('shop_follow', { id, followed: true }),
      ]),
    )
    assert.equal((await visitor.expect('shop_detail', { id })).fans, 6)
  })

  it('shows the flag on lists, home and product pages too', async () => {
    const id = await addShop(server.db, { salesTotal: 1000 })
    const { productId } = await addProduct(server.db, id)
    const { client } = await server.registerBuyer()
    await client.expect('shop_follow', { id, followed: true })
    assert.equal((await client.expect('shop_list', {})).items[0]?.followed, true)
    const shops = (await client.expect('home', {})).sections.find(({ kind }) => kind === 'shops')
    assert.equal(shops?.kind === 'shops' && shops.items[0]?.followed, true)
    assert.equal((await client.expect('product_detail', { id: productId })).shop.followed, true)
  })

  it('needs a session; refuses gone shops and wrong shapes [guard:protected]', async () => {
    const { client } = await server.registerBuyer()
    assertRefused(await visitor.call('shop_follow', { id: 1, followed: true }), 'loginExpired')
    assertRefused(await client.call('shop_follow', { id: 999_999, followed: true }), 'shopGone')
    for (const input of [
      { id: '1', followed: true },
      { id: 1 },
      { id: 1, followed: 1 },
      { id: 1, followed: true, fans: 9 },
    ]) {
      assertRefused(await client.raw('shop_follow', input), 'badInput')
    }
  })
})
