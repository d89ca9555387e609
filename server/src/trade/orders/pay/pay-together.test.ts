import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusals } from '@sampan/contract/refusals.ts'
import { availableCents } from '#money/ledger/index.ts'
import { addProduct, addShop, type Goods } from '#testing/goods.ts'
import { assertBooksBalance, orderStatusOf, outlive, readyBuyer } from '#testing/orders.ts'
import { assertHidden, assertRefused, unknownId } from '#testing/refused.ts'
import { buyerSecrets, type TestBuyer } from '#testing/test-server.ts'
import { assertNoFaults, startTwoServers, type TwoServers } from '#testing/two-servers.ts'
import { expireOrders } from '../life/expire-orders.ts'

/** Orders placed together stay payable together (SPEC §4 "order", PRODUCT §3 "Checkout"). */

const { payCode } = buyerSecrets
const shops = 3
let world: TwoServers
let goods: Goods[]
before(async () => {
  world = await startTwoServers()
  goods = []
  for (let n = 0; n < shops; n++) {
    const each = await addProduct(world.one.db, await addShop(world.one.db), { skus: [{ stock: 10_000 }] })
    world.pieces.set(each.skuId, 10_000)
    goods.push(each)
  }
})
after(() => world.close())

/** Three orders of 1,500 cents each. */
async function place({ client }: Pick<TestBuyer, 'client'>) {
  const lines = goods.map(({ skuId }) => ({ skuId, quantity: 1 }))
  return client.expect('order_create', { lines, shownTotalCents: 4500 })
}

async function ticketFor({ client }: Pick<TestBuyer, 'client'>, subject: string, amountCents: number) {
  return (await client.expect('verify_pay', { payCode, purpose: 'pay', subject, amountCents })).ticket
}

describe('paying a checkout', () => {
  it('is one call, by ticket or code, and one key pays once [order:pay]', async () => {
    for (const by of ['ticket', 'payCode'] as const) {
      const buyer = await readyBuyer(world.one, 10_000)
      const { checkoutId, orderIds } = await place(buyer)
      const proof = by === 'ticket' ? { ticket: await ticketFor(buyer, checkoutId, 4500) } : { payCode }
      const paid = await buyer.client.expect('order_pay', { checkoutId, ...proof }, { key: 'together' })
      assert.deepEqual([paid.orderIds, paid.paidCents, paid.balanceCents], [orderIds.toSorted(), 4500, 5500])
      assert.deepEqual(
        await buyer.client.expect('order_pay', { checkoutId, ...proof }, { key: 'together' }),
        paid,
      )
      assertRefused(await buyer.client.call('order_pay', { checkoutId, payCode }), 'orderNotPayable')
      for (const id of orderIds) assert.equal(await orderStatusOf(world.one.db, id), 1)
    }
    await assertBooksBalance(world.one.db, world.pieces)
  })

  it('is offered by each of its rows, with what is still unpaid', async () => {
    const buyer = await readyBuyer(world.one, 10_000)
    const { checkoutId, orderIds } = await place(buyer)
    const [first = '', second = ''] = orderIds
    const offered = async () => {
      const { items } = await buyer.client.expect('order_list', {})
      const rows = items.map(({ id, checkout }) => [
        orderIds.indexOf(id),
        checkout.unpaidOrders,
        checkout.unpaidCents,
      ])
      assert.ok(items.every((order) => order.checkout.id === checkoutId))
      const { checkout } = await buyer.client.expect('order_detail', { id: first })
      return [rows.toSorted(), checkout.unpaidOrders]
    }
    const all = [3, 4500]
    assert.deepEqual(await offered(), [[0, 1, 2].map((n) => [n, ...all]), 3])
    await buyer.client.expect('order_cancel', { id: second })
    assert.deepEqual(await offered(), [
      [
        [0, 2, 3000],
        [1, 0, 0],
        [2, 2, 3000],
      ],
      2,
    ])
    const paid = await buyer.client.expect('order_pay', { checkoutId, payCode })
    assert.deepEqual([paid.orderIds.includes(second), paid.paidCents], [false, 3000])
    assert.deepEqual(await offered(), [[0, 1, 2].map((n) => [n, 0, 0]), 0])
    assert.equal(await orderStatusOf(world.one.db, second), -1)
    await assertBooksBalance(world.one.db, world.pieces)
  })

  it('says until when a shop is away that went on holiday after the order, and lets it be paid or cancelled', async () => {
    const { db } = world.one
    const buyer = await readyBuyer(world.one, 10_000)
    const { checkoutId, orderIds } = await place(buyer)
    const [first = '', second = '', third = ''] = orderIds
    const away = (orderId: string, until: string | null) =>
      db
        .updateTable('shop')
        .set({ away_until: until })
        .where('id', '=', (shop) => shop.selectFrom('purchase').select('shop_id').where('id', '=', orderId))
        .execute()
    const told = async (id: string) => {
      const order = await buyer.client.expect('order_detail', { id })
      const { items } = await buyer.client.expect('order_list', {})
      const row = items.find((item) => item.id === id)
      assert.equal(row?.shopAwayUntil, order.shopAwayUntil)
      assert.equal(row?.checkout.shopAwayUntil, order.checkout.shopAwayUntil)
      return [order.shopAwayUntil, order.checkout.shopAwayUntil]
    }
    assert.deepEqual(await told(first), [null, null])
    await away(first, '2099-03-09T00:00:00.000Z')
    await away(second, '2099-03-12T00:00:00.000Z')
    await away(third, '2020-01-01T00:00:00.000Z') // its holiday is over
    assert.deepEqual(await told(first), ['2099-03-09T00:00:00.000Z', '2099-03-12T00:00:00.000Z'])
    assert.deepEqual(await told(third), [null, '2099-03-12T00:00:00.000Z'])
    await buyer.client.expect('order_cancel', { id: second })
    assert.deepEqual(await told(second), [null, null])
    assert.deepEqual(await told(third), [null, '2099-03-09T00:00:00.000Z'])
    const paid = await buyer.client.expect('order_pay', { checkoutId, payCode })
    assert.equal(paid.paidCents, 3000)
    assert.deepEqual(await told(first), [null, null])
    for (const id of orderIds) await away(id, null)
    await assertBooksBalance(db, world.pieces)
  })

  it('leaves out what ran out, and says so when nothing is left', async () => {
    const buyer = await readyBuyer(world.one, 10_000)
    const { checkoutId, orderIds } = await place(buyer)
    await outlive(world.one.db, orderIds.slice(0, 1))
    const stale = await ticketFor(buyer, checkoutId, 4500)
    assertRefused(await buyer.client.call('order_pay', { checkoutId, ticket: stale }), 'ticketInvalid')
    assert.equal((await buyer.client.expect('order_pay', { checkoutId, payCode })).paidCents, 3000)
    const other = await place(buyer)
    await outlive(world.one.db, other.orderIds)
    assertRefused(
      await buyer.client.call('order_pay', { checkoutId: other.checkoutId, payCode }),
      'orderExpired',
    )
    const short = await place(buyer)
    await buyer.client.expect('order_pay', { orderIds: short.orderIds.slice(0, 2), payCode })
    const third = await place(buyer)
    const refused = await buyer.client.call('order_pay', { checkoutId: third.checkoutId, payCode })
    assert.deepEqual(assertRefused(refused, 'balanceTooSmall'), { shortCents: 500 })
  })

  it("is refused for another's checkout as for none, and for both or neither way of naming orders", async () => {
    const buyer = await readyBuyer(world.one, 10_000)
    const stranger = await readyBuyer(world.one, 10_000)
    const { checkoutId, orderIds } = await place(buyer)
    assertHidden(
      await stranger.client.call('order_pay', { checkoutId, payCode }),
      await stranger.client.call('order_pay', { checkoutId: unknownId, payCode }),
    )
    assertRefused(await buyer.client.raw('order_pay', { payCode }), 'badInput')
    assertRefused(await buyer.client.raw('order_pay', { checkoutId, orderIds, payCode }), 'badInput')
  })

  it('against paying one, cancelling one and the timer: each order ends once, and the money agrees', async () => {
    for (let round = 0; round < 24; round++) {
      const buyer = await readyBuyer(world.one, 10_000)
      const { checkoutId, orderIds } = await place(buyer)
      const [first = '', second = '', third = ''] = orderIds
      const [left, right] = [world.clientOn(buyer, 0), world.clientOn(buyer, 1)]
      const ticket = await ticketFor(buyer, checkoutId, 4500)
      const [together, ...others] = await Promise.all([
        left.call('order_pay', { checkoutId, ticket }),
        right.call('order_pay', { orderIds: [first], payCode }),
        right.call('order_cancel', { id: second }),
        outlive(world.one.db, [third])
          .then(() => expireOrders(world.two.jobContext))
          .catch(() => 0), // paid already: it has no expiry to move
      ])
      assertNoFaults([together, ...others.filter((answer) => typeof answer !== 'number')])
      const states = await Promise.all(orderIds.map((id) => orderStatusOf(world.one.db, id)))
      const paid = states.filter((status) => status === 1).length
      assert.equal(await availableCents(world.one.db, buyer.id), 10_000 - paid * 1500)
      if (together.ok) assert.deepEqual(states, [1, 1, 1])
      else {
        const allowed = [
          refusals.ticketInvalid,
          refusals.orderNotPayable,
          refusals.orderCancelledByBuyer,
          refusals.orderCancelled,
          refusals.orderExpired,
          refusals.payFail,
        ]
        assert.ok(allowed.includes(together.code as never), `round ${round}: ${together.code}`)
      }
      // The timer passes over what somebody holds; with its next turn, whatever is left is payable together.
      await expireOrders(world.two.jobContext)
      const waiting = await Promise.all(orderIds.map((id) => orderStatusOf(world.one.db, id)))
      const rest = await left.call('order_pay', { checkoutId, payCode })
      assert.equal(rest.ok, waiting.includes(0), `round ${round}: ${waiting}, ${rest.code}`)
    }
    await assertBooksBalance(world.one.db, world.pieces)
  })
})
