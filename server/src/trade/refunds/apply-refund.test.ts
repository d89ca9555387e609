import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { addProduct, addShop, type Goods } from '#testing/goods.ts'
import { orderStatusOf, placeOrder, readyBuyer } from '#testing/orders.ts'
import {
  applyFor,
  bring,
  payOrder,
  proofOf,
  type Sides,
  shipWhole,
  signInSides,
  wishOf,
} from '#testing/refunds.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let sides: Sides
let cup: Goods

before(async () => {
  server = await startTestServer()
  const shopId = await addShop(server.db)
  cup = await addProduct(server.db, shopId, { skus: [{ priceCents: 1000, stock: 5000 }] })
  sides = await signInSides(server, shopId)
})
after(() => server.close())

const paid = (quantity = 2) => payOrder(sides.buyer, [{ skuId: cup.skuId, quantity }])

describe('asking for a refund', () => {
  it('takes type, amount, product status, reason, explanation and proof [refund:fields]', async () => {
    const { orderId } = await paid()
    await shipWhole(server.db, orderId)
    const refund = await applyFor(sides.buyer, orderId, {
      type: 'returnAndRefund',
      productStatus: 'received',
      amountCents: 1234,
      reason: 'wrongItem',
      explanation: 'It is a bowl.',
    })
    assert.equal(refund.type, 'returnAndRefund')
    assert.equal(refund.productStatus, 'received')
    assert.equal(refund.amountCents, 1234)
    assert.equal(refund.reason, 'wrongItem')
    assert.equal(refund.explanation, 'It is a bowl.')
    assert.equal(refund.proof.length, 1)
    assert.equal(await orderStatusOf(server.db, orderId), -4)
  })

  it('tells neither side a date at which the order moves on by itself: the time stands still', async () => {
    const { orderId } = await paid()
    await shipWhole(server.db, orderId)
    const dates = async () => {
      const bought = await sides.buyer.client.expect('order_detail', { id: orderId })
      const sold = await sides.seller.client.expect('shop_order_detail', { id: orderId })
      return [bought.escrow.until, sold.dueAt]
    }
    assert.equal((await dates()).includes(null), false)
    await applyFor(sides.buyer, orderId)
    assert.deepEqual(await dates(), [null, null])
  })

  it('refuses a negative amount before anything that is missing [rule:refund] [msg:refundNegative]', async () => {
    const { orderId } = await paid()
    const wish = await wishOf(sides.buyer, orderId)
    const answer = await sides.buyer.client.raw('refund_apply', { ...wish, amountCents: -1, reason: '' })
    assertRefused(answer, 'refundNegative')
    assert.equal(answer.msg, 'The refund amount cannot be negative.')
  })

  it('refuses what is not filled in, each by itself [rule:refund] [msg:refundMissing]', async () => {
    const { orderId } = await paid()
    const wish = await wishOf(sides.buyer, orderId)
    const gaps = [
      { amountCents: 0 },
      { amountCents: undefined },
      { amountCents: '10' },
      { reason: '' },
      { explanation: '   ' },
      { proof: [] },
      { lines: [] },
      { type: undefined },
      { productStatus: undefined },
    ]
    for (const gap of gaps) {
      const answer = await sides.buyer.client.raw('refund_apply', { ...wish, ...gap })
      assertRefused(answer, 'refundMissing')
      assert.equal(
        answer.msg,
        'Please fill in the refund amount, reason and explanation, and upload proof.',
        JSON.stringify(gap),
      )
    }
    assert.equal(await orderStatusOf(server.db, orderId), 1)
  })

  it('refuses pictures of others, and those that served before', async () => {
    const stranger = await server.registerBuyer()
    const theirs = await proofOf(stranger)
    const { orderId } = await paid()
    const wish = await wishOf(sides.buyer, orderId, { proof: [theirs] })
    assertRefused(await sides.buyer.client.call('refund_apply', wish), 'refundMissing')
    const first = await applyFor(sides.buyer, orderId)
    await bring(sides, first.id, ['withdraw'])
    const again = await wishOf(sides.buyer, orderId, { proof: first.proof })
    assertRefused(await sides.buyer.client.call('refund_apply', again), 'refundMissing')
  })

  it('refuses a second one while one is open, and takes another after it [msg:refundTwice] [order:refund]', async () => {
    const { orderId } = await paid()
    const first = await applyFor(sides.buyer, orderId)
    const second = await sides.buyer.client.call('refund_apply', {
      ...(await wishOf(sides.buyer, orderId, { lines: [{ skuId: cup.skuId, quantity: 1 }] })),
    })
    assertRefused(second, 'refundTwice')
    assert.equal(second.msg, 'You have already requested a refund.')
    const { current } = await sides.buyer.client.expect('refund_quote', { orderId })
    assert.equal(current?.id, first.id)
    await bring(sides, first.id, ['withdraw'])
    assert.equal(await orderStatusOf(server.db, orderId), 1)
    await applyFor(sides.buyer, orderId)
  })

  it('refuses more than was paid for the pieces, and less for those that never left', async () => {
    const { orderId } = await paid()
    const wish = await wishOf(sides.buyer, orderId, { lines: [{ skuId: cup.skuId, quantity: 1 }] })
    const more = await sides.buyer.client.call('refund_apply', { ...wish, amountCents: wish.amountCents + 1 })
    assert.equal(assertRefused(more, 'refundTooMuch')['maxCents'], wish.amountCents)
    assertRefused(
      await sides.buyer.client.call('refund_apply', { ...wish, amountCents: wish.amountCents - 1 }),
      'refundWholeOnly',
    )
    for (const lines of [
      [{ skuId: cup.skuId, quantity: 3 }],
      [{ skuId: cup.skuId + 999, quantity: 1 }],
      [
        { skuId: cup.skuId, quantity: 1 },
        { skuId: cup.skuId, quantity: 1 },
      ],
    ])
      assertRefused(await sides.buyer.client.call('refund_apply', { ...wish, lines }), 'refundTooMuch')
    await shipWhole(server.db, orderId)
    const keeps = await wishOf(sides.buyer, orderId, { amountCents: 1, productStatus: 'received' })
    assert.ok((await sides.buyer.client.call('refund_apply', keeps)).ok)
  })

  it('is possible in exactly three states of an order', async () => {
    const wish = async (orderId: string) => ({
      ...(await wishOf(sides.buyer, orderId)),
      amountCents: 1,
      lines: [{ skuId: cup.skuId, quantity: 1 }],
    })
    const { orderId: unpaid } = await placeOrder(sides.buyer, [{ skuId: cup.skuId, quantity: 1 }])
    assertRefused(await sides.buyer.client.call('refund_apply', await wish(unpaid)), 'refundNotNow')
    await sides.buyer.client.expect('order_cancel', { id: unpaid })
    assertRefused(await sides.buyer.client.call('refund_apply', await wish(unpaid)), 'refundNotNow')
    const { orderId: done } = await paid()
    await shipWhole(server.db, done, 3)
    await sides.buyer.client.expect('order_complete', { id: done })
    assertRefused(await sides.buyer.client.call('refund_apply', await wish(done)), 'refundNotNow')
    const { orderId: back } = await paid()
    await bring(sides, (await applyFor(sides.buyer, back)).id, ['agree'])
    assertRefused(await sides.buyer.client.call('refund_apply', await wish(back)), 'refundNotNow')
    for (const status of [2, 3] as const) {
      const { orderId } = await paid()
      await shipWhole(server.db, orderId, status)
      assert.equal((await applyFor(sides.buyer, orderId)).state, 'requested', String(status))
    }
  })
})

describe('a refund at once', () => {
  it('is paid in the request itself for a small sum and a good history, and never while it is switched off', async () => {
    const { buyer } = sides
    const rich = await readyBuyer(server, 1_000_000)
    const order = async () => (await payOrder(rich, [{ skuId: cup.skuId, quantity: 1 }])).orderId
    for (let n = 0; n < 2; n++) {
      const id = await order()
      await shipWhole(server.db, id, 3)
      await rich.client.expect('order_complete', { id })
    }
    assert.equal((await applyFor(rich, await order())).state, 'requested')
    await sql`update refund_settings set instant_cents = 5000, instant_orders = 2`.execute(server.db)
    try {
      const paidAtOnce = await applyFor(rich, await order())
      assert.deepEqual([paidAtOnce.state, paidAtOnce.isInstant], ['refunded', true])
      // No history, a larger sum, or goods to come back: the shop is asked.
      const { orderId } = await payOrder(buyer, [{ skuId: cup.skuId, quantity: 1 }])
      assert.equal((await applyFor(buyer, orderId)).state, 'requested')
      const { orderId: large } = await payOrder(rich, [{ skuId: cup.skuId, quantity: 9 }])
      assert.equal((await applyFor(rich, large)).state, 'requested')
    } finally {
      await sql`update refund_settings set instant_cents = 0, instant_orders = 5`.execute(server.db)
    }
  })
})
