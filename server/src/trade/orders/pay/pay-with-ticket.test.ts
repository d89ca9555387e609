import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { addProduct, addShop, type Goods } from '#testing/goods.ts'
import { giveMoney, orderStatusOf, placeOrder, readyBuyer } from '#testing/orders.ts'
import { assertRefused } from '#testing/refused.ts'
import { buyerSecrets, startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'

const { payCode, password } = buyerSecrets
let server: TestServer
/** 1,000 cents and 500 freight. */
let lantern: Goods

before(async () => {
  server = await startTestServer()
  lantern = await addProduct(server.db, await addShop(server.db), { skus: [{ stock: 1000 }] })
})
after(() => server.close())

const one = () => [{ skuId: lantern.skuId, quantity: 1 }]

describe('paying with a ticket', () => {
  const ticketFor = async (
    buyer: TestBuyer,
    orderIds: string[],
    amountCents: number,
    purpose: 'pay' | 'withdraw' = 'pay',
  ) =>
    (
      await buyer.client.expect('verify_pay', {
        payCode,
        purpose,
        subject: orderIds.toSorted().join(','),
        amountCents,
      })
    ).ticket

  it('pays once, whatever the order of the ids [call:POST /api/user/verify_pay]', async () => {
    const buyer = await readyBuyer(server, 9000)
    const first = await placeOrder(buyer, one())
    const second = await placeOrder(buyer, one())
    const ids = [second.orderId, first.orderId]
    const ticket = await ticketFor(buyer, ids, 3000)
    const paid = await buyer.client.expect('order_pay', { orderIds: ids, ticket })
    assert.equal(paid.paidCents, 3000)
    const third = await placeOrder(buyer, one())
    assertRefused(
      await buyer.client.call('order_pay', { orderIds: [third.orderId], ticket }),
      'ticketInvalid',
    )
  })

  it('is refused for another order, sum, purpose, session, buyer, or when its two minutes are over', async () => {
    const buyer = await readyBuyer(server, 9000)
    const { orderId } = await placeOrder(buyer, one())
    const other = await placeOrder(buyer, one())
    const stranger = await readyBuyer(server, 9000)
    const theirs = await placeOrder(stranger, one())
    const refused = async (ticket: string, orderIds = [orderId], client = buyer.client) =>
      assertRefused(await client.call('order_pay', { orderIds, ticket }), 'ticketInvalid')
    const good = await ticketFor(buyer, [orderId], 1500)
    await refused(good, [other.orderId])
    await refused(good, [orderId, other.orderId])
    await refused(await ticketFor(buyer, [orderId], 1499))
    await refused(await ticketFor(buyer, [orderId], 1501))
    await refused(await ticketFor(buyer, [orderId], 1500, 'withdraw'))
    await refused(await ticketFor(buyer, [theirs.orderId], 1500), [theirs.orderId], stranger.client)
    const { userinfo } = await server.client().expect('login', { account: buyer.account, password })
    await refused(good, [orderId], server.client({ token: userinfo.token }))
    const old = await ticketFor(buyer, [orderId], 1500)
    await sql`update pay_ticket set expires_at = now() - interval '1 second' where amount_cents = 1500 and subject = ${orderId}
      and token_hash = sha256(${old}::bytea)`.execute(server.db)
    await refused(old)
    assert.equal(await orderStatusOf(server.db, orderId), 0)
    await buyer.client.expect('order_pay', { orderIds: [orderId], ticket: good }) // none of all that used it up
  })

  it('is given back when the payment is refused', async () => {
    const buyer = await readyBuyer(server, 1500)
    const { orderId } = await placeOrder(buyer, one())
    const ticket = await ticketFor(buyer, [orderId], 1500)
    const { orderId: dearer } = await placeOrder(buyer, one())
    await buyer.client.expect('order_pay', { orderIds: [dearer], payCode })
    assertRefused(await buyer.client.call('order_pay', { orderIds: [orderId], ticket }), 'balanceTooSmall')
    await giveMoney(server.db, buyer.id, 1500)
    await buyer.client.expect('order_pay', { orderIds: [orderId], ticket })
  })
})
