import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { checkBooks } from '#testing/check-books.ts'
import { addProduct, addShop, type Goods } from '#testing/goods.ts'
import { harbourAddress, readyBuyer } from '#testing/orders.ts'
import { bring, payOrder, type Sides, shipWhole, signInSides } from '#testing/refunds.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { moveDueOrders } from '#trade/orders/index.ts'
import { withdrawVisitorJob } from './visitor-withdrawal.ts'

/** Withdrawals from a contract: within the period of the law, with a login and without one. */

let server: TestServer
let shopId: number
let sides: Sides
let lamp: Goods
let rug: Goods

before(async () => {
  server = await startTestServer()
  shopId = await addShop(server.db, { zones: { '*': { firstCents: 500, stepCents: 0 } } })
  lamp = await addProduct(server.db, shopId, { skus: [{ priceCents: 2000, stock: 500 }] })
  rug = await addProduct(server.db, shopId, { skus: [{ priceCents: 4000, stock: 500 }] })
  sides = await signInSides(server, shopId)
  await sides.buyer.client.expect('address_add', {
    ...harbourAddress,
    mobilePhone: '+33612345678',
    area: ['FR', 'Bretagne', 'Brest'],
    postalCode: '29200',
  })
})
after(() => server.close())

const both = () => [
  { skuId: lamp.skuId, quantity: 1 },
  { skuId: rug.skuId, quantity: 1 },
]
const order = () => payOrder(sides.buyer, both())
const detail = (id: string) => sides.buyer.client.expect('order_detail', { id })
const balance = async () => (await sides.buyer.client.expect('getUserInfo', {})).balanceCents
const withdraw = (orderId: string, skuIds?: number[]) =>
  sides.buyer.client.call('refund_withdraw_order', { orderId, ...(skuIds && { skuIds }) })
/** Runs what waits, twice each, as a queue may. */
const runJobs = async () => {
  const { rows } = await sql<{ id: string; payload: unknown }>`
    select job.id, job.payload from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = ${withdrawVisitorJob.name} order by job.id`.execute(server.db)
  for (const { id, payload } of rows) {
    await withdrawVisitorJob.work(server.jobContext, payload)
    await withdrawVisitorJob.work(server.jobContext, payload)
    await sql`delete from graphile_worker._private_jobs where id = ${id}`.execute(server.db)
  }
}
const letters = async (orderNo: string) => {
  const { rows } = await sql<{ template: string; detail: Record<string, string>; to: string }>`
    select template, detail, to_address as "to" from mail where template like 'letters.withdrawal%' and detail ->> 'order' = ${orderNo}`.execute(
    server.db,
  )
  return rows
}
const arrived = (orderId: string, ago: string) =>
  sql`update purchase set arrived_at = now() - ${ago}::interval where id = ${orderId}`.execute(server.db)
const emailOf = async (orderId: string) => {
  const { rows } = await sql<{ email: string }>`
    select email from buyer join purchase on buyer.id = buyer_id where purchase.id = ${orderId}`.execute(
    server.db,
  )
  return rows[0]?.email ?? ''
}

describe('withdrawing before anything was sent', () => {
  it('brings everything back at once with the freight, and one receipt with day and time, whatever the taps', async () => {
    const before = await balance()
    const { orderId, totalCents } = await order()
    const { orderNo, withdrawal } = await detail(orderId)
    assert.deepEqual([withdrawal?.isOpen, withdrawal?.until, withdrawal?.made], [true, null, null])
    const answers = await Promise.all([withdraw(orderId), withdraw(orderId), withdraw(orderId)])
    assert.ok(answers.every(({ ok }) => ok))
    assert.equal(await balance(), before)
    const after = await detail(orderId)
    assert.deepEqual([after.status, after.refundedCents], [5, totalCents])
    assert.ok(after.withdrawal?.made)
    const mails = await letters(orderNo)
    assert.equal(mails.length, 1)
    assert.equal(mails[0]?.detail['number'], after.withdrawal.made.number)
    assert.match(mails[0]?.detail['at'] ?? '', /\d.*UTC/)
    assert.equal(mails[0]?.detail['back'], 'no')
    assert.deepEqual(await checkBooks(server.db), [])
  })

  it('of one line brings back that line alone, with its part of the freight', async () => {
    const before = await balance()
    const { orderId, totalCents } = await order()
    assert.ok((await withdraw(orderId, [lamp.skuId])).ok)
    const { refundedCents, status } = await detail(orderId)
    assert.ok(refundedCents > 2000 && refundedCents < 2500)
    assert.equal(status, 1)
    assert.equal(await balance(), before - totalCents + refundedCents)
    assert.deepEqual(await checkBooks(server.db), [])
  })
})

describe('withdrawing after the goods have left', () => {
  it('waits for the goods, cannot be refused by the shop, and brings the freight back as well', async () => {
    const before = await balance()
    const { orderId, totalCents } = await order()
    await shipWhole(server.db, orderId, 3)
    await arrived(orderId, '3 days')
    const made = await sides.buyer.client.expect('refund_withdraw_order', { orderId })
    assert.deepEqual([made.isWithdrawal, made.state, made.type], [true, 'agreed', 'returnAndRefund'])
    assert.deepEqual([made.amountCents, made.freightCents], [totalCents, 500])
    assert.ok(made.dueAt && Date.parse(made.dueAt) - Date.now() > 13.9 * 86_400_000)
    const seen = {
      id: made.id,
      version: made.version,
      reasonCode: 'asDescribed',
      reason: 'It is as described.',
    } as const
    assertRefused(await sides.seller.client.call('shop_refund_refuse', seen), 'refundStep')
    await assert.rejects(
      sql`update refund_case set state = 'refused' where id = ${made.id}`.execute(server.db),
      /cannot go from agreed/,
    )
    const sent = await sides.buyer.client.expect('refund_send_back', {
      id: made.id,
      carrier: 'Junk Line',
      trackingNo: 'JL2002',
    })
    await sides.seller.client.expect('shop_refund_receive', { id: made.id, version: sent.version })
    assert.equal(await balance(), before)
    assert.equal((await detail(orderId)).status, 5)
    assert.deepEqual(await checkBooks(server.db), [])
  })

  it('is paid in part for goods that came back used: the freight comes back whole, less is paid for the goods', async () => {
    const before = await balance()
    const { orderId, totalCents } = await order()
    await shipWhole(server.db, orderId, 3)
    await arrived(orderId, '3 days')
    const { id, version } = await sides.buyer.client.expect('refund_withdraw_order', { orderId })
    const early = { id, version, offeredCents: 100, reasonCode: 'smallFault' } as const
    assertRefused(await sides.seller.client.call('shop_refund_offer', early), 'refundStep')
    await bring(sides, id, ['sendBack'])
    const { version: now } = await sides.buyer.client.expect('refund_detail', { id })
    await sides.seller.client.expect('shop_refund_offer', {
      id,
      version: now,
      offeredCents: 3000,
      reasonCode: 'usedOrDamaged',
    })
    const paid = await sides.buyer.client.expect('refund_accept', { id, offeredCents: 3000 })
    assert.deepEqual([paid.amountCents, paid.askedCents, paid.freightCents], [3000, totalCents, 500])
    assert.equal(await balance(), before - totalCents + 3000)
    assert.deepEqual(await checkBooks(server.db), [])
  })

  it('ends with the period, and the order is not completed before', async () => {
    const { orderId } = await order()
    await shipWhole(server.db, orderId, 3)
    await arrived(orderId, '10 days')
    await sql`update purchase set due_at = now() - interval '1 second' where id = ${orderId}`.execute(
      server.db,
    )
    const { client } = sides.buyer
    assertRefused(await client.call('order_complete', { id: orderId }), 'orderNotCompletable')
    await moveDueOrders(server.jobContext)
    const running = await detail(orderId)
    assert.deepEqual(
      [running.status, running.withdrawal?.isOpen, running.actions.includes('complete')],
      [3, true, false],
    )
    await arrived(orderId, '20 days')
    assert.equal((await detail(orderId)).withdrawal?.isOpen, false)
    assertRefused(await withdraw(orderId), 'withdrawalOver')
    await moveDueOrders(server.jobContext)
    assert.equal((await detail(orderId)).status, 4)
  })

  it('lets one of a parcel that leaves and a withdrawal be first, and the books are whole', async () => {
    const { orderId } = await order()
    const answers = await Promise.all([
      withdraw(orderId),
      sides.seller.client.call('shop_order_ship', {
        id: orderId,
        carrier: 'Junk Line',
        trackingNo: 'JL3003',
      }),
    ])
    assert.ok(answers[0]?.ok)
    assert.deepEqual(await checkBooks(server.db), [])
  })
})

describe('a destination whose law gives no right to withdraw', () => {
  it('has none, and says so', async () => {
    const buyer = await readyBuyer(server, 100_000)
    const { orderId } = await payOrder(buyer, both())
    assert.equal((await buyer.client.expect('order_detail', { id: orderId })).withdrawal, null)
    assertRefused(await buyer.client.call('refund_withdraw_order', { orderId }), 'withdrawalOver')
    assertRefused(await sides.buyer.client.call('refund_withdraw_order', { orderId }), 'notFound')
  })
})

describe('withdrawing without a login', () => {
  it('answers the same to everybody, and withdraws where number and e-mail fit, once', async () => {
    const { orderId } = await order()
    const { orderNo } = await detail(orderId)
    const email = await emailOf(orderId)
    const visitor = server.client()
    const miss = await visitor.expect('refund_withdraw_visitor', { orderNo, email: 'else@nobody.example' })
    const nowhere = await visitor.expect('refund_withdraw_visitor', { orderNo: '9999', email })
    await runJobs()
    assert.equal((await detail(orderId)).status, 1)
    const hit = await visitor.expect('refund_withdraw_visitor', {
      orderNo: orderNo.replaceAll(/(....)/g, '$1 ').trim(),
      email: email.toUpperCase(),
    })
    await visitor.expect('refund_withdraw_visitor', { orderNo, email })
    for (const answer of [miss, nowhere, hit]) assert.deepEqual(Object.keys(answer), ['at'])
    await runJobs()
    assert.equal((await detail(orderId)).status, 5)
    const mails = await letters(orderNo)
    assert.deepEqual(
      mails.map(({ template, to }) => [template, to]),
      [['letters.withdrawal', email]],
    )
  })

  it('tells the account alone when it cannot be made', async () => {
    const { orderId } = await order()
    const { orderNo } = await detail(orderId)
    await shipWhole(server.db, orderId, 3)
    await arrived(orderId, '40 days')
    const email = await emailOf(orderId)
    await server.client().expect('refund_withdraw_visitor', { orderNo, email })
    await runJobs()
    assert.deepEqual(
      (await letters(orderNo)).map(({ template, to }) => [template, to]),
      [['letters.withdrawalNot', email]],
    )
  })
})
