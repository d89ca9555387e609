import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import type { AccountKind } from '@sampan/contract/money/ledger/kinds.ts'
import { sql } from 'kysely'
import { availableCents } from '#money/ledger/index.ts'
import { addProduct, addPromo, addShop, type Goods } from '#testing/goods.ts'
import {
  assertBooksBalance,
  giveMoney,
  orderStatusOf,
  outlive,
  placeOrder,
  readyBuyer,
} from '#testing/orders.ts'
import { assertHidden, assertRefused, unknownId } from '#testing/refused.ts'
import { buyerSecrets, startTestServer, type TestServer } from '#testing/test-server.ts'

const { payCode } = buyerSecrets
let server: TestServer
let shopId: number
/** 1,000 cents and 500 freight. */
let lantern: Goods

before(async () => {
  server = await startTestServer()
  shopId = await addShop(server.db)
  lantern = await addProduct(server.db, shopId, { skus: [{ stock: 100_000 }] })
})
after(() => server.close())
afterEach(() => assertBooksBalance(server.db, new Map([[lantern.skuId, 100_000]])))

const one = () => [{ skuId: lantern.skuId, quantity: 1 }]

describe('order_pay', () => {
  it('takes the total from the balance, holds it, and says what is left [order:pay] [rule:success-code]', async () => {
    const buyer = await readyBuyer(server, 5000)
    const { orderId } = await placeOrder(buyer, one())
    const paid = await buyer.client.expect('order_pay', { orderIds: [orderId], payCode })
    assert.deepEqual(paid, { orderIds: [orderId], paidCents: 1500, balanceCents: 3500 })
    const order = await buyer.client.expect('order_detail', { id: orderId })
    assert.deepEqual([order.status, order.expiresAt, order.escrow.heldCents], [1, null, 1500])
    assert.ok(order.paidAt !== null)
    assert.deepEqual(
      order.history.map((step) => [step.status, step.by]),
      [
        [0, 'buyer'],
        [1, 'buyer'],
      ],
    )
    const info = await buyer.client.expect('getUserInfo', {})
    assert.deepEqual([info.balanceCents, info.orderCounts], [3500, { 1: 1 }])
  })

  it('writes the line of the bill: before, after and cause', async () => {
    const buyer = await readyBuyer(server, 5000)
    const { orderId } = await placeOrder(buyer, one())
    await buyer.client.expect('order_pay', { orderIds: [orderId], payCode })
    const { items } = await buyer.client.expect('bill', {})
    assert.deepEqual(
      items.map((line) => [
        line.kind,
        line.amountCents,
        line.beforeCents,
        line.afterCents,
        line.subject.type,
      ]),
      [
        ['pay', -1500, 5000, 3500, 'order'],
        ['adjust', 5000, 0, 5000, 'none'],
      ],
    )
    assert.equal(items[0]?.subject.id, orderId)
  })

  it('pays the orders of a checkout together; the company pays the promo discount', async () => {
    await addPromo(server.db, { code: 'HOUSE', amount: 301 })
    const other = await addProduct(server.db, await addShop(server.db))
    const buyer = await readyBuyer(server, 10_000)
    const lines = [...one(), { skuId: other.skuId, quantity: 1 }]
    const { orderIds } = await buyer.client.expect('order_create', {
      lines,
      promoCode: 'HOUSE',
      shownTotalCents: 2699,
    })
    const held = (kind: 'promo_expense' | 'order_escrow', owners: string[]) =>
      server.db
        .selectFrom('ledger_account')
        .select('balance_cents')
        .where('kind', '=', kind)
        .where('owner', 'in', owners)
        .execute()
    const sumOf = async (kind: AccountKind) =>
      Number(
        (
          await server.db
            .selectFrom('ledger_account')
            .select((eb) => eb.fn.sum<string>('balance_cents').as('cents'))
            .where('kind', '=', kind)
            .executeTakeFirstOrThrow()
        ).cents,
      )
    const promoBefore = await sumOf('promo_expense')
    const paid = await buyer.client.expect('order_pay', { orderIds: [...orderIds, ...orderIds], payCode })
    assert.deepEqual([paid.paidCents, paid.balanceCents, paid.orderIds.length], [2699, 7301, 2])
    const escrow = await held('order_escrow', orderIds)
    assert.deepEqual([escrow.length, escrow.reduce((sum, row) => sum + row.balance_cents, 0)], [2, 3000])
    assert.equal((await sumOf('promo_expense')) - promoBefore, -301)
  })

  it('lets an order that a code made free be paid, with nothing from the balance', async () => {
    const shop = await addShop(server.db, { freeFromCents: 1 })
    const goods = await addProduct(server.db, shop)
    await addPromo(server.db, { code: 'FREE', kind: 'percent', amount: 10_000, shopId: shop })
    for (const cents of [0, 700]) {
      const buyer = await readyBuyer(server, cents)
      const lines = [{ skuId: goods.skuId, quantity: 1 }]
      const { orderIds } = await buyer.client.expect('order_create', {
        lines,
        promoCode: 'FREE',
        shownTotalCents: 0,
      })
      const paid = await buyer.client.expect('order_pay', { orderIds, payCode })
      assert.deepEqual([paid.paidCents, paid.balanceCents], [0, cents])
    }
  })

  it('refuses in this order: notFound, orderCancelledByBuyer, orderExpired, orderNotPayable, balanceTooSmall, the code, the ticket [msg:payFail]', async () => {
    const buyer = await readyBuyer(server)
    const wrong = '000000'
    const pay = (orderIds: string[], more: { payCode?: string; ticket?: string } = { payCode: wrong }) =>
      buyer.client.call('order_pay', { orderIds, ...more })
    const stranger = await readyBuyer(server)
    const theirs = await placeOrder(stranger, one())
    const { orderId } = await placeOrder(buyer, one())
    const cancelled = await placeOrder(buyer, one())
    await buyer.client.expect('order_cancel', { id: cancelled.orderId })
    const late = await placeOrder(buyer, one())
    await outlive(server.db, [late.orderId])
    const foreign = await pay([orderId, theirs.orderId])
    const unknown = await pay([orderId, unknownId])
    assertHidden(foreign, unknown)
    assertRefused(await pay([orderId, cancelled.orderId]), 'orderCancelledByBuyer')
    await sql`update purchase_history set actor = 'operator' where purchase_id = ${cancelled.orderId} and status = 'cancelled'`.execute(
      server.db,
    )
    assertRefused(await pay([orderId, cancelled.orderId]), 'orderCancelled')
    assertRefused(await pay([orderId, late.orderId]), 'orderExpired')
    assert.deepEqual(assertRefused(await pay([orderId]), 'balanceTooSmall'), { shortCents: 1500 })
    await giveMoney(server.db, buyer.id, 1499)
    assert.deepEqual(assertRefused(await pay([orderId]), 'balanceTooSmall'), { shortCents: 1 })
    await giveMoney(server.db, buyer.id, 1)
    assertRefused(await pay([orderId], {}), 'payCodeFormat')
    assert.equal(assertRefused(await pay([orderId]), 'payCodeWrong')['triesLeft'], 4)
    assertRefused(await pay([orderId], { ticket: 'no such ticket' }), 'ticketInvalid')
    await buyer.client.expect('order_pay', { orderIds: [orderId], payCode })
    assertRefused(await pay([orderId], { payCode }), 'orderNotPayable')
    assert.equal(await availableCents(server.db, buyer.id), 0)
  })

  it('tells a buyer without a payment code so, and one whose code is locked or void', async () => {
    const buyer = await server.registerBuyer()
    await giveMoney(server.db, buyer.id, 5000)
    await buyer.client.expect('address_add', {
      addressee: 'Ada',
      mobilePhone: '+12025550123',
      area: ['US', 'Maine'],
      detailedAddress: '1 Wharf',
      tag: 'home',
    })
    const { orderId } = await placeOrder(buyer, one())
    const pay = (code: string) => buyer.client.call('order_pay', { orderIds: [orderId], payCode: code })
    assertRefused(await pay(payCode), 'payCodeMissing')
    await buyer.client.expect('resetPay', { payCode })
    for (let n = 0; n < 4; n++) assertRefused(await pay('999999'), 'payCodeWrong')
    assertRefused(await pay('999999'), 'payCodeLocked')
    assertRefused(await pay(payCode), 'payCodeLocked')
    await server.db.updateTable('pay_code').set({ void: true }).where('buyer_id', '=', buyer.id).execute()
    assertRefused(await pay(payCode), 'payCodeVoid')
    assert.equal(await orderStatusOf(server.db, orderId), 0)
  })

  it('takes no hostile input', async () => {
    const buyer = await readyBuyer(server, 5000)
    const { orderId } = await placeOrder(buyer, one())
    const inputs = [
      {},
      { orderIds: [] },
      { orderIds: orderId },
      { orderIds: Array.from({ length: 41 }, () => orderId) },
      { orderIds: [1] },
      { orderIds: ["' or 1=1"] },
      { orderIds: [orderId], amountCents: 1 },
      { orderIds: [orderId], buyerId: buyer.id },
      { orderIds: [orderId], ticket: 'x'.repeat(101) },
      { orderIds: [orderId], ticket: { $ne: '' } },
    ]
    for (const input of inputs) {
      const answer = await buyer.client.raw(
        'order_pay',
        typeof input === 'object' ? { payCode, ...input } : input,
      )
      assertRefused(answer, 'badInput')
    }
    for (const code of ['12345', '12345a', '１２３４５', 123456, '']) {
      assertRefused(
        await buyer.client.raw('order_pay', { orderIds: [orderId], payCode: code }),
        'payCodeFormat',
      )
    }
    assertRefused(await server.client().raw('order_pay', { orderIds: [orderId], payCode }), 'loginExpired')
    assert.equal(await orderStatusOf(server.db, orderId), 0)
  })

  it('answers one key the same, and another that it is paid', async () => {
    const buyer = await readyBuyer(server, 5000)
    const { orderId } = await placeOrder(buyer, one())
    const input = { orderIds: [orderId], payCode }
    const first = await buyer.client.expect('order_pay', input, { key: 'pay-1' })
    assert.deepEqual(await buyer.client.expect('order_pay', input, { key: 'pay-1' }), first)
    assertRefused(await buyer.client.call('order_pay', input, { key: 'pay-2' }), 'orderNotPayable')
    assert.equal(await availableCents(server.db, buyer.id), 3500)
  })

  it('pays nothing when the database finds the time over although our clock does not', async (t) => {
    const slow = await startTestServer({
      database: server.database,
      clock: { now: () => new Date(Date.now() - 3_600_000) },
    })
    t.after(() => slow.close())
    const buyer = await readyBuyer(server, 5000)
    const behind = { client: slow.client({ token: buyer.token }) }
    const { orderId } = await placeOrder(behind, one())
    assertRefused(await behind.client.call('order_pay', { orderIds: [orderId], payCode }), 'payFail')
    assert.equal(await orderStatusOf(server.db, orderId), 0)
    assert.equal(await availableCents(server.db, buyer.id), 5000)
    const steps = await server.db
      .selectFrom('purchase_history')
      .select('status')
      .where('purchase_id', '=', orderId)
      .execute()
    assert.deepEqual(steps, [{ status: 'waitingPay' }])
  })
})
