import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { sql } from 'kysely'
import { checkBooks } from '#testing/check-books.ts'
import { addProduct, addShop, type Goods } from '#testing/goods.ts'
import { movableClock } from '#testing/movable-clock.ts'
import { orderStatusOf } from '#testing/orders.ts'
import { applyFor, bring, payOrder, type Sides, shipWhole, signInSides, wishOf } from '#testing/refunds.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let sides: Sides
let cup: Goods
const clock = movableClock()
const freightCents = 501

before(async () => {
  server = await startTestServer({ clock })
  const shopId = await addShop(server.db, { zones: { '*': { firstCents: freightCents, stepCents: 0 } } })
  cup = await addProduct(server.db, shopId, { skus: [{ priceCents: 1000, stock: 5000 }] })
  sides = await signInSides(server, shopId)
})
after(async () => {
  assert.deepEqual(await checkBooks(server.db), [])
  await server.close()
})

const paid = (quantity = 1) => payOrder(sides.buyer, [{ skuId: cup.skuId, quantity }])
const refundsOf = async (orderId: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ledger_transfer t
    join refund_case c on c.id::text = t.ref where t.kind = 'refund' and c.purchase_id = ${orderId}`.execute(
    server.db,
  )
  return rows[0]?.n ?? 0
}
const stateOf = async (id: string) => (await sides.buyer.client.expect('refund_detail', { id })).state

describe('two at once', () => {
  it('of ten requests one is taken, and the others hear of it', async () => {
    const { orderId } = await paid()
    const wishes = await Promise.all(Array.from({ length: 10 }, () => wishOf(sides.buyer, orderId)))
    const answers = await Promise.all(wishes.map((wish) => sides.buyer.client.call('refund_apply', wish)))
    assert.equal(answers.filter(({ ok }) => ok).length, 1)
    for (const answer of answers.filter(({ ok }) => !ok)) assertRefused(answer, 'refundTwice')
  })

  it('the same request under one key is one, however often it is sent', async () => {
    const { orderId } = await paid()
    const wish = await wishOf(sides.buyer, orderId)
    const key = '0190a0a0-0000-4000-8000-00000000beef'
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => sides.buyer.client.call('refund_apply', wish, { key })),
    )
    assert.deepEqual(new Set(answers.map(({ data }) => data.id)).size, 1)
    assert.ok(answers.every(({ ok }) => ok))
  })

  it('of many answers of a shop one counts: agreed and refused never both, paid once', async () => {
    for (let round = 0; round < 20; round++) {
      const { orderId } = await paid()
      const { id, version } = await applyFor(sides.buyer, orderId)
      const { client } = sides.seller
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, n) =>
          n % 2 === 0
            ? client.call('shop_refund_agree', { id, version })
            : client.call('shop_refund_refuse', { id, version, reasonCode: 'asDescribed' }),
        ),
      )
      assert.equal(answers.filter(({ ok }) => ok).length, 1)
      const state = await stateOf(id)
      assert.equal(await refundsOf(orderId), state === 'refunded' ? 1 : 0)
    }
  })

  it('refund against confirm: the order is in one of the two states, and never in between', async () => {
    for (let round = 0; round < 20; round++) {
      const { orderId } = await paid()
      await shipWhole(server.db, orderId)
      const wish = await wishOf(sides.buyer, orderId)
      const [asked, confirmed] = await Promise.all([
        sides.buyer.client.call('refund_apply', wish),
        sides.buyer.client.call('order_confirm', { id: orderId }),
      ])
      const status = await orderStatusOf(server.db, orderId)
      // Confirmed first, then asked: both are allowed. Asked first: it can no longer be confirmed.
      assert.ok(asked.ok)
      assert.equal(status, -4)
      if (!confirmed.ok) assertRefused(confirmed, 'orderNotConfirmable')
    }
  })

  it('settlement against refund: completed and paid to the shop, or in after-sale with its escrow whole', async () => {
    for (let round = 0; round < 20; round++) {
      const { orderId } = await paid()
      await shipWhole(server.db, orderId, 3)
      const wish = await wishOf(sides.buyer, orderId)
      const [asked, completed] = await Promise.all([
        sides.buyer.client.call('refund_apply', wish),
        sides.buyer.client.call('order_complete', { id: orderId }),
      ])
      assert.notEqual(asked.ok, completed.ok)
      assert.equal(await orderStatusOf(server.db, orderId), asked.ok ? -4 : 4)
    }
  })

  it('ship against refund, to the end: what left is paid without its freight, what did not left with it', async () => {
    for (let round = 0; round < 20; round++) {
      const { orderId, totalCents } = await paid()
      const wish = await wishOf(sides.buyer, orderId)
      const [asked, shipped] = await Promise.all([
        sides.buyer.client.call('refund_apply', wish),
        sides.seller.client.call('shop_order_ship', {
          id: orderId,
          carrier: 'Junk Line',
          trackingNo: `RACE${round}`,
        }),
      ])
      // Shipped first, the freight is used, and what was seen before is too much.
      if (!asked.ok) assertRefused(asked, 'refundTooMuch')
      if (!shipped.ok) assertRefused(shipped, 'orderNotShippable')
      assert.ok(asked.ok || shipped.ok)
      const { id } = asked.ok ? asked.data : await applyFor(sides.buyer, orderId)
      await bring(sides, id, ['agree'])
      assert.equal(await orderStatusOf(server.db, orderId), 5)
      const { amountCents } = await sides.buyer.client.expect('refund_detail', { id })
      assert.equal(amountCents, shipped.ok ? totalCents - freightCents : totalCents)
      assert.equal(await refundsOf(orderId), 1)
    }
  })

  it('withdrawn against agreed: paid or not, once', async () => {
    for (let round = 0; round < 20; round++) {
      const { orderId } = await paid()
      const { id, version } = await applyFor(sides.buyer, orderId)
      const answers = await Promise.all([
        sides.buyer.client.call('refund_withdraw', { id }),
        sides.seller.client.call('shop_refund_agree', { id, version }),
      ])
      assert.equal(answers.filter(({ ok }) => ok).length, 1)
      assert.equal(await refundsOf(orderId), (await stateOf(id)) === 'refunded' ? 1 : 0)
    }
  })
})

describe('the clocks of a refund', () => {
  beforeEach(() => server.step('refunds.clocks'))
  const caseOf = async (withReturn: boolean) => {
    const { orderId } = await paid()
    await shipWhole(server.db, orderId)
    const { id } = await applyFor(sides.buyer, orderId, {
      type: withReturn ? 'returnAndRefund' : 'refundOnly',
      productStatus: 'received',
    })
    return { id, orderId }
  }
  const lastBy = async (id: string) => {
    const { history } = await sides.buyer.client.expect('refund_detail', { id })
    return history.find(({ reason }) => reason !== null && reason !== 'asDescribed')
  }

  it('a shop that says nothing has agreed, not a moment earlier', async () => {
    const { id, orderId } = await caseOf(false)
    clock.pass(2.9)
    await server.step('refunds.clocks')
    assert.equal(await stateOf(id), 'requested')
    clock.pass(0.2)
    await server.step('refunds.clocks')
    await server.step('refunds.clocks')
    assert.equal(await stateOf(id), 'refunded')
    assert.equal(await refundsOf(orderId), 1)
    assert.deepEqual([(await lastBy(id))?.by, (await lastBy(id))?.reason], ['timer', 'noAnswer'])
  })

  it('goods that are not sent back, and a refusal that nobody appeals, end it; the order goes on', async () => {
    const agreed = await caseOf(true)
    await bring(sides, agreed.id, ['agree'])
    const refused = await caseOf(true)
    await bring(sides, refused.id, ['refuse'])
    clock.pass(7.1)
    await server.step('refunds.clocks')
    for (const { id, orderId } of [agreed, refused]) {
      assert.equal(await stateOf(id), 'closed')
      assert.equal(await orderStatusOf(server.db, orderId), 2)
    }
  })

  it('goods that a shop does not check in are paid for', async () => {
    const { id, orderId } = await caseOf(true)
    await bring(sides, id, ['agree', 'sendBack'])
    clock.pass(10.1)
    await server.step('refunds.clocks')
    assert.equal(await stateOf(id), 'refunded')
    assert.equal(await refundsOf(orderId), 1)
  })

  it('timer against shop, on many workers: one of them decides, once', async () => {
    const cases = await Promise.all(Array.from({ length: 5 }, () => caseOf(false)))
    const seen = await Promise.all(cases.map(({ id }) => sides.buyer.client.expect('refund_detail', { id })))
    clock.pass(3.1)
    await Promise.all([
      server.step('refunds.clocks'),
      server.step('refunds.clocks'),
      ...seen.map(({ id, version }) =>
        sides.seller.client.call('shop_refund_refuse', { id, version, reasonCode: 'asDescribed' }),
      ),
    ])
    await server.step('refunds.clocks')
    for (const { id, orderId } of cases) {
      const state = await stateOf(id)
      assert.ok(state === 'refunded' || state === 'refused', state)
      assert.equal(await refundsOf(orderId), state === 'refunded' ? 1 : 0)
    }
  })

  it('a dispute has no clock', async () => {
    const { id } = await caseOf(true)
    await bring(sides, id, ['refuse', 'appeal'])
    clock.pass(100)
    await server.step('refunds.clocks')
    assert.equal(await stateOf(id), 'appealed')
  })
})
