import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addProduct, addShop } from '#testing/goods.ts'
import { harbourAddress, placeOrder, readyBuyer } from '#testing/orders.ts'
import { signInSides } from '#testing/refunds.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

/** Orders of one shop by words, and the totals of its list. */

let server: TestServer
let shop: Awaited<ReturnType<typeof signInSides>>['seller']
let other: typeof shop
const placed: Record<string, { orderId: string; orderNo: string; totalCents: number }> = {}

before(async () => {
  server = await startTestServer()
  const [shopId, otherId] = [await addShop(server.db), await addShop(server.db)]
  const titles = { en: 'Brass lantern', zh: '黄铜灯笼' }
  const own = await addProduct(server.db, shopId, { titles, skus: [{ priceCents: 1500, stock: 100 }] })
  const rope = await addProduct(server.db, shopId, { titles: { en: 'Hemp rope' }, skus: [{ stock: 100 }] })
  const theirs = await addProduct(server.db, otherId, { titles, skus: [{ stock: 100 }] })
  shop = (await signInSides(server, shopId)).seller
  other = (await signInSides(server, otherId)).seller
  const people = [
    { name: 'Ines Duarte', mobilePhone: '+351912000111', sku: own },
    { name: 'Olu Bello', mobilePhone: '+2348012345678', sku: own },
    { name: 'Kim Vos', mobilePhone: '+31612345678', sku: rope },
    { name: 'Ines Ferreira', mobilePhone: '+351912000222', sku: theirs },
  ]
  for (const { name, mobilePhone, sku } of people) {
    const buyer = await readyBuyer(server, 100_000)
    await buyer.client.expect('address_add', {
      ...harbourAddress,
      addressee: name,
      mobilePhone,
      id: buyer.addressId,
    })
    const { orderId } = await placeOrder(buyer, [{ skuId: sku.skuId, quantity: 1 }])
    const client = sku === theirs ? other.client : shop.client
    const { orderNo, totalCents } = await client.expect('shop_order_detail', { id: orderId })
    placed[name] = { orderId, orderNo, totalCents }
  }
  await server.step('orders.words')
})
after(() => server.close())

const find = async (q: string, client = shop.client) => {
  const [{ items }, totals] = await Promise.all([
    client.expect('shop_order_list', { q, limit: 50 }),
    client.expect('shop_order_totals', { q }),
  ])
  assert.deepEqual(totals, {
    count: items.length,
    isMore: false,
    cents: items.reduce((sum, { totalCents }) => sum + totalCents, 0),
  })
  return items.map(({ id }) => Object.keys(placed).find((name) => placed[name]?.orderId === id))
}

describe("a shop's orders", () => {
  it('are found by words of what was bought, in any language of its title, newest first', async () => {
    assert.deepEqual(await find('brass lant'), ['Olu Bello', 'Ines Duarte'])
    assert.deepEqual(await find('灯笼'), ['Olu Bello', 'Ines Duarte'])
    assert.deepEqual(await find('hemp'), ['Kim Vos'])
  })

  it('are found by the name of who receives them, and by their phone number', async () => {
    assert.deepEqual(await find('duarte'), ['Ines Duarte'])
    assert.deepEqual(await find('912000111'), ['Ines Duarte'])
    assert.deepEqual(await find('lantern bello'), ['Olu Bello'])
  })

  it("are never another shop's", async () => {
    assert.deepEqual(await find('ines'), ['Ines Duarte'])
    assert.deepEqual(await find('ferreira'), [])
    assert.deepEqual(await find('912000222'), [])
    assert.deepEqual(await find('lantern', other.client), ['Ines Ferreira'])
  })

  it('are still found by their number alone, where a word would find others', async () => {
    const { orderNo = '' } = placed['Kim Vos'] ?? {}
    assert.deepEqual(await find(orderNo), ['Kim Vos'])
  })

  it('come page by page when words find many', async () => {
    const first = await shop.client.expect('shop_order_list', { q: 'lantern', limit: 1 })
    assert.deepEqual(
      first.items.map(({ id }) => id),
      [placed['Olu Bello']?.orderId],
    )
    const second = await shop.client.expect('shop_order_list', {
      q: 'lantern',
      limit: 1,
      cursor: first.nextCursor ?? '',
    })
    assert.deepEqual(
      second.items.map(({ id }) => id),
      [placed['Ines Duarte']?.orderId],
    )
    assert.equal(second.nextCursor, null)
  })

  it('are counted and added up by state, and who has them', async () => {
    const { items } = await shop.client.expect('shop_order_list', { status: 0, limit: 50 })
    assert.equal(items.length, 3)
    assert.deepEqual(await shop.client.expect('shop_order_totals', { status: 0 }), {
      count: 3,
      isMore: false,
      cents: items.reduce((sum, { totalCents }) => sum + totalCents, 0),
    })
    assert.equal((await shop.client.expect('shop_order_totals', { status: 5 })).count, 0)
    assert.equal((await shop.client.expect('shop_order_totals', { held: 'mine' })).count, 0)
    assert.equal((await shop.client.expect('shop_order_totals', { late: true })).count, 0)
    assert.equal((await shop.client.expect('shop_order_totals', {})).count, 3)
  })
})
