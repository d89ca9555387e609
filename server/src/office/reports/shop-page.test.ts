import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { OrderState } from '@sampan/contract/trade/orders/status.ts'
import { sql } from 'kysely'
import { trailOf } from '#base/staff/index.ts'
import type { Db } from '#kernel/database.ts'
import { plansOf, slowSteps } from '#testing/explain.ts'
import { addProduct, addShop, type Goods } from '#testing/goods.ts'
import { signInMember, signInOperator } from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import * as store from './shop-page-store.ts'

let server: TestServer
let shopId: number
let otherShopId: number
let goods: Goods
before(async () => {
  server = await startTestServer()
  shopId = await addShop(server.db, { name: 'Lantern Quay' })
  otherShopId = await addShop(server.db, { name: 'Rice & Wire' })
  goods = await addProduct(server.db, shopId, { skus: [{ priceCents: 1000, stock: 2 }] })
  await server.registerBuyer()
})
after(() => server.close())

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString()

/** An order as it would stand, so that its times can be chosen. */
async function order(no: string, status: OrderState, paidAt: string, shippedAt: string | null = null) {
  const { rows } = await sql<{ id: string }>`
    insert into purchase (id, order_no, checkout_id, buyer_id, shop_id, status, quantity, goods_cents, freight_cents,
      discount_cents, total_cents, address, days_min, days_max, created_at, paid_at, shipped_at)
    select gen_random_uuid(), ${no}, gen_random_uuid(), (select id from buyer order by created_at limit 1), ${shopId}, ${status}, 2,
      2000, 500, 0, 2500, '{}', 5, 9, ${paidAt}, ${paidAt}, ${shippedAt} returning id`.execute(server.db)
  return rows[0]?.id ?? ''
}

const read = async (role: 'admin' | 'support' | 'finance' | 'catalogue') =>
  (await signInOperator(server, role)).client.expect('console_shop_page', { shopId })

describe('the page about a shop', () => {
  it('shows who works there, its goods, orders that are late, and what it keeps to', async () => {
    const owner = await signInMember(server, shopId, { role: 'owner' })
    await order('P1', 'waitingDelivery', hoursAgo(100))
    await order('P2', 'waitingDelivery', hoursAgo(5))
    await order('P3', 'delivered', hoursAgo(200), hoursAgo(190))
    await order('P4', 'delivered', hoursAgo(200), hoursAgo(80))
    const page = await read('support')
    assert.deepEqual(
      page.members.map(({ account, role }) => [account, role]),
      [[owner.account, 'owner']],
    )
    assert.deepEqual(
      [page.name, page.isOpen, page.goods.onSale, page.goods.off],
      ['Lantern Quay', true, 0, 0],
    )
    assert.deepEqual([page.late.count, page.late.orders.map(({ orderNo }) => orderNo)], [1, ['P1']])
    const promised = { shipDays: null, cancelDays: null, late: null, returns: null }
    const tooFew = { promised, reply: null, onTime: null, shipBy: null, refunds: null, arrival: [] }
    assert.deepEqual(page.promises, tooFew)
  })

  it('adds up sales, refunds and what was settled by month', async () => {
    const day = new Date().toISOString().slice(0, 10)
    await sql`insert into shop_day (shop_id, day, orders, pieces, paid_cents, refunds, refunded_cents)
      values (${shopId}, ${day}::date, 4, 8, 10000, 1, 2500), (${otherShopId}, ${day}::date, 9, 9, 90000, 9, 90000)`.execute(
      server.db,
    )
    const done = await order('P5', 'completed', hoursAgo(300), hoursAgo(299))
    await sql`insert into settlement (shop_id, purchase_id, kind, ref, gross_cents, commission_cents, payable_cents, commission_bps, at)
      values (${shopId}, ${done}, 'settled', ${done}, 2500, 100, 2400, 500, now())`.execute(server.db)
    const { money } = await read('finance')
    assert.deepEqual(money?.months, [
      {
        month: day.slice(0, 7),
        orders: 4,
        paidCents: 10000,
        refunds: 1,
        refundedCents: 2500,
        settledCents: 2400,
      },
    ])
    // Waiting for delivery and on their way: four of 25 dollars.
    assert.deepEqual([money?.escrowCents, money?.openOrders], [10000, 4])
  })

  it('shows its refund requests, reviews and conversations, and nobody else’s', async () => {
    const id = await order('P6', 'afterSale', hoursAgo(50), hoursAgo(49))
    await sql`insert into refund_case (id, purchase_id, shop_id, buyer_id, with_return, state, reason, amount_cents, freight_cents,
        status_before)
      select gen_random_uuid(), id, shop_id, buyer_id, false, 'appealed', 'notReceived', 500, 500, 'delivered'
      from purchase where id = ${id}`.execute(server.db)
    for (const shop of [shopId, otherShopId])
      await sql`insert into conversation (id, buyer_id, shop_id, last_at, created_at, waits_since)
        select gen_random_uuid(), id, ${shop}, now(), now(), now() from buyer`.execute(server.db)
    await sql`insert into review (product_id, author, locale, "text", product_score, service_score, postage_score)
      values (${goods.productId}, 'M…i', 'en', 'Solid', 4, 5, 5), (${goods.productId}, 'L…a', 'en', 'Loose lid', 2, 5, 5)`.execute(
      server.db,
    )
    const page = await read('support')
    assert.deepEqual([page.refunds.disputes, page.refunds.waiting], [1, 0])
    assert.deepEqual(
      page.refunds.latest.map(({ state, amountCents }) => [state, amountCents]),
      [['appealed', 500]],
    )
    assert.deepEqual(page.reviews.stars, [0, 1, 0, 1, 0])
    assert.deepEqual(
      page.reviews.latest.map(({ text }) => text),
      ['Loose lid', 'Solid'],
    )
    assert.deepEqual([page.conversations?.open, page.conversations?.waiting], [1, 1])
    assert.equal(page.conversations?.latest.length, 1)
  })

  it('keeps money, conversations, papers and the trail for who sees their lists', async () => {
    const seen = async (role: Parameters<typeof read>[0]) => {
      const { money, conversations, trail } = await read(role)
      return [money, conversations, trail].map((block) => block !== null)
    }
    assert.deepEqual(await seen('admin'), [true, true, true])
    assert.deepEqual(await seen('support'), [true, true, false])
    assert.deepEqual(await seen('finance'), [true, false, false])
    assert.deepEqual(await seen('catalogue'), [false, false, false])
    const owner = await signInMember(server, otherShopId, { role: 'owner' })
    assertRefused(await owner.client.call('console_shop_page', { shopId }), 'roleMissing')
    const admin = await signInOperator(server, 'admin')
    assertRefused(await admin.client.call('console_shop_page', { shopId: 999_999 }), 'shopGone')
  })

  it('shows acts on the shop and its members, the newest first', async () => {
    const catalogue = await signInOperator(server, 'catalogue')
    const third = await addShop(server.db, { name: 'Third Pier' })
    const { member } = await catalogue.client.expect('console_shop_owner_add', {
      shopId: third,
      account: 'third.owner',
      name: 'Noor',
      email: 'noor@third.example',
    })
    const admin = await signInOperator(server, 'admin')
    const { trail, members } = await admin.client.expect('console_shop_page', { shopId: third })
    assert.deepEqual(
      trail?.map(({ action, subject, operator }) => [action, subject.id, operator?.account]),
      [['members.add', member.id, catalogue.account]],
    )
    assert.equal(members[0]?.name, 'Noor')
  })

  it('reads each block from an index of this shop', async () => {
    const now = new Date()
    const reads: Readonly<Record<string, (db: Db) => Promise<unknown>>> = {
      head: (db) => store.shopHead(db, 7),
      off: (db) => store.goodsOff(db, 7),
      late: (db) => store.lateCount(db, 7, now),
      lateOrders: (db) => store.lateOrders(db, 7, now),
      cases: (db) => store.casesIn(db, 7, ['requested', 'sentBack']),
      latestCases: (db) => store.latestCases(db, 7),
      reviews: (db) => store.latestReviewsOf(db, 7),
      open: (db) => store.openThreads(db, 7),
      waiting: (db) => store.waitingThreads(db, 7),
      members: (db) => store.everMembers(db, 7),
    }
    for (const [name, work] of Object.entries(reads)) {
      assert.deepEqual(slowSteps(await plansOf(server.database.url, work)), [], name)
    }
    // These sort or group the few rows that they took: a year of days, five stars, two times five threads, the shop's changes.
    for (const work of [
      (db: Db) => store.soldMonths(db, 7, now),
      (db: Db) => store.starCounts(db, 7),
      (db: Db) => store.latestThreads(db, 7),
      (db: Db) => store.latestChanges(db, 7),
      (db: Db) => trailOf(db, [{ type: 'shop', id: '7' }], 10),
    ]) {
      const whole = slowSteps(await plansOf(server.database.url, work)).filter(({ node }) => /Seq/.test(node))
      assert.deepEqual(whole, [])
    }
  })
})
