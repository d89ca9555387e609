import assert from 'node:assert/strict'
import { addProduct, addShop, type Goods } from '#testing/goods.ts'
import { type MovableClock, movableClock } from '#testing/movable-clock.ts'
import { keepSecondFactors, signInMember, signInOperator, type TestOperator } from '#testing/operators.ts'
import { placeOrder, readyBuyer } from '#testing/orders.ts'
import { buyerSecrets, startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'

/** A shop with goods and somebody who works there, a buyer with money, an operator, and a clock that can be moved. */
export interface OrderLifeFixture {
  server: TestServer
  clock: MovableClock
  shopId: number
  goods: Goods
  buyer: TestBuyer
  member: TestOperator
  support: TestOperator
}

export async function openOrderLife(
  options: { env?: Record<string, string> } = {},
): Promise<OrderLifeFixture> {
  const clock = movableClock()
  const server = await startTestServer({ ...options, clock })
  const shopId = await addShop(server.db)
  const goods = await addProduct(server.db, shopId, {
    skus: [
      { values: ['Red'], stock: 100_000 },
      { values: ['Blue'], stock: 100_000 },
    ],
  })
  const buyer = await readyBuyer(server, 100_000_000)
  const member = await signInMember(server, shopId)
  const support = await signInOperator(server, 'support')
  await keepSecondFactors(server)
  return { server, clock, shopId, goods, buyer, member, support }
}

/** A paid order of some pieces of each SKU of the shop. */
export async function paidOrder(
  { goods, buyer }: Pick<OrderLifeFixture, 'goods' | 'buyer'>,
  quantities: readonly number[] = [2],
): Promise<{ id: string; orderNo: string; totalCents: number }> {
  const skuIds = goods.skuIds
  const lines = quantities.map((quantity, n) => ({ skuId: skuIds[n] ?? 0, quantity }))
  const { orderId: id, totalCents } = await placeOrder(buyer, lines)
  await buyer.client.expect('order_pay', { orderIds: [id], payCode: buyerSecrets.payCode })
  const { orderNo } = await buyer.client.expect('order_detail', { id })
  return { id, orderNo, totalCents }
}

let parcels = 0
/** A tracking number that no other parcel of the run has. */
export const newTrackingNo = (): string => `SP${String(++parcels).padStart(8, '0')}`

/** A paid order that its shop has sent as a whole. */
export async function shippedOrder(fixture: Pick<OrderLifeFixture, 'goods' | 'buyer' | 'member'>) {
  const order = await paidOrder(fixture)
  const trackingNo = newTrackingNo()
  const sent = await fixture.member.client.expect('shop_order_ship', {
    id: order.id,
    carrier: 'Junk Line',
    trackingNo,
  })
  const parcelId = sent.parcels[0]?.id
  assert.ok(parcelId)
  return { ...order, trackingNo, parcelId }
}

/** A sent order whose parcel has arrived. */
export async function arrivedOrder(fixture: Pick<OrderLifeFixture, 'goods' | 'buyer' | 'member'>) {
  const order = await shippedOrder(fixture)
  await fixture.member.client.expect('shop_parcel_track', { id: order.parcelId, milestone: 'delivered' })
  return order
}
