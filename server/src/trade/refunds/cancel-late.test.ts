import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { addProduct, addShop, type Goods, stockOf } from '#testing/goods.ts'
import { signInMember, type TestOperator } from '#testing/operators.ts'
import { newTrackingNo } from '#testing/order-life.ts'
import { assertBooksBalance, readyBuyer } from '#testing/orders.ts'
import { act, applyFor, payOrder } from '#testing/refunds.ts'
import { assertHidden, assertRefused, unknownId } from '#testing/refused.ts'
import { startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'
import { cancelLateOrders } from './cancel-late.ts'

let server: TestServer
let buyer: TestBuyer
before(async () => {
  server = await startTestServer()
  buyer = await readyBuyer(server, 100_000_000)
})
after(() => server.close())

interface Side {
  shopId: number
  goods: Goods
  owner: TestOperator
}

/** A shop that promises to send within so many days. */
async function shopWith(rules: { shipDays: number | null; cancelDays: number | null } | null): Promise<Side> {
  const shopId = await addShop(server.db)
  const goods = await addProduct(server.db, shopId, {
    skus: [
      { values: ['Red'], stock: 100 },
      { values: ['Blue'], stock: 100 },
    ],
  })
  const owner = await signInMember(server, shopId, { role: 'owner' })
  if (rules)
    await owner.client.expect('console_shop_rules_save', {
      version: 0,
      late: null,
      returns: null,
      ...rules,
    })
  return { shopId, goods, owner }
}

const order = async ({ goods }: Side, quantity = 2) =>
  (await payOrder(buyer, [{ skuId: goods.skuId, quantity }])).orderId
const detail = (id: string) => buyer.client.expect('order_detail', { id })
const balance = async () => (await buyer.client.expect('getUserInfo', {})).balanceCents
const ship = ({ owner }: Side, id: string) =>
  owner.client.call('shop_order_ship', { id, carrier: 'Junk Line', trackingNo: newTrackingNo() })

/** Lets the ship-by date of an order pass, and the days after it, without anybody else's. */
async function outlive(id: string, days = 1): Promise<void> {
  await sql`update purchase set ship_by = ship_by - make_interval(days => ${days}),
    cancel_at = cancel_at - make_interval(days => ${days}) where id = ${id}`.execute(server.db)
}
const daysBetween = (from: string | null, until: string | null) =>
  (Date.parse(until ?? '') - Date.parse(from ?? '')) / 86_400_000

describe('the ship-by date of an order', () => {
  it('is fixed when it is paid: a rule that changes later touches none', async () => {
    const side = await shopWith({ shipDays: 3, cancelDays: 4 })
    const id = await order(side)
    await side.owner.client.expect('console_shop_rules_save', {
      version: 1,
      shipDays: 9,
      cancelDays: null,
      late: null,
      returns: null,
    })
    const first = await detail(id)
    assert.deepEqual(
      [daysBetween(first.paidAt, first.shipBy), daysBetween(first.paidAt, first.cancelsAt)],
      [3, 7],
    )
    const second = await detail(await order(side))
    assert.equal(daysBetween(second.paidAt, second.shipBy), 9)
    assert.equal(second.cancelsAt, null)
    const seen = await side.owner.client.expect('shop_order_detail', { id })
    assert.deepEqual([seen.shipBy, seen.cancelsAt], [first.shipBy, first.cancelsAt])
  })

  it('is none where the shop promised none, and then nothing can be cancelled for it', async () => {
    const side = await shopWith(null)
    const id = await order(side)
    assert.equal((await detail(id)).shipBy, null)
    assertRefused(await buyer.client.call('refund_cancel_late', { id }), 'orderNotLate')
  })

  it('moves on by the time that a request of the buyer kept the shop from sending', async () => {
    const side = await shopWith({ shipDays: 3, cancelDays: 1 })
    const id = await order(side)
    const before = await detail(id)
    const refund = await applyFor(buyer, id)
    await sql`update purchase set after_sale_at = after_sale_at - interval '5 days' where id = ${id}`.execute(
      server.db,
    )
    await buyer.client.expect('refund_withdraw', { id: refund.id })
    const later = await detail(id)
    assert.ok(Math.abs(daysBetween(before.shipBy, later.shipBy) - 5) < 0.01)
    assert.ok(Math.abs(daysBetween(before.cancelsAt, later.cancelsAt) - 5) < 0.01)
    assertRefused(await buyer.client.call('refund_cancel_late', { id }), 'orderNotLate')
  })

  it('shows the shop what it sends too late, the longest first, a page at a time, and counts it', async () => {
    const side = await shopWith({ shipDays: 1, cancelDays: null })
    const ids: string[] = []
    for (const days of [2, 4, 3]) {
      const id = await order(side)
      await outlive(id, days)
      ids.push(id)
    }
    await order(side)
    const list = (cursor?: string) =>
      side.owner.client.expect('shop_order_list', { late: true, limit: 2, ...(cursor && { cursor }) })
    const first = await list()
    const second = await list(first.nextCursor ?? '')
    assert.deepEqual(
      [...first.items, ...second.items].map(({ id }) => id),
      [ids[1], ids[2], ids[0]],
    )
    assert.equal(second.nextCursor, null)
    assert.equal((await side.owner.client.expect('shop_order_counts', {})).late, 3)
    assert.equal((await side.owner.client.expect('console_shop_today', {})).late?.count, 3)
  })
})

describe('the buyer cancels what was not sent by its date', () => {
  it('not before it has passed, and then at once, with freight, stock and money back', async () => {
    const side = await shopWith({ shipDays: 1, cancelDays: null })
    const stock = await stockOf(server.db, side.goods.skuId)
    const had = await balance()
    const id = await order(side)
    assert.ok(!(await detail(id)).actions.includes('cancelLate'))
    assertRefused(await buyer.client.call('refund_cancel_late', { id }), 'orderNotLate')
    await outlive(id, 2)
    assert.ok((await detail(id)).actions.includes('cancelLate'))
    const refund = await buyer.client.expect('refund_cancel_late', { id })
    assert.deepEqual([refund.state, refund.history.at(-2)?.by], ['refunded', 'timer'])
    assert.ok(refund.freightCents > 0)
    assert.equal(await balance(), had)
    assert.equal(await stockOf(server.db, side.goods.skuId), stock)
    const ended = await detail(id)
    assert.equal(ended.status, 5)
    assert.deepEqual(
      ended.history.slice(-2).map(({ act, by }) => [act, by]),
      [
        ['cancelledLate', 'buyer'],
        ['state', 'timer'],
      ],
    )
    assertRefused(await buyer.client.call('refund_cancel_late', { id }), 'orderNotLate')
    assertRefused(await ship(side, id), 'orderNotShippable')
    await assertBooksBalance(server.db)
  })

  it('gets only what has not left, where a part has', async () => {
    const side = await shopWith({ shipDays: 1, cancelDays: null })
    const [red = 0, blue = 0] = side.goods.skuIds
    const { orderId: id } = await payOrder(buyer, [
      { skuId: red, quantity: 2 },
      { skuId: blue, quantity: 1 },
    ])
    await side.owner.client.expect('shop_order_ship', {
      id,
      carrier: 'Junk Line',
      trackingNo: newTrackingNo(),
      lines: [{ skuId: red, quantity: 1 }],
    })
    await outlive(id, 2)
    const refund = await buyer.client.expect('refund_cancel_late', { id })
    assert.equal(refund.freightCents, 0)
    assert.deepEqual(
      refund.lines.map(({ skuId, quantity }) => [skuId, quantity]),
      [
        [red, 1],
        [blue, 1],
      ],
    )
    assert.equal((await detail(id)).status, 2)
    await assertBooksBalance(server.db)
  })

  it('while a refused request can still be appealed: that one ends', async () => {
    const side = await shopWith({ shipDays: 1, cancelDays: null })
    const id = await order(side)
    const first = await applyFor(buyer, id)
    await act({ buyer, seller: side.owner, operator: side.owner }, first.id, 'refuse')
    await outlive(id, 2)
    await buyer.client.expect('refund_cancel_late', { id })
    assert.equal((await buyer.client.expect('refund_detail', { id: first.id })).state, 'withdrawn')
    assert.equal((await detail(id)).status, 5)
    await assertBooksBalance(server.db)
  })

  it('of their own orders alone', async () => {
    const side = await shopWith({ shipDays: 1, cancelDays: null })
    const id = await order(side)
    await outlive(id, 2)
    const stranger = await readyBuyer(server)
    assertHidden(
      await stranger.client.call('refund_cancel_late', { id }),
      await stranger.client.call('refund_cancel_late', { id: unknownId }),
    )
  })

  it('or the shop sends it: of both at once exactly one is done, and of two taps one', async () => {
    const side = await shopWith({ shipDays: 1, cancelDays: null })
    for (let round = 0; round < 12; round++) {
      const id = await order(side, 1)
      await outlive(id, 2)
      const [sent, ...cancelled] = await Promise.all([
        ship(side, id),
        buyer.client.call('refund_cancel_late', { id }),
        buyer.client.call('refund_cancel_late', { id }),
      ])
      const done = [sent, ...cancelled].filter(({ ok }) => ok)
      assert.equal(done.length, 1)
      assert.equal((await detail(id)).status, sent.ok ? 2 : 5)
    }
    await assertBooksBalance(server.db)
  })
})

describe('an order that nobody sends', () => {
  it('cancels itself some days later, once, however often and wherever the job runs', async () => {
    const side = await shopWith({ shipDays: 1, cancelDays: 2 })
    const had = await balance()
    const ids = [await order(side), await order(side), await order(side)]
    const sent = await order(side)
    await ship(side, sent)
    const waits = await order(side)
    for (const id of [...ids, sent]) await outlive(id, 4)
    await outlive(waits, 2)
    await Promise.all([cancelLateOrders(server.jobContext), cancelLateOrders(server.jobContext)])
    assert.equal(await cancelLateOrders(server.jobContext), 0)
    for (const id of ids) {
      const ended = await detail(id)
      assert.equal(ended.status, 5)
      assert.deepEqual(
        ended.history.filter(({ act }) => act === 'cancelledLate').map(({ by }) => by),
        ['timer'],
      )
    }
    assert.deepEqual([(await detail(sent)).status, (await detail(waits)).status], [2, 1])
    const kept = [await detail(sent), await detail(waits)].reduce(
      (sum, { totalCents }) => sum + totalCents,
      0,
    )
    assert.equal(await balance(), had - kept)
    await server.step('notifications.mail')
    const { items } = await buyer.client.expect('notice_list', {})
    assert.equal(items.filter(({ title }) => /not shipped in time/.test(title)).length, 3)
    await assertBooksBalance(server.db)
  })

  it('stands alone where it fails: nothing of it is left half done, and the next run does it', async () => {
    const side = await shopWith({ shipDays: 1, cancelDays: 1 })
    const [broken, whole] = [await order(side), await order(side)]
    for (const id of [broken, whole]) await outlive(id, 5)
    await sql`create function stop_one() returns trigger language plpgsql as $$ begin raise exception 'killed here'; end $$`.execute(
      server.db,
    )
    await sql
      .raw(
        `create trigger stop_one before insert on ledger_transfer for each row when (new.kind = 'refund') execute function stop_one()`,
      )
      .execute(server.db)
    await cancelLateOrders(server.jobContext)
    await sql`drop trigger stop_one on ledger_transfer`.execute(server.db)
    await sql`drop function stop_one()`.execute(server.db)
    assert.deepEqual([(await detail(broken)).status, (await detail(whole)).status], [1, 1])
    await sql`update stuck_row set next_try_at = now() - interval '1 minute'`.execute(server.db)
    await cancelLateOrders(server.jobContext)
    assert.deepEqual([(await detail(broken)).status, (await detail(whole)).status], [5, 5])
    await assertBooksBalance(server.db)
  })
})
