import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, beforeEach, describe, it } from 'node:test'
import type { OrderState } from '@sampan/contract/trade/orders/status.ts'
import { sql } from 'kysely'
import { systemClock } from '#kernel/clock.ts'
import type { Tx } from '#kernel/database.ts'
import { plansOf, slowSteps } from '#testing/explain.ts'
import { addShop } from '#testing/goods.ts'
import { signInMember, signInOperator } from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { replyRecord } from '#trade/support/index.ts'
import { countPromises } from './count-promises.ts'
import { promiseSums } from './promise-store.ts'

let server: TestServer
let buyerId: string
let shopId: number
const dayMs = 86_400_000

before(async () => {
  server = await startTestServer({ env: { PUBLIC_ANSWERS_MS: '0' } })
  buyerId = (await server.registerBuyer()).id
})
after(() => server.close())
beforeEach(async () => {
  shopId = await addShop(server.db)
})

const ago = (days: number): Date => new Date(Date.now() - days * dayMs)

interface Wish {
  paidDaysAgo?: number
  /** After how many days it left; null: it has not. */
  leftAfter?: number | null
  status?: OrderState
  refundedCents?: number
  shop?: number
  /** Days after the payment by which the shop promised to send it. */
  shipBy?: number
  isLateCancelled?: boolean
}

/** Number of orders that are alike, as they would stand. */
async function addOrders(count: number, wish: Wish = {}): Promise<void> {
  const { paidDaysAgo = 10, leftAfter = 1, status = 'completed', refundedCents = 0, shop = shopId } = wish
  const { shipBy = null, isLateCancelled = false } = wish
  const paidAt = ago(paidDaysAgo)
  const leftAt = leftAfter === null ? null : new Date(paidAt.getTime() + leftAfter * dayMs)
  for (let n = 0; n < count; n++)
    await sql`insert into purchase (id, order_no, checkout_id, buyer_id, shop_id, status, quantity, goods_cents, freight_cents,
        discount_cents, total_cents, refunded_cents, address, days_min, days_max, created_at, paid_at, shipped_at,
        ship_by, late_cancelled_at)
      values (${randomUUID()}, ${randomUUID()}, ${randomUUID()}, ${buyerId}, ${shop}, ${status}, 1, 2000, 500, 0, 2500,
        ${refundedCents}, '{}', 5, 9, ${paidAt}, ${paidAt}, ${leftAt},
        ${paidAt}::timestamptz + make_interval(days => ${shipBy}::int), ${isLateCancelled ? ago(1) : null})`.execute(
      server.db,
    )
}

async function addReplies(minutes: readonly number[], daysAgo = 1, shop = shopId): Promise<void> {
  for (const each of minutes)
    await sql`insert into support_reply (shop_id, waited_seconds, at) values (${shop}, ${each * 60}, ${ago(daysAgo)})`.execute(
      server.db,
    )
}

const read = () => server.client().expect('shop_promises', { id: shopId })
async function counted() {
  await countPromises(server.jobContext)
  return read()
}

const none = { shipDays: null, cancelDays: null, late: null, returns: null }

describe('what a shop keeps to', () => {
  it('is said from the tenth order on, of orders that all had their three days', async () => {
    await addOrders(9)
    await addOrders(5, { paidDaysAgo: 2 })
    await addOrders(5, { paidDaysAgo: 95 })
    const nothing = { promised: none, reply: null, onTime: null, shipBy: null, refunds: null, arrival: [] }
    assert.deepEqual(await counted(), nothing)
    await addOrders(1)
    const { onTime, refunds } = await counted()
    assert.deepEqual(
      [onTime, refunds],
      [
        { orders: 10, kept: 10 },
        { orders: 10, refunded: 0 },
      ],
    )
  })

  it('counts what left late and what never left against it, and what was refunded first among the refunds alone', async () => {
    await addOrders(8, { leftAfter: 3 })
    await addOrders(1, { leftAfter: 3.01 })
    await addOrders(1, { leftAfter: null, status: 'waitingDelivery' })
    await addOrders(1, { leftAfter: null, status: 'refunded', refundedCents: 2500 })
    await addOrders(1, { leftAfter: null, status: 'afterSale' })
    await addOrders(2, { refundedCents: 300 })
    const { onTime, refunds } = await counted()
    assert.deepEqual(
      [onTime, refunds],
      [
        { orders: 12, kept: 10 },
        { orders: 14, refunded: 3 },
      ],
    )
  })

  it('follows what becomes of an order later, and is the same when it is counted twice', async () => {
    await addOrders(12, { paidDaysAgo: 60 })
    await counted()
    await sql`update purchase set refunded_cents = 100 where id in (
      select id from purchase where shop_id = ${shopId} limit 4)`.execute(server.db)
    const once = await counted()
    assert.deepEqual(once.refunds, { orders: 12, refunded: 4 })
    assert.deepEqual(await counted(), once)
  })

  it('has the ship-by dates that the shop promised itself: kept, missed, and cancelled for it', async () => {
    await addOrders(6, { shipBy: 2 })
    await addOrders(2, { shipBy: 2, leftAfter: 2.5 })
    await addOrders(1, { shipBy: 2, leftAfter: null, status: 'waitingDelivery' })
    // Its date is not over: it says nothing yet.
    await addOrders(1, { shipBy: 30, leftAfter: null, status: 'waitingDelivery' })
    await addOrders(1, { shipBy: 2, leftAfter: null, status: 'refunded', refundedCents: 2500 })
    assert.equal((await counted()).shipBy, null)
    await addOrders(3, {
      shipBy: 2,
      leftAfter: null,
      status: 'refunded',
      refundedCents: 2500,
      isLateCancelled: true,
    })
    assert.deepEqual((await counted()).shipBy, { orders: 12, kept: 6, cancelled: 3 })
  })

  it('is that of one shop', async () => {
    await addOrders(10, { shop: await addShop(server.db), refundedCents: 100 })
    await addReplies([5, 5, 5, 5, 5], 1, await addShop(server.db))
    assert.deepEqual(await counted(), {
      promised: none,
      reply: null,
      onTime: null,
      shipBy: null,
      refunds: null,
      arrival: [],
    })
  })

  it('is how long half of the buyers waited, by the answers of 90 days and by who waits still', async () => {
    await addReplies([1, 1, 1, 1, 1], 91)
    await addReplies([10, 20, 30, 4000])
    assert.equal((await read()).reply, null)
    await addReplies([5])
    assert.deepEqual((await read()).reply, { minutes: 20, answers: 5 })
    for (const days of [0.5, 2]) await addWaiting(days)
    // A buyer who began to wait half a day ago may still be answered; two days are an answer of their own.
    assert.deepEqual((await read()).reply, { minutes: 25, answers: 6 })
  })

  it('has the record of its arrivals, that of the most orders first', async () => {
    await sql`insert into freight_record (shop_id, zone, orders, days_min, days_max)
      values (${shopId}, '*', 20, 9, 14), (${shopId}, 'VN', 44, 3, 6)`.execute(server.db)
    assert.deepEqual((await read()).arrival, [
      { zone: 'VN', orders: 44, daysMin: 3, daysMax: 6 },
      { zone: '*', orders: 20, daysMin: 9, daysMax: 14 },
    ])
  })

  it('is the same for buyers, for its members and for operators, and for nobody of a shop that is closed', async () => {
    await addOrders(10)
    await addReplies([5, 5, 5, 5, 5])
    const shown = await counted()
    const clerk = await signInMember(server, shopId, { rights: ['goods'] })
    assert.deepEqual(await clerk.client.expect('console_shop_promises', {}), shown)
    const operator = await signInOperator(server, 'support')
    assert.deepEqual((await operator.client.expect('console_shop_page', { shopId })).promises, shown)
    assertRefused(await operator.client.call('console_shop_promises', {}), 'roleMissing')
    const visitor = server.client()
    assertRefused(await visitor.call('shop_promises', { id: 999_999 }), 'shopGone')
    await server.db.updateTable('shop').set({ open: false }).where('id', '=', shopId).execute()
    assertRefused(await visitor.call('shop_promises', { id: shopId }), 'shopGone')
  })

  it('is read from 90 days of an index, and from the latest answers of another', async () => {
    const now = systemClock.now()
    const sums = await plansOf(server.database.url, (db) => promiseSums(db, 7, now))
    assert.deepEqual(slowSteps(sums), [])
    const replies = await plansOf(server.database.url, (db) =>
      replyRecord(db, 7, { since: now, now, most: 500 }),
    )
    assert.deepEqual(slowSteps(replies), [])
    assert.ok(replies.some(({ index }) => index === 'support_reply_latest'))
    assert.ok(replies.some(({ index }) => index === 'conversation_waiting'))
    const days = await plansOf(server.database.url, (db) =>
      countPromises({ clock: systemClock, transaction: (work) => work(db as Tx) }),
    )
    assert.deepEqual(
      days.filter(({ node }) => node === 'Seq Scan'),
      [],
    )
  })
})

async function addWaiting(days: number): Promise<void> {
  const other = await server.registerBuyer()
  await sql`insert into conversation (id, buyer_id, shop_id, last_at, created_at, waits_since)
    values (${randomUUID()}, ${other.id}, ${shopId}, now(), now(), ${ago(days)})`.execute(server.db)
}
