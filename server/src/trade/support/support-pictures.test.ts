import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { consoleHeader } from '@sampan/contract/access/roles.ts'
import { headers } from '@sampan/contract/wire/envelope.ts'
import { fetchPrivate, sendEvidence, somePicture } from '#testing/evidence.ts'
import type { Goods } from '#testing/goods.ts'
import { operatorCookie, type TestOperator } from '#testing/operators.ts'
import { placeOrder, readyBuyer } from '#testing/orders.ts'
import { assertRefused, unknownId } from '#testing/refused.ts'
import { openSupportDesks, write } from '#testing/support-desks.ts'
import type { TestBuyer } from '#testing/test-server.ts'

const { server, shopId, goods, otherGoods, desk, member, stranger } = await openSupportDesks()
after(() => server.close())

const oneOf = ({ skuId }: Goods) => [{ skuId, quantity: 1 }]

describe('cards and pictures', () => {
  it('are of what both sides may see', async () => {
    const buyer = await readyBuyer(server)
    const other = await readyBuyer(server)
    const { orderId: own } = await placeOrder(buyer, oneOf(goods))
    const { orderId: foreign } = await placeOrder(other, oneOf(goods))
    const { orderId: unrelated } = await placeOrder(buyer, oneOf(otherGoods))
    const send = (to: number | null, card: { order?: string; product?: number }) =>
      buyer.client.call('support_send', { shop: to, text: '', ...card })
    const sent = await send(shopId, { order: own })
    assert.equal(sent.data.message.order?.id, own)
    assert.ok((await send(shopId, { product: goods.productId })).data.message.product)
    assertRefused(await send(shopId, { order: foreign }), 'cardNotYours')
    assertRefused(await send(shopId, { order: unrelated }), 'cardNotYours')
    assertRefused(await send(shopId, { order: unknownId }), 'cardNotYours')
    assertRefused(await send(shopId, { product: otherGoods.productId }), 'cardNotYours')
    assert.ok((await send(null, { order: unrelated })).ok)
    assertRefused(await send(null, { order: foreign }), 'cardNotYours')
    const thread = sent.data.conversation.id
    const reply = (card: { order?: string; product?: number }) =>
      member.client.call('shop_support_send', { thread, text: '', ...card })
    assert.ok((await reply({ product: goods.productId })).ok)
    assertRefused(await reply({ product: otherGoods.productId }), 'cardNotYours')
    assertRefused(await reply({ order: foreign }), 'cardNotYours')
  })

  it('are private: their owner and who answers see them', async () => {
    const buyer = await server.registerBuyer()
    const picture = await sendEvidence(buyer, await somePicture(20_000))
    const sent = await buyer.client.expect('support_send', { shop: shopId, text: '', picture })
    assert.equal(sent.message.picture, picture)
    assertRefused(
      await buyer.client.call('support_send', { shop: shopId, text: '', picture }),
      'cardNotYours',
    )
    const thief = await server.registerBuyer()
    const fresh = await sendEvidence(buyer, await somePicture(20_000))
    assertRefused(
      await thief.client.call('support_send', { shop: shopId, text: '', picture: fresh }),
      'cardNotYours',
    )
    const see = async (who: Record<string, string>) => (await fetchPrivate(server, picture, 320, who)).status
    assert.deepEqual(
      [
        await see({ [headers.token]: buyer.token }),
        await see({ cookie: operatorCookie(member.token) }),
        await see({ cookie: operatorCookie(stranger.token) }),
        await see({ [headers.token]: thief.token }),
        await see({}),
      ],
      [200, 200, 404, 404, 404],
    )
  })
})

describe('a picture from the desk', () => {
  const upload = async ({ token }: TestOperator, of: 'support' | 'shop/support'): Promise<string> => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(await somePicture(300))]))
    const answer = await fetch(`${server.url}/api/console/${of}/upload`, {
      method: 'POST',
      headers: { cookie: operatorCookie(token), [consoleHeader]: '1' },
      body: form,
    })
    const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: { id: string } }
    assert.equal(code, 1, msg)
    return data.id
  }
  const see = async (picture: string, who: Record<string, string>) =>
    (await fetchPrivate(server, picture, 320, who)).status
  const asBuyer = ({ token }: TestBuyer) => ({ [headers.token]: token })
  const asOperator = ({ token }: TestOperator) => ({ cookie: operatorCookie(token) })

  it('is seen by its buyer and who answers there, and by nobody before it is sent', async () => {
    const [buyer, foreign] = [await server.registerBuyer(), await server.registerBuyer()]
    const { conversation } = await write(buyer, shopId, 'Which knob is it?')
    await write(foreign, shopId, 'I ask too')
    const picture = await upload(member, 'shop/support')
    assert.equal(await see(picture, asBuyer(buyer)), 404)
    const sent = await member.client.expect('shop_support_send', {
      thread: conversation.id,
      text: 'This one',
      picture,
    })
    assert.deepEqual([sent.message.picture, sent.message.by], [picture, 'staff'])
    const { items } = await buyer.client.expect('support_messages', { thread: conversation.id })
    assert.equal(items[0]?.picture, picture)
    for (const reader of [asBuyer(buyer), asOperator(member), asOperator(desk)])
      assert.equal(await see(picture, reader), 200)
    for (const reader of [asBuyer(foreign), asOperator(stranger), {}])
      assert.equal(await see(picture, reader), 404)
  })

  it('of Sampan’s desk is seen by its buyer and by no shop', async () => {
    const buyer = await server.registerBuyer()
    const { conversation } = await write(buyer, null, 'Where do I press?')
    const picture = await upload(desk, 'support')
    await desk.client.expect('console_support_send', { thread: conversation.id, text: '', picture })
    assert.equal(await see(picture, asBuyer(buyer)), 200)
    assert.equal(await see(picture, asOperator(member)), 404)
  })

  it('is the sender’s own, serves once, and goes alone', async () => {
    const buyer = await server.registerBuyer()
    const thread = (await write(buyer, shopId, 'Hello')).conversation.id
    const send = (picture: string, more = {}) =>
      member.client.call('shop_support_send', { thread, text: 'Look', picture, ...more })
    const buyers = await sendEvidence(buyer, await somePicture(20_000))
    const others = await upload(stranger, 'shop/support')
    for (const picture of [buyers, others, unknownId]) assertRefused(await send(picture), 'cardNotYours')
    const own = await upload(member, 'shop/support')
    assertRefused(await send(own, { product: goods.productId }), 'messageEmpty')
    const twice = await Promise.all([send(own), send(own)])
    assert.equal(twice.filter(({ code }) => code === 1).length, 1)
    const theirs = await upload(stranger, 'shop/support')
    assertRefused(
      await stranger.client.call('shop_support_send', { thread, text: '', picture: theirs }),
      'notFound',
    )
    assertRefused(
      await buyer.client.call('support_send', { thread, text: '', picture: theirs }),
      'cardNotYours',
    )
  })
})
