import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { orderStatus } from '@sampan/contract/trade/orders/status.ts'
import { sql } from 'kysely'
import { addProduct, addShop } from '#testing/goods.ts'
import { fillOrders } from '#testing/many-orders.ts'
import { placeOrder, readyBuyer } from '#testing/orders.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'
import { walkPages } from '#testing/walk-pages.ts'
import { textsOfOrder, wordsTyped } from './own-search.ts'
import { searchedMax } from './own-search-store.ts'

let server: TestServer
let buyer: TestBuyer
let shopId: number
const placed: Record<string, { id: string; orderNo: string }> = {}

before(async () => {
  server = await startTestServer()
  shopId = await addShop(server.db)
  await sql`update shop set name = 'Tanah Studio' where id = ${shopId}`.execute(server.db)
  buyer = await readyBuyer(server)
  const goods = {
    lantern: {
      en: 'Brass lantern',
      tai: 'โคมไฟทองเหลือง',
      zh: '黄铜灯笼',
      ft: 'Lanterne pantalon',
      yn: 'Đèn lồng đồng',
    },
    rope: { en: 'Hemp rope', zh: '麻绳' },
  }
  for (const [name, titles] of Object.entries(goods)) {
    const { skuId } = await addProduct(server.db, shopId, { titles, skus: [{ stock: 1000 }] })
    const { orderId } = await placeOrder(buyer, [{ skuId, quantity: 1 }])
    const { orderNo } = await buyer.client.expect('order_detail', { id: orderId })
    placed[name] = { id: orderId, orderNo }
  }
  await server.step('orders.words')
})
after(() => server.close())

const find = async (q: string, locale: 'en' | 'zh' | 'tai' | 'ft' | 'yn' = 'en', client = buyer.client) => {
  const { items } = await client.expect('order_list', { q }, { locale })
  return items.map(({ id }) => Object.keys(placed).find((name) => placed[name]?.id === id))
}

describe('the search among own orders [call:GET /api/user/order_list]', () => {
  for (const [q, found, locale] of [
    ['lantern', ['lantern']],
    ['LANT', ['lantern']],
    ['brass lant', ['lantern']],
    ['brass rope', []],
    ['tanah', ['rope', 'lantern']],
    ['studio rope', ['rope']],
    ['灯', ['lantern']],
    ['铜灯', ['lantern']],
    ['麻繩', ['rope']],
    ['ทองเหลือง', ['lantern']],
    ['ไฟทอง', ['lantern'], 'tai'],
    ['den long', ['lantern'], 'yn'],
    ['pantalon', [], 'en'],
    ['pantalon', ['lantern'], 'ft'],
    ['100%', []],
    ['_', []],
    ["' or true --", []],
    ['', ['rope', 'lantern']],
    ['   ', ['rope', 'lantern']],
  ] as const)
    it(`finds by ${JSON.stringify(q)}${locale ? ` in ${locale}` : ''}`, async () => {
      assert.deepEqual(await find(q, locale), found)
    })

  it('finds by the number of the order, whole, in fours or a part of it', async () => {
    const no = placed['rope']?.orderNo ?? assert.fail()
    for (const q of [no, no.replace(/(.{4})/g, '$1 ').trim(), no.slice(3)])
      assert.deepEqual(await find(q), ['rope'], q)
  })

  it('finds by a tracking number, however it is written', async () => {
    const id = placed['rope']?.id ?? assert.fail()
    await sql`insert into parcel (id, purchase_id, state, carrier, tracking_no, created_at, shipped_at)
      values (gen_random_uuid(), ${id}, 'travelling', 'Sampan Post', 'SP4711TH', now(), now())`.execute(
      server.db,
    )
    assert.deepEqual(await find('sp 4711 th'), ['rope'])
    assert.deepEqual(await find('SP4711TH'), ['rope'])
  })

  it('finds by the name that its shop has by now', async () => {
    await sql`update shop set name = 'Harbour House' where id = ${shopId}`.execute(server.db)
    assert.deepEqual(await find('harbour rope'), ['rope'])
    assert.deepEqual(await find('tanah rope'), ['rope'], 'and by the one that it had')
  })

  it('keeps to the tab, and to the caller', async () => {
    const of = async (status: number) =>
      (await buyer.client.expect('order_list', { q: 'rope', status })).items.length
    assert.equal(await of(orderStatus.waitingPay), 1)
    assert.equal(await of(orderStatus.completed), 0)
    assert.equal(await of(orderStatus.afterSale), 0)
    const stranger = await readyBuyer(server)
    assert.deepEqual(await find('rope', 'en', stranger.client), [])
    assertRefused(await server.client().raw('order_list', { q: 'rope' }), 'loginExpired')
    assertRefused(await buyer.client.raw('order_list', { q: 'x'.repeat(81) }), 'badInput')
  })

  it('looks through a bounded number of orders at a time, and goes on behind them', async () => {
    const rich = await readyBuyer(server)
    await fillOrders(server.database.url, searchedMax * 4, rich.id)
    const { skuId } = await addProduct(server.db, shopId, { titles: { en: 'Old compass' } })
    const { orderId } = await placeOrder(rich, [{ skuId, quantity: 1 }])
    await server.step('orders.words')
    await sql`update purchase set created_at = now() - interval '1 year' where id = ${orderId}`.execute(
      server.db,
    )
    const q = 'compass'
    const first = await rich.client.expect('order_list', { q })
    assert.deepEqual(first.items, [], 'the oldest is not among those that the first page looks through')
    assert.ok(first.nextCursor)
    const all = await walkPages((cursor) => rich.client.expect('order_list', { q, cursor }))
    assert.deepEqual(
      all.map(({ id }) => id),
      [orderId],
    )
  })
})

describe('texts of orders', () => {
  it('hold each language of the goods once, and the shop', () => {
    assert.deepEqual(
      textsOfOrder('Café', [
        { title: { en: 'Tea', zh: '茶' }, spec: { en: 'Red' } },
        { title: { en: 'Cup' }, spec: {} },
      ]),
      { shop: 'cafe', en: 'tea\nred\ncup', zh: '茶' },
    )
  })

  it('are asked word by word, numbers as one', () => {
    assert.deepEqual(wordsTyped('2611 2536-3140 9012'), ['2611253631409012'])
    assert.deepEqual(wordsTyped('  Crème  BRÛLÉE crème '), ['creme', 'brulee'])
    assert.equal(wordsTyped('a b c d e f g h i j').length, 8)
  })
})
