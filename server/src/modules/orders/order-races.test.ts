import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { refusals } from '@sampan/contract/refusals.ts'
import { sql } from 'kysely'
import { availableCents } from '#modules/ledger/index.ts'
import type { Answered } from '#testing/client.ts'
import { addProduct, addPromo, addShop, type Goods, stockOf } from '#testing/goods.ts'
import { assertBooksBalance, outlive, placeOrder, readyBuyer } from '#testing/orders.ts'
import { assertRefused } from '#testing/refused.ts'
import {
  buyerSecrets,
  type Client,
  startTestServer,
  type TestBuyer,
  type TestServer,
} from '#testing/test-server.ts'
import { expireOrders } from './expire-orders.ts'

/** Two processes' worth of app on one database, over real HTTP (RELIABILITY §2 no. 1–5). */

const { payCode } = buyerSecrets
let one: TestServer
let two: TestServer
let shopId: number
const initial = new Map<number, number>()

before(async () => {
  one = await startTestServer()
  two = await startTestServer({ database: one.database })
  shopId = await addShop(one.db)
})
after(async () => {
  await two.close()
  await one.close()
})

async function goodsOf(stock: number): Promise<Goods> {
  const goods = await addProduct(one.db, shopId, { skus: [{ stock }] })
  initial.set(goods.skuId, stock)
  return goods
}

/** A buyer's client on either app, by turns. */
const onBoth = ({ token }: TestBuyer): [Client, Client] => [
  patient(one.client({ token })),
  patient(two.client({ token })),
]

/** Asks again when it is told that we are busy, which on an overloaded machine we are: nothing was done then. */
function patient(client: Client): Client {
  const call: Client['call'] = async (name, input, options) => {
    for (let attempt = 1; ; attempt++) {
      const answer = await client.call(name, input, options)
      if (answer.code !== refusals.busy || attempt === 6) return answer
    }
  }
  return { ...client, call }
}

function assertNoFaults(answers: readonly Answered<unknown>[]): void {
  for (const answer of answers) {
    assert.ok(answer.status < 500, `${answer.status} ${answer.code} ${answer.msg}`)
  }
}

const refusedWith = (answers: readonly Answered<unknown>[], key: keyof typeof refusals) =>
  answers.filter((answer) => answer.code === refusals[key]).length

describe('races on orders', () => {
  it('20 parallel payments of one order debit once [order:pay]', async () => {
    const goods = await goodsOf(1000)
    for (let round = 0; round < 6; round++) {
      const buyer = await readyBuyer(one, 100_000)
      const { orderId } = await placeOrder(buyer, [{ skuId: goods.skuId, quantity: 1 }])
      const clients = onBoth(buyer)
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          clients[n % 2 === 0 ? 0 : 1].call('order_pay', { orderIds: [orderId], payCode }),
        ),
      )
      assertNoFaults(answers)
      assert.equal(answers.filter((answer) => answer.ok).length, 1)
      // Beyond five at a time the payment code locks itself until the first of them has proved right.
      assert.equal(refusedWith(answers, 'orderNotPayable') + refusedWith(answers, 'payCodeLocked'), 19)
      assert.equal(await availableCents(one.db, buyer.id), 98_500)
    }
    await assertBooksBalance(one.db, initial)
  })

  it('20 parallel payments with tickets of their own debit once, and one key gets one answer', async () => {
    const goods = await goodsOf(1000)
    const buyer = await readyBuyer(one, 100_000)
    const clients = onBoth(buyer)
    const first = await placeOrder(buyer, [{ skuId: goods.skuId, quantity: 1 }])
    const tickets: string[] = []
    for (let n = 0; n < 20; n++) {
      const input = { payCode, purpose: 'pay', subject: first.orderId, amountCents: 1500 } as const
      tickets.push((await buyer.client.expect('verify_pay', input)).ticket)
    }
    const answers = await Promise.all(
      tickets.map((ticket, n) =>
        clients[n % 2 === 0 ? 0 : 1].call('order_pay', { orderIds: [first.orderId], ticket }),
      ),
    )
    assertNoFaults(answers)
    assert.equal(answers.filter((answer) => answer.ok).length, 1)
    assert.equal(refusedWith(answers, 'orderNotPayable'), 19)

    for (let round = 0; round < 5; round++) {
      const { orderId } = await placeOrder(buyer, [{ skuId: goods.skuId, quantity: 1 }])
      const { ticket } = await buyer.client.expect('verify_pay', {
        payCode,
        purpose: 'pay',
        subject: orderId,
        amountCents: 1500,
      })
      const same = await Promise.all(
        Array.from({ length: 10 }, (_, n) =>
          clients[n % 2 === 0 ? 0 : 1].call(
            'order_pay',
            { orderIds: [orderId], ticket },
            { key: `pay-${round}` },
          ),
        ),
      )
      assertNoFaults(same)
      for (const answer of same) assert.deepEqual(answer.data, same[0]?.data)
      assert.ok(same.every((answer) => answer.ok))
    }
    assert.equal(await availableCents(one.db, buyer.id), 100_000 - 6 * 1500)
    await assertBooksBalance(one.db, initial)
  })

  it('a repeat that reads just after the first was committed gets its answer, not that the order is paid', async () => {
    const goods = await goodsOf(10)
    const buyer = await readyBuyer(one, 1500)
    const { orderId } = await placeOrder(buyer, [{ skuId: goods.skuId, quantity: 1 }])
    const subject = { payCode, purpose: 'pay', subject: orderId, amountCents: 1500 } as const
    const { ticket } = await buyer.client.expect('verify_pay', subject)
    const [left, right] = onBoth(buyer)
    const input = { orderIds: [orderId], ticket }
    // The first has marked the order and waits for the balance; whoever reads orders now waits for the first.
    const balance = await holdBalance(buyer.id)
    const first = left.call('order_pay', input, { key: 'repeat' })
    await untilWaiting(1)
    const turnstile = one.db
      .transaction()
      .execute((tx) => sql`lock table purchase in access exclusive mode`.execute(tx))
    await untilWaiting(2)
    const second = right.call('order_pay', input, { key: 'repeat' })
    await untilWaiting(3)
    balance.release()
    await Promise.all([turnstile, balance.released])
    assert.deepEqual((await second).data, (await first).data)
    assertNoFaults([await first, await second])
    assert.equal(await availableCents(one.db, buyer.id), 0)
  })

  it('50 buyers for 10 pieces: exactly 10 are sold', async () => {
    const goods = await goodsOf(10)
    const buyers = await Promise.all(Array.from({ length: 50 }, () => readyBuyer(one)))
    const lines = [{ skuId: goods.skuId, quantity: 1 }]
    const answers = await Promise.all(
      buyers.map((buyer, n) =>
        onBoth(buyer)[n % 2 === 0 ? 0 : 1].call('order_create', { lines, shownTotalCents: 1500 }),
      ),
    )
    assertNoFaults(answers)
    assert.equal(answers.filter((answer) => answer.ok).length, 10)
    assert.equal(refusedWith(answers, 'outOfStock'), 40)
    assert.equal(await stockOf(one.db, goods.skuId), 0)
    await assertBooksBalance(one.db, initial)
  })

  it('two tabs that check out the same bag place one order', async () => {
    const goods = await goodsOf(1000)
    for (let round = 0; round < 5; round++) {
      const buyer = await readyBuyer(one)
      await buyer.client.expect('cart_add', { skuId: goods.skuId, quantity: 1 })
      const answers = await Promise.all(
        onBoth(buyer).map((client) => client.call('order_create', { shownTotalCents: 1500 })),
      )
      assertNoFaults(answers)
      assert.equal(answers.filter((answer) => answer.ok).length, 1)
      assert.equal(refusedWith(answers, 'selectItem'), 1)
    }
    await assertBooksBalance(one.db, initial)
  })

  it('one key ten times places one order and answers it ten times', async () => {
    const goods = await goodsOf(1000)
    const buyer = await readyBuyer(one)
    const clients = onBoth(buyer)
    const lines = [{ skuId: goods.skuId, quantity: 2 }]
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        clients[n % 2 === 0 ? 0 : 1].call(
          'order_create',
          { lines, shownTotalCents: 2700 },
          { key: 'one-intention' },
        ),
      ),
    )
    assertNoFaults(answers)
    for (const answer of answers) assert.deepEqual(answer.data, answers[0]?.data)
    assert.equal((await buyer.client.expect('order_list', {})).items.length, 1)
    assert.equal(await stockOf(one.db, goods.skuId), 998)
    await assertBooksBalance(one.db, initial)
  })

  it('pay against cancel against the timer: one wins, and money, stock and state agree', async () => {
    const goods = await goodsOf(1000)
    const wins = { paid: 0, cancelled: 0 }
    for (let round = 0; round < 40; round++) {
      const buyer = await readyBuyer(one, 1500)
      const [left, right] = onBoth(buyer)
      const { orderId } = await placeOrder(buyer, [{ skuId: goods.skuId, quantity: 1 }])
      const sweep = async () => {
        await pause(Math.random() * 15)
        if (round % 2 === 0) await outlive(one.db, [orderId]).catch(() => undefined) // paid already: it has no expiry to move
        return expireOrders(two.jobContext)
      }
      const [paid, cancelled] = await Promise.all([
        pause(Math.random() * 15).then(() => left.call('order_pay', { orderIds: [orderId], payCode })),
        pause(Math.random() * 25).then(() => right.call('order_cancel', { id: orderId })),
        sweep(),
      ])
      assertNoFaults([paid, cancelled])
      const order = await buyer.client.expect('order_detail', { id: orderId })
      assert.ok(order.status === 1 || order.status === -1, `round ${round} ended in ${order.status}`)
      assert.equal(paid.ok, order.status === 1)
      if (order.status === 1) assertRefused(cancelled, 'orderNotCancellable')
      else assert.ok([refusals.orderExpired, refusals.payFail].includes(paid.code as never), `${paid.code}`)
      assert.equal(await availableCents(one.db, buyer.id), order.status === 1 ? 0 : 1500)
      assert.equal(order.history.length, 2)
      wins[order.status === 1 ? 'paid' : 'cancelled'] += 1
    }
    assert.ok(wins.paid > 0 && wins.cancelled > 0, `both sides must have won: ${JSON.stringify(wins)}`)
    await assertBooksBalance(one.db, initial)
  })

  it('orders of the same SKUs in opposite order wait for each other, never in a circle', async () => {
    const goods = await Promise.all(Array.from({ length: 4 }, () => goodsOf(12)))
    const buyers = await Promise.all(Array.from({ length: 16 }, () => readyBuyer(one, 100_000)))
    const answers = await Promise.all(
      buyers.map(async (buyer, n) => {
        const lines = goods.map(({ skuId }) => ({ skuId, quantity: 1 }))
        if (n % 2 === 1) lines.reverse()
        const client = onBoth(buyer)[n % 2 === 0 ? 0 : 1]
        const placed = await client.call('order_create', { lines, shownTotalCents: 5100 })
        if (!placed.ok) return [placed]
        const next =
          n % 3 === 0
            ? client.call('order_cancel', { id: placed.data.orderIds[0] ?? '' })
            : client.call('order_pay', { orderIds: placed.data.orderIds, payCode })
        return [placed, await next]
      }),
    )
    assertNoFaults(answers.flat())
    await assertBooksBalance(one.db, initial)
  })

  it('many shops, codes, payments and cancellations at once: the books balance at every look', async () => {
    const shops = await Promise.all([addShop(one.db), addShop(one.db), addShop(one.db)])
    const goods = await Promise.all(
      shops.flatMap((id) => [0, 1].map(() => addProduct(one.db, id, { skus: [{ stock: 15 }] }))),
    )
    for (const { skuId } of goods) initial.set(skuId, 15)
    await addPromo(one.db, { code: 'RUSH', amount: 150, usesTotal: 25 })
    const buyers = await Promise.all(Array.from({ length: 12 }, () => readyBuyer(one, 60_000)))
    const dice = (n: number) => Math.floor(Math.random() * n)
    const seen: Answered<unknown>[] = []
    let shopping = true
    const watch = async () => {
      while (shopping) {
        await assertBooksBalance(two.db)
        await pause(60)
      }
    }
    const shop = async (buyer: TestBuyer, n: number) => {
      const client = onBoth(buyer)[n % 2 === 0 ? 0 : 1]
      for (let turn = 0; turn < 8; turn++) {
        const picks = goods.filter(() => dice(3) === 0).map(({ skuId }) => ({ skuId, quantity: 1 + dice(2) }))
        if (picks.length === 0) continue
        const promoCode = dice(2) === 0 ? 'RUSH' : undefined
        const preview = await client.call('order_preview', { lines: picks, promoCode })
        seen.push(preview)
        if (!preview.ok) continue
        const placed = await client.call('order_create', {
          lines: picks,
          promoCode,
          shownTotalCents: preview.data.totalCents,
        })
        seen.push(placed)
        if (!placed.ok) continue
        if (dice(2) === 0)
          seen.push(await client.call('order_pay', { orderIds: placed.data.orderIds, payCode }))
        else
          seen.push(
            ...(await Promise.all(placed.data.orderIds.map((id) => client.call('order_cancel', { id })))),
          )
      }
    }
    const watching = watch()
    await Promise.all(buyers.map(shop))
    shopping = false
    await watching
    assertNoFaults(seen)
    await assertBooksBalance(one.db, initial)
    const { used, recorded, living } = await promoUses('RUSH')
    assert.deepEqual([used, recorded], [living, living])
  })
})

/** Holds a buyer's account, which his payment needs, until released. */
async function holdBalance(buyerId: string): Promise<{ release: () => void; released: Promise<void> }> {
  const { promise: freed, resolve: release } = Promise.withResolvers<void>()
  const { promise: held, resolve: hold } = Promise.withResolvers<void>()
  const released = two.db.transaction().execute(async (tx) => {
    await sql`select from ledger_account where kind = 'available' and owner = ${buyerId} for update`.execute(
      tx,
    )
    hold()
    await freed
  })
  await held
  return { release, released }
}

/** Until so many sessions wait for locks; not for ever, since a repeat asks again anyway. */
async function untilWaiting(sessions: number): Promise<void> {
  for (const deadlineMs = Date.now() + 1000; Date.now() < deadlineMs; await pause(5)) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(one.db)
    if ((rows[0]?.n ?? 0) >= sessions) return
  }
}

/** Uses of a promo code by its counter, by its rows, and by the checkouts that still live. */
async function promoUses(code: string) {
  const { used } = await one.db
    .selectFrom('promo_code')
    .select('used')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  const recorded = await one.db.selectFrom('promo_use').select('checkout_id').execute()
  const living = await one.db
    .selectFrom('purchase')
    .select('checkout_id')
    .distinct()
    .where('promo_code', '=', code)
    .where('status', '!=', -1)
    .execute()
  return { used, recorded: recorded.length, living: living.length }
}
