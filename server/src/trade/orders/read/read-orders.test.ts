import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { orderStatus } from '@sampan/contract/trade/orders/status.ts'
import { sql } from 'kysely'
import { addProduct, addShop, type Goods } from '#testing/goods.ts'
import { placeOrder, readyBuyer } from '#testing/orders.ts'
import { assertHidden, assertRefused, unknownId } from '#testing/refused.ts'
import { buyerSecrets, startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'
import { walkPages } from '#testing/walk-pages.ts'

const { payCode } = buyerSecrets
let server: TestServer
let goods: Goods
let buyer: TestBuyer
const many = 13

before(async () => {
  server = await startTestServer()
  const shopId = await addShop(server.db)
  goods = await addProduct(server.db, shopId, { skus: [{ stock: 1000 }] })
  buyer = await readyBuyer(server, 1_000_000)
  for (let n = 0; n < many; n++) {
    const { orderId } = await placeOrder(buyer, [{ skuId: goods.skuId, quantity: 1 + (n % 3) }])
    if (n % 3 === 0) await buyer.client.expect('order_pay', { orderIds: [orderId], payCode })
    if (n % 3 === 1) await buyer.client.expect('order_cancel', { id: orderId })
  }
  // Several of the same instant: the cursor must tell them apart.
  await sql`update purchase set created_at = date_trunc('second', now()) where order_no in (select order_no from purchase order by id limit 5)`.execute(
    server.db,
  )
})
after(() => server.close())

async function walk(status?: number, limit = 4) {
  return walkPages((cursor) =>
    buyer.client.expect('order_list', {
      limit,
      cursor,
      ...(status === undefined ? {} : { status }),
    }),
  )
}

describe('order_list', () => {
  it('walks all orders, newest first, each once [call:GET /api/user/order_list] [route:/myPurchases/:status?]', async () => {
    const items = await walk()
    assert.equal(items.length, many)
    assert.equal(new Set(items.map((order) => order.id)).size, many)
    assert.ok(items.every((order, n) => n === 0 || (items[n - 1]?.createdAt ?? '') >= order.createdAt))
    const order = items[0] ?? assert.fail()
    assert.deepEqual(
      order.lines.map((line) => [line.skuId, line.title, line.priceCents, line.subtotalCents]),
      [[goods.skuId, 'Brass lantern', 1000, 1000 * order.quantity]],
    )
    assert.equal(order.totalCents, order.goodsCents + order.freightCents)
  })

  it('shows one state in each tab, as many as getUserInfo counts [order:statuses]', async () => {
    const { orderCounts } = await buyer.client.expect('getUserInfo', {})
    assert.deepEqual({ ...orderCounts }, { '-1': 4, 0: 4, 1: 5 })
    for (const status of Object.values(orderStatus)) {
      const items = await walk(status)
      assert.equal(items.length, orderCounts[String(status)] ?? 0)
      assert.ok(items.every((order) => order.status === status))
    }
  })

  it('takes `all` and an empty status for no status [order:statuses]', async () => {
    // By hand: our own client leaves out what is empty.
    const get = async (path: string, status: string) => {
      const url = `${server.url}/api/user/${path}?limit=50&status=${status}`
      const response = await fetch(url, { headers: { token: buyer.token } })
      return (await response.json()) as { code: number; data: unknown }
    }
    const withoutStatus = await buyer.client.expect('order_list', { limit: 50 })
    assert.equal(withoutStatus.items.length, many)
    for (const status of ['all', '']) {
      assert.deepEqual((await get('order_list', status)).data, withoutStatus)
      for (const log of ['extract_log', 'recharge_log']) assert.equal((await get(log, status)).code, 1)
    }
  })

  it('shows what was refunded beside what is in after-sale, page after page, and counts what is open [order:statuses]', async () => {
    const own = await readyBuyer(server)
    for (let n = 0; n < 6; n++) await placeOrder(own, [{ skuId: goods.skuId, quantity: 1 }])
    // None of another's orders, and of the own ones those alone that are there or were.
    await sql`alter table purchase disable trigger user`.execute(server.db)
    await sql`update purchase set status = case when mod(n, 3) = 0 then 'refunded' else 'afterSale' end, paid_at = now(), expires_at = null,
        after_sale_at = case when mod(n, 3) = 0 then null else now() end,
        after_sale_from = case when mod(n, 3) = 0 then null else 'waitingDelivery' end
      from (select id, row_number() over (order by id) as n from purchase where buyer_id = ${own.id}) numbered
      where purchase.id = numbered.id and n < 6`.execute(server.db)
    await sql`alter table purchase enable trigger user`.execute(server.db)
    const seen = (
      await walkPages((cursor) =>
        own.client.expect('order_list', { status: orderStatus.afterSale, limit: 2, cursor }),
      )
    ).map(({ status }) => status)
    assert.deepEqual(seen, [-4, -4, 5, -4, -4])
    assert.equal((await own.client.expect('getUserInfo', {})).orderCounts['-4'], 4)
  })

  it('shows nothing of other buyers', async () => {
    const stranger = await readyBuyer(server)
    assert.deepEqual(await stranger.client.expect('order_list', {}), { items: [], nextCursor: null })
    assert.deepEqual((await stranger.client.expect('getUserInfo', {})).orderCounts, {})
    const { nextCursor } = await buyer.client.expect('order_list', { limit: 2 })
    const page = await stranger.client.expect('order_list', { cursor: nextCursor ?? '' })
    assert.deepEqual(page.items, [])
  })

  it('refuses garbage', async () => {
    const cursor = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url')
    const inputs = [
      { status: 6 },
      { status: -2 },
      { status: 'every' },
      { status: 0.5 },
      { cursor: 'x' },
      { cursor: cursor(['2026-01-01', unknownId]) },
      { cursor: cursor(['2026-01-01T00:00:00.000Z', 'x']) },
      { cursor: cursor([1, 2]) },
      { limit: 0 },
      { limit: 51 },
      { buyerId: buyer.id },
    ]
    for (const input of inputs) assertRefused(await buyer.client.raw('order_list', input), 'badInput')
    assertRefused(await server.client().raw('order_list', {}), 'loginExpired')
  })
})

describe('order_detail', () => {
  it('shows address, history and, once sent, logistics with the newest event first [route:/orderInfo/:id?] [order:logistics]', async () => {
    const [paid] = await walk(1)
    const id = paid?.id ?? ''
    assert.deepEqual((await buyer.client.expect('order_logistics', { id })).parcels, [])
    await server.db
      .insertInto('parcel')
      .values({
        id,
        purchase_id: id,
        shop_id: 0,
        buyer_id: id,
        state: 'travelling',
        carrier: 'Junk Line',
        tracking_no: 'JL1',
        shipped_at: new Date(),
      })
      .execute()
    for (const [n, place] of ['Canton', 'Portland'].entries()) {
      await server.db
        .insertInto('parcel_event')
        .values({ parcel_id: id, at: new Date(Date.UTC(2026, 4, n + 1)), place, text: `in ${place}` })
        .execute()
    }
    const order = await buyer.client.expect('order_detail', { id })
    const { parcels } = await buyer.client.expect('order_logistics', { id })
    assert.deepEqual(
      parcels.map(({ carrier, trackingNo, events }) => [
        carrier,
        trackingNo,
        events.map((event) => [event.at, event.place, event.text]),
      ]),
      [
        [
          'Junk Line',
          'JL1',
          [
            ['2026-05-02T00:00:00.000Z', 'Portland', 'in Portland'],
            ['2026-05-01T00:00:00.000Z', 'Canton', 'in Canton'],
          ],
        ],
      ],
    )
    assert.equal(order.address.addressee, 'Ada Boat')
    assert.deepEqual(order.freight, { daysMin: 5, daysMax: 9 })
    assert.ok(order.history.every((step) => !Number.isNaN(Date.parse(step.at))))
  })

  it("answers a stranger's order exactly as one that does not exist", async () => {
    const stranger = await readyBuyer(server)
    const [order] = await walk()
    const foreign = await stranger.client.call('order_detail', { id: order?.id ?? '' })
    const unknown = await stranger.client.call('order_detail', { id: unknownId })
    assertHidden(foreign, unknown)
    for (const id of ['x', '', 1, "' or 1=1 --"])
      assertRefused(await stranger.client.raw('order_detail', { id }), 'badInput')
  })
})
