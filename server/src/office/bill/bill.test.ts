import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addProduct, addShop, type Goods } from '#testing/goods.ts'
import { giveMoney, placeOrder, readyBuyer } from '#testing/orders.ts'
import { assertRefused } from '#testing/refused.ts'
import { buyerSecrets, startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'
import { walkPages } from '#testing/walk-pages.ts'

let server: TestServer
let goods: Goods
let buyer: TestBuyer

before(async () => {
  server = await startTestServer()
  goods = await addProduct(server.db, await addShop(server.db), { skus: [{ stock: 1000 }] })
  buyer = await readyBuyer(server)
  for (let n = 1; n <= 9; n++) await giveMoney(server.db, buyer.id, n * 1000)
  for (let n = 0; n < 4; n++) {
    const { orderId } = await placeOrder(buyer, [{ skuId: goods.skuId, quantity: 1 }])
    await buyer.client.expect('order_pay', { orderIds: [orderId], payCode: buyerSecrets.payCode })
  }
})
after(() => server.close())

async function walk(kind?: 'pay' | 'adjust' | 'refund', limit = 4) {
  return walkPages((cursor) => buyer.client.expect('bill', { limit, cursor, ...(kind ? { kind } : {}) }))
}

describe('bill', () => {
  it('walks the lines, newest first, each continuing the one before [call:GET /api/user/bill]', async () => {
    const items = await walk()
    assert.equal(items.length, 13)
    assert.equal(new Set(items.map((line) => line.id)).size, 13)
    for (const [n, line] of items.entries()) {
      assert.equal(line.beforeCents + line.amountCents, line.afterCents)
      assert.equal(line.beforeCents, items[n + 1]?.afterCents ?? 0)
      assert.ok(!Number.isNaN(Date.parse(line.at)))
    }
    assert.equal(items[0]?.afterCents, (await buyer.client.expect('getUserInfo', {})).balanceCents)
  })

  it('names shop and goods of an order and of its refund, in the language of the reader', async () => {
    const [paid] = (await buyer.client.expect('bill', { kind: 'pay', limit: 1 }, { locale: 'en' })).items
    const order = await buyer.client.expect('order_detail', { id: paid?.subject.id ?? '' }, { locale: 'en' })
    assert.deepEqual(paid?.subject.goods, {
      shop: order.shop.name,
      title: order.lines[0]?.title,
      titleLocale: order.lines[0]?.titleLocale,
      more: 0,
      picture: order.lines[0]?.picture,
      room: order.shop.room,
    })
    const [given] = (await buyer.client.expect('bill', { kind: 'adjust', limit: 1 })).items
    assert.equal(given?.subject.goods, undefined)
  })

  it('shows one kind, across pages', async () => {
    assert.equal((await walk('pay', 3)).length, 4)
    assert.equal((await walk('adjust')).length, 9)
    assert.equal((await walk('refund')).length, 0)
  })

  it('shows nothing of other buyers, and nothing to one without money', async () => {
    const stranger = await server.registerBuyer()
    assert.deepEqual(await stranger.client.expect('bill', {}), { items: [], nextCursor: null })
    const { nextCursor } = await buyer.client.expect('bill', { limit: 1 })
    assert.deepEqual((await stranger.client.expect('bill', { cursor: nextCursor ?? '' })).items, [])
  })

  it('refuses garbage', async () => {
    const cursor = Buffer.from('["1"]').toString('base64url')
    for (const input of [
      { kind: 'theft' },
      { kind: '', x: 1 },
      { cursor: 'x' },
      { cursor },
      { limit: 0 },
      { owner: buyer.id },
    ]) {
      assertRefused(await buyer.client.raw('bill', input), 'badInput')
    }
    assertRefused(await server.client().raw('bill', {}), 'loginExpired')
  })
})
