import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addProduct, addShop } from '#testing/goods.ts'
import { signInMember, type TestOperator } from '#testing/operators.ts'
import { readyBuyer } from '#testing/orders.ts'
import { payOrder } from '#testing/refunds.ts'
import { assertHidden, assertRefused, unknownId } from '#testing/refused.ts'
import { startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let shopId: number
let member: TestOperator
let skuId: number
before(async () => {
  server = await startTestServer()
  shopId = await addShop(server.db)
  skuId = (await addProduct(server.db, shopId, { skus: [{ priceCents: 1000, stock: 100 }] })).skuId
  member = await signInMember(server, shopId)
})
after(() => server.close())

async function ordered(): Promise<{ buyer: TestBuyer; order: string }> {
  const buyer = await readyBuyer(server, 100_000)
  return { buyer, order: (await payOrder(buyer, [{ skuId, quantity: 1 }])).orderId }
}
const write = (order: string, text = 'The blue one is sold out.') =>
  member.client.call('shop_support_begin', { order, text })
const told = async ({ client }: TestBuyer) =>
  (await client.expect('notice_list', {})).items.filter(({ subject }) => subject.type === 'conversation')

describe('a shop that writes first', () => {
  it('begins a conversation that shows the order, and the buyer is told at once, once until they have read it', async () => {
    const { buyer, order } = await ordered()
    const first = await write(order)
    assert.ok(first.ok, first.msg)
    const { conversation, message } = first.data
    assert.deepEqual([message.order?.id, message.by], [order, 'staff'])
    const { items } = await buyer.client.expect('support_messages', { thread: conversation.id })
    assert.deepEqual([items[0]?.text, items[0]?.order?.id], ['The blue one is sold out.', order])
    const [notice] = await told(buyer)
    const { orderNo } = await buyer.client.expect('order_detail', { id: order })
    assert.equal(notice?.subject.id, conversation.id)
    assert.ok(notice?.text.includes(orderNo))
    await write(order, 'Or do you like the red one?')
    assert.equal((await told(buyer)).length, 1)
    await buyer.client.expect('support_seen', { thread: conversation.id, n: 2 })
    await write(order, 'We can send it today.')
    assert.equal((await told(buyer)).length, 2)
  })

  it('goes on in the conversation that is open, and what the buyer waited for is answered', async () => {
    const { buyer, order } = await ordered()
    const asked = await buyer.client.expect('support_send', { shop: shopId, text: 'When do you send it?' })
    const sent = await write(order)
    assert.equal(sent.ok && sent.data.conversation.id, asked.conversation.id)
    const row = await member.client.expect('shop_support_thread', { thread: asked.conversation.id })
    assert.deepEqual([row.waitsSince, row.isMine], [null, true])
  })

  it('is one message of a double tap, and one conversation of two members at once', async () => {
    const { buyer, order } = await ordered()
    const key = '0190a0a0-0000-4000-8000-00000000cccc'
    const other = await signInMember(server, shopId)
    const input = { order, text: 'Hello' }
    const answers = await Promise.all([
      member.client.call('shop_support_begin', input, { key }),
      member.client.call('shop_support_begin', input, { key }),
      other.client.call('shop_support_begin', input),
    ])
    assert.ok(answers.every(({ ok }) => ok))
    assert.equal(new Set(answers.map(({ data }) => data.conversation.id)).size, 1)
    const { items } = await buyer.client.expect('support_messages', {
      thread: answers[0].data.conversation.id,
    })
    assert.deepEqual(
      items.map(({ n }) => n),
      [2, 1],
    )
    assert.equal((await told(buyer)).length, 1)
  })

  it('writes about its own orders alone, with words, and not without end to who does not read', async () => {
    const { order } = await ordered()
    const stranger = await signInMember(server, await addShop(server.db))
    assertHidden(
      await stranger.client.call('shop_support_begin', { order, text: 'Hello' }),
      await stranger.client.call('shop_support_begin', { order: unknownId, text: 'Hello' }),
    )
    assertRefused(await write(order, '  '), 'messageEmpty')
    for (let n = 0; n < 50; n++) await write(order, `Word ${n}`)
    assertRefused(await write(order), 'messagesWait')
  })
})
