import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, it } from 'node:test'
import { addProduct, addShop } from '#testing/goods.ts'
import { placeOrder, readyBuyer } from '#testing/orders.ts'
import { buyerSecrets, startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let buyer: TestBuyer
let sentId: string
const shippedAt = new Date('2026-11-18T10:00:00Z')

before(async () => {
  server = await startTestServer()
  const { skuId } = await addProduct(server.db, await addShop(server.db), { skus: [{ stock: 10 }] })
  buyer = await readyBuyer(server, 1_000_000)
  const pay = async () => {
    const { orderId } = await placeOrder(buyer, [{ skuId, quantity: 1 }])
    await buyer.client.expect('order_pay', { orderIds: [orderId], payCode: buyerSecrets.payCode })
    return orderId
  }
  sentId = await pay()
  await pay()
  await server.db
    .updateTable('purchase')
    .set({ status: 'delivered', shipped_at: shippedAt, days_min: 6, days_max: 10 })
    .where('id', '=', sentId)
    .execute()
  await addParcel('sorting', 'Da Nang', shippedAt)
  await addParcel('customsOut', 'Busan', shippedAt)
  await addParcel(null, '', null)
})
after(() => server.close())

/** A parcel of the order that was sent; without a time it has not left. */
const addParcel = (milestone: 'sorting' | 'customsOut' | null, place: string, leftAt: Date | null) =>
  server.db
    .insertInto('parcel')
    .values({
      id: randomUUID(),
      purchase_id: sentId,
      shop_id: 0,
      buyer_id: buyer.id,
      state: leftAt ? 'travelling' : 'ready',
      carrier: 'River Line',
      tracking_no: 'RL1234',
      shipped_at: leftAt,
      milestone,
      place,
    })
    .execute()

it('a list says of an order on its way where the parcel is that it waits for, and when it is expected [order:logistics]', async () => {
  const { items } = await buyer.client.expect('order_list', {})
  const tracked = items.map(({ id, status, tracking }) => [id === sentId, status, tracking])
  const window = { from: '2026-11-24T10:00:00.000Z', until: '2026-11-28T10:00:00.000Z' }
  assert.deepEqual(tracked.toReversed(), [
    [true, 2, { milestone: 'customsOut', place: 'Busan', window }],
    [false, 1, null],
  ])
})
