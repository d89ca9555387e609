import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addProduct, addPromo, addShop, type Goods } from '#testing/goods.ts'
import { placeOrder, readyBuyer } from '#testing/orders.ts'
import { assertHidden, assertRefused, unknownId } from '#testing/refused.ts'
import { buyerSecrets, startTestServer, type TestServer } from '#testing/test-server.ts'

const { payCode } = buyerSecrets
let server: TestServer
let lantern: Goods
let kettle: Goods

before(async () => {
  server = await startTestServer()
  lantern = await addProduct(server.db, await addShop(server.db))
  kettle = await addProduct(server.db, await addShop(server.db))
})
after(() => server.close())

/** Two orders of 1,500 cents each, of two shops. */
const placeTwo = (buyer: Awaited<ReturnType<typeof readyBuyer>>) =>
  buyer.client.expect('order_create', {
    lines: [lantern, kettle].map(({ skuId }) => ({ skuId, quantity: 1 })),
    shownTotalCents: 3000,
  })

describe('order_receipt', () => {
  it('says what was paid together, when, to whom, and the balance right after it [order:pay]', async () => {
    const buyer = await readyBuyer(server, 10_000)
    const { checkoutId, orderIds } = await placeTwo(buyer)
    await buyer.client.expect('order_pay', { checkoutId, payCode })
    const later = await placeOrder(buyer, [{ skuId: lantern.skuId, quantity: 1 }])
    await buyer.client.expect('order_pay', { orderIds: [later.orderId], payCode })
    for (const id of orderIds) {
      const receipt = await buyer.client.expect('order_receipt', { id })
      assert.deepEqual([receipt.paidCents, receipt.balanceCents], [3000, 7000])
      assert.deepEqual(
        receipt.orders
          .map((order) => [order.id, order.totalCents, order.goodsCents + order.freightCents])
          .toSorted(),
        orderIds.map((orderId) => [orderId, 1500, 1500]).toSorted(),
      )
      const { paidAt } = await buyer.client.expect('order_detail', { id })
      assert.equal(receipt.paidAt, paidAt)
    }
    const after = await buyer.client.expect('order_receipt', { id: later.orderId })
    assert.deepEqual([after.paidCents, after.balanceCents, after.orders.length], [1500, 5500, 1])
  })

  it('holds only what one payment paid of a checkout', async () => {
    const buyer = await readyBuyer(server, 10_000)
    const { orderIds } = await placeTwo(buyer)
    const [first = '', second = ''] = orderIds
    await buyer.client.expect('order_pay', { orderIds: [first], payCode })
    assertRefused(await buyer.client.call('order_receipt', { id: second }), 'notFound')
    await buyer.client.expect('order_pay', { orderIds: [second], payCode })
    for (const [id, balanceCents] of [
      [first, 8500],
      [second, 7000],
    ] as const) {
      const receipt = await buyer.client.expect('order_receipt', { id })
      assert.deepEqual([receipt.orders.map((order) => order.id), receipt.balanceCents], [[id], balanceCents])
    }
  })

  it('knows no balance where a promo code paid all of it', async () => {
    const shop = await addShop(server.db, { freeFromCents: 1 })
    const goods = await addProduct(server.db, shop)
    await addPromo(server.db, { code: 'GIFT', kind: 'percent', amount: 10_000, shopId: shop })
    const buyer = await readyBuyer(server, 700)
    const { orderIds } = await buyer.client.expect('order_create', {
      lines: [{ skuId: goods.skuId, quantity: 1 }],
      promoCode: 'GIFT',
      shownTotalCents: 0,
    })
    await buyer.client.expect('order_pay', { orderIds, payCode })
    const receipt = await buyer.client.expect('order_receipt', { id: orderIds[0] ?? '' })
    assert.deepEqual([receipt.paidCents, receipt.balanceCents], [0, null])
  })

  it('is of the buyer alone: another’s, an unpaid one and none are the same', async () => {
    const [buyer, stranger] = [await readyBuyer(server, 5000), await readyBuyer(server, 0)]
    const { orderId } = await placeOrder(buyer, [{ skuId: lantern.skuId, quantity: 1 }])
    const unpaid = await buyer.client.call('order_receipt', { id: orderId })
    const none = await buyer.client.call('order_receipt', { id: unknownId })
    assertHidden(unpaid, none)
    await buyer.client.expect('order_pay', { orderIds: [orderId], payCode })
    assertHidden(await stranger.client.call('order_receipt', { id: orderId }), none)
  })
})
