import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { sql } from 'kysely'
import { placeOrder, readyBuyer } from '#testing/orders.ts'
import { payOrder, shipWhole } from '#testing/refunds.ts'
import { assertRefused } from '#testing/refused.ts'
import { openSupportDesks, write } from '#testing/support-desks.ts'

const { server, shopId, goods, otherGoods, desk, member } = await openSupportDesks()
after(() => server.close())

const line = [{ skuId: goods.skuId, quantity: 1 }]
const valuesOf = async (thread: string) =>
  (await member.client.expect('shop_support_thread', { thread })).variables
const numberOf = async (orderId: string) => {
  const { rows } = await sql<{
    no: string
  }>`select order_no as no from purchase where id = ${orderId}`.execute(server.db)
  return rows[0]?.no ?? assert.fail()
}
const shopName = async () => {
  const { rows } = await sql<{ name: string }>`select name from shop where id = ${shopId}`.execute(server.db)
  return rows[0]?.name
}

describe('variables of canned answers', () => {
  it('are what the conversation knows: its buyer and shop, and the only order with its parcels', async () => {
    const buyer = await readyBuyer(server, 100_000)
    const thread = (await write(buyer, shopId, 'Hello')).conversation.id
    const atFirst = await valuesOf(thread)
    assert.deepEqual(atFirst, { buyer: atFirst.buyer, order: null, shop: await shopName(), tracking: null })
    assert.equal(atFirst.buyer, (await member.client.expect('shop_support_thread', { thread })).buyerName)
    const { orderId } = await payOrder(buyer, line)
    const orderNo = await numberOf(orderId)
    assert.deepEqual([(await valuesOf(thread)).order, (await valuesOf(thread)).tracking], [orderNo, null])
    await shipWhole(server.db, orderId)
    const { rows } = await sql<{ no: string }>`
      select tracking_no as no from parcel where purchase_id = ${orderId}`.execute(server.db)
    assert.equal((await valuesOf(thread)).tracking, rows[0]?.no)
  })

  it('do not guess among several orders: the one that was shown last counts', async () => {
    const buyer = await readyBuyer(server)
    const [first, second] = [await placeOrder(buyer, line), await placeOrder(buyer, line)]
    const thread = (await write(buyer, shopId, 'Hello')).conversation.id
    assert.equal((await valuesOf(thread)).order, null)
    for (const { orderId } of [second, first]) {
      await buyer.client.expect('support_send', { thread, text: '', order: orderId })
      assert.equal((await valuesOf(thread)).order, await numberOf(orderId))
    }
  })

  it('know nothing of orders with other shops; to the desk the shop is that of the order', async () => {
    const buyer = await readyBuyer(server)
    const other = await placeOrder(buyer, [{ skuId: otherGoods.skuId, quantity: 1 }])
    const thread = (await write(buyer, shopId, 'Hello')).conversation.id
    assert.equal((await valuesOf(thread)).order, null)
    const toDesk = (await write(buyer, null, 'Hello')).conversation.id
    const values = async () =>
      (await desk.client.expect('console_support_thread', { thread: toDesk })).variables
    assert.equal((await values()).order, await numberOf(other.orderId))
    const own = await placeOrder(buyer, line)
    assert.deepEqual([(await values()).order, (await values()).shop], [null, null])
    await buyer.client.expect('support_send', { thread: toDesk, text: '', order: own.orderId })
    assert.deepEqual(
      [(await values()).order, (await values()).shop],
      [await numberOf(own.orderId), await shopName()],
    )
  })

  it('hold no braces, whatever a buyer is called', async () => {
    const buyer = await readyBuyer(server)
    await sql`update buyer set given_name = '{order}' where id = ${buyer.id}`.execute(server.db)
    const thread = (await write(buyer, shopId, 'Hello')).conversation.id
    assert.equal((await valuesOf(thread)).buyer, 'order')
  })

  it('are never sent in their braces, and none is kept that does not exist, in no language', async () => {
    const thread = (await write(await readyBuyer(server), shopId, 'Hello')).conversation.id
    const send = (text: string) => member.client.call('shop_support_send', { thread, text })
    assertRefused(await send('Your parcel {tracking}'), 'answerUnfilled')
    assert.ok((await send('Take {two} of { these }')).ok)
    const save = (texts: { en: string; tai?: string }) =>
      member.client.call('shop_support_canned_save', { title: 'Parcel', texts })
    assertRefused(await save({ en: 'Hello {byer}' }), 'answerVariable')
    assertRefused(await save({ en: 'Hello', tai: 'สวัสดี {byer}' }), 'answerVariable')
    assert.ok((await save({ en: 'Hello {buyer}: {order}, {shop}, {tracking}' })).ok)
  })
})
