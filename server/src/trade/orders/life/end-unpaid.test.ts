import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { startServices } from '#kernel/services.ts'
import { addProduct, addShop, type Goods, stockOf } from '#testing/goods.ts'
import { assertBooksBalance, orderStatusOf, outlive, placeOrder, readyBuyer } from '#testing/orders.ts'
import { assertHidden, assertRefused, unknownId } from '#testing/refused.ts'
import { buyerSecrets, startTestServer, type TestServer } from '#testing/test-server.ts'
import { expireOrders } from './expire-orders.ts'

const { payCode } = buyerSecrets
let server: TestServer
let shopId: number
let goods: Goods
const initial = new Map<number, number>()

before(async () => {
  server = await startTestServer()
  shopId = await addShop(server.db)
  goods = await addProduct(server.db, shopId, {
    skus: [
      { values: ['a'], stock: 500 },
      { values: ['b'], stock: 500 },
    ],
  })
  for (const skuId of goods.skuIds) initial.set(skuId, 500)
})
after(() => server.close())
afterEach(() => assertBooksBalance(server.db, initial))

const both = () => goods.skuIds.map((skuId, n) => ({ skuId, quantity: n + 1 }))
const sweep = () => expireOrders(server.jobContext)

describe('order_cancel', () => {
  it('cancels an unpaid order, gives its stock back, and writes who [order:cancel]', async () => {
    const buyer = await readyBuyer(server)
    const before = await Promise.all(goods.skuIds.map((skuId) => stockOf(server.db, skuId)))
    const { orderId } = await placeOrder(buyer, both())
    assert.equal(await stockOf(server.db, goods.skuIds[1] ?? 0), (before[1] ?? 0) - 2)
    const order = await buyer.client.expect('order_cancel', { id: orderId })
    assert.deepEqual(
      [order.status, order.expiresAt, order.paidAt, order.escrow.heldCents],
      [-1, null, null, 0],
    )
    assert.deepEqual(
      order.history.map((step) => [step.status, step.by]),
      [
        [0, 'buyer'],
        [-1, 'buyer'],
      ],
    )
    assert.deepEqual(await Promise.all(goods.skuIds.map((skuId) => stockOf(server.db, skuId))), before)
  })

  it('shows a sold-out product as in stock again', async () => {
    const last = await addProduct(server.db, shopId, { skus: [{ stock: 1 }] })
    const buyer = await readyBuyer(server)
    const soldOut = async () => (await buyer.client.expect('product_detail', { id: last.productId })).soldOut
    const { orderId } = await placeOrder(buyer, [{ skuId: last.skuId, quantity: 1 }])
    assert.equal(await soldOut(), true)
    await buyer.client.expect('order_cancel', { id: orderId })
    assert.equal(await soldOut(), false)
  })

  it('refuses notFound, and orderNotCancellable for what is paid or cancelled already', async () => {
    const buyer = await readyBuyer(server, 50_000)
    const stranger = await readyBuyer(server)
    const theirs = await placeOrder(stranger, both())
    const foreign = await buyer.client.call('order_cancel', { id: theirs.orderId })
    const unknown = await buyer.client.call('order_cancel', { id: unknownId })
    assertHidden(foreign, unknown)
    const paid = await placeOrder(buyer, both())
    await buyer.client.expect('order_pay', { orderIds: [paid.orderId], payCode })
    assertRefused(await buyer.client.call('order_cancel', { id: paid.orderId }), 'orderNotCancellable')
    const twice = await placeOrder(buyer, both())
    const first = await buyer.client.expect('order_cancel', { id: twice.orderId }, { key: 'cancel-1' })
    assert.deepEqual(
      await buyer.client.expect('order_cancel', { id: twice.orderId }, { key: 'cancel-1' }),
      first,
    )
    assertRefused(await buyer.client.call('order_cancel', { id: twice.orderId }), 'orderNotCancellable')
    for (const input of [
      {},
      { id: 'x' },
      { id: 1 },
      { id: paid.orderId, status: -1 },
      { id: [paid.orderId] },
    ]) {
      assertRefused(await buyer.client.raw('order_cancel', input), 'badInput')
    }
    assertRefused(await server.client().raw('order_cancel', { id: paid.orderId }), 'loginExpired')
  })
})

describe('orders whose time to pay is over', () => {
  it('are cancelled by the sweep, once, and give their stock back', async () => {
    const buyer = await readyBuyer(server)
    const late = await placeOrder(buyer, both())
    const fresh = await placeOrder(buyer, both())
    await outlive(server.db, [late.orderId])
    assert.equal(await sweep(), 1)
    assert.equal(await sweep(), 0)
    assert.deepEqual(
      [await orderStatusOf(server.db, late.orderId), await orderStatusOf(server.db, fresh.orderId)],
      [-1, 0],
    )
    const order = await buyer.client.expect('order_detail', { id: late.orderId })
    assert.deepEqual(order.history.at(-1)?.by, 'timer')
  })

  it('are cancelled in batches, by several sweeps at once', async () => {
    const buyer = await readyBuyer(server)
    const ids: string[] = []
    for (let n = 0; n < 6; n++) ids.push((await placeOrder(buyer, both())).orderId)
    // Many more of the same, for more than one batch.
    await sql`insert into purchase (id, order_no, checkout_id, buyer_id, shop_id, quantity, goods_cents, freight_cents,
        discount_cents, total_cents, address, days_min, days_max, expires_at)
      select gen_random_uuid(), 'S' || n, gen_random_uuid(), buyer_id, shop_id, quantity, goods_cents, freight_cents,
        discount_cents, total_cents, address, days_min, days_max, now()
      from purchase, generate_series(1, 150) n where id = ${ids[0] ?? ''}`.execute(server.db)
    await outlive(server.db, ids)
    const counts = await Promise.all([sweep(), sweep(), sweep()])
    assert.equal(counts.reduce((a, b) => a + b) + (await sweep()), 156)
  })

  it('cannot be paid even before the sweep has come', async () => {
    const buyer = await readyBuyer(server, 50_000)
    const { orderId } = await placeOrder(buyer, both())
    await outlive(server.db, [orderId])
    assertRefused(await buyer.client.call('order_pay', { orderIds: [orderId], payCode }), 'orderExpired')
  })

  it('are cancelled within seconds by the service that looks for them, and by nothing before their time', async (t) => {
    const buyer = await readyBuyer(server)
    const { orderId } = await placeOrder(buyer, both())
    const { rows } = await sql<{ minutes: number }>`
      select extract(epoch from expires_at - now())::float8 / 60 as minutes from purchase where id = ${orderId}`.execute(
      server.db,
    )
    const minutes = rows[0]?.minutes ?? 0
    assert.ok(minutes > 29 && minutes <= 30, `it may be paid for ${minutes} minutes`)
    const services = startServices(server.database.url, server.app.services, server.app.deps)
    t.after(() => services.stop())
    await pause(1500)
    assert.equal(await orderStatusOf(server.db, orderId), 0)
    await outlive(server.db, [orderId])
    const deadlineMs = Date.now() + 30_000
    while ((await orderStatusOf(server.db, orderId)) === 0 && Date.now() < deadlineMs) await pause(50)
    assert.equal(await orderStatusOf(server.db, orderId), -1)
  })
})
