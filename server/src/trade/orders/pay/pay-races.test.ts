import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { refusals } from '@sampan/contract/refusals.ts'
import { sql } from 'kysely'
import { transaction } from '#kernel/transaction.ts'
import { availableCents } from '#money/ledger/index.ts'
import { assertBooksBalance, outlive, placeOrder, readyBuyer } from '#testing/orders.ts'
import { assertRefused } from '#testing/refused.ts'
import { buyerSecrets } from '#testing/test-server.ts'
import { assertNoFaults, refusedWith, startTwoServers, succeeded } from '#testing/two-servers.ts'
import { untilLocked } from '#testing/until-locked.ts'
import { expireOrders } from '../life/expire-orders.ts'

/** Races for the money of an order, on two processes (RELIABILITY §2 no. 1–2). */

const { payCode } = buyerSecrets
const world = await startTwoServers()
after(() => world.close())

/** Refusals of a payment that came after the other side. */
const notPaid: readonly number[] = [
  refusals.orderCancelledByBuyer,
  refusals.orderCancelled,
  refusals.orderExpired,
  refusals.payFail,
]

describe('races to pay', () => {
  it('20 parallel payments of one order debit once [order:pay]', async () => {
    const goods = await world.goodsOf(1000)
    for (let round = 0; round < 6; round++) {
      const buyer = await readyBuyer(world.one, 100_000)
      const { orderId } = await placeOrder(buyer, [{ skuId: goods.skuId, quantity: 1 }])
      const on = (n: number) => world.clientOn(buyer, n)
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) => on(n).call('order_pay', { orderIds: [orderId], payCode })),
      )
      assertNoFaults(answers)
      assert.equal(succeeded(answers), 1)
      // Beyond five at a time the payment code locks itself until the first of them has proved right.
      assert.equal(refusedWith(answers, 'orderNotPayable') + refusedWith(answers, 'payCodeLocked'), 19)
      assert.equal(await availableCents(world.one.db, buyer.id), 98_500)
    }
    await assertBooksBalance(world.one.db, world.pieces)
  })

  it('20 parallel payments with tickets of their own debit once, and one key gets one answer', async () => {
    const goods = await world.goodsOf(1000)
    const buyer = await readyBuyer(world.one, 100_000)
    const on = (n: number) => world.clientOn(buyer, n)
    const first = await placeOrder(buyer, [{ skuId: goods.skuId, quantity: 1 }])
    const tickets: string[] = []
    for (let n = 0; n < 20; n++) {
      const input = { payCode, purpose: 'pay', subject: first.orderId, amountCents: 1500 } as const
      tickets.push((await buyer.client.expect('verify_pay', input)).ticket)
    }
    const answers = await Promise.all(
      tickets.map((ticket, n) => on(n).call('order_pay', { orderIds: [first.orderId], ticket })),
    )
    assertNoFaults(answers)
    assert.equal(succeeded(answers), 1)
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
          on(n).call('order_pay', { orderIds: [orderId], ticket }, { key: `pay-${round}` }),
        ),
      )
      assertNoFaults(same)
      for (const answer of same) assert.deepEqual(answer.data, same[0]?.data)
      assert.ok(same.every((answer) => answer.ok))
    }
    assert.equal(await availableCents(world.one.db, buyer.id), 100_000 - 6 * 1500)
    await assertBooksBalance(world.one.db, world.pieces)
  })

  it('locks what proves a payment before any of its orders, so that no two payments wait for each other', async () => {
    const { db } = world.one
    const goods = await world.goodsOf(10)
    const buyer = await readyBuyer(world.one, 10_000)
    const place = () => placeOrder(buyer, [{ skuId: goods.skuId, quantity: 1 }])
    const ids = [(await place()).orderId, (await place()).orderId].toSorted()
    const { ticket } = await buyer.client.expect('verify_pay', {
      payCode,
      purpose: 'pay',
      subject: ids.join(),
      amountCents: 3000,
    })
    let paying: Promise<unknown> = Promise.resolve()
    await transaction(db, async (tx) => {
      await sql`select from pay_ticket where buyer_id = ${buyer.id} for update`.execute(tx)
      paying = buyer.client.expect('order_pay', { orderIds: ids, ticket })
      await untilLocked(db)
      const free = sql`select from purchase where id in (${sql.join(ids)}) for update skip locked`
      assert.equal((await free.execute(tx)).rows.length, 2)
    })
    await paying
  })

  it('a repeat that reads just after the first was committed gets its answer, not that the order is paid', async () => {
    const goods = await world.goodsOf(10)
    const buyer = await readyBuyer(world.one, 1500)
    const { orderId } = await placeOrder(buyer, [{ skuId: goods.skuId, quantity: 1 }])
    const subject = { payCode, purpose: 'pay', subject: orderId, amountCents: 1500 } as const
    const { ticket } = await buyer.client.expect('verify_pay', subject)
    const [left, right] = [world.clientOn(buyer, 0), world.clientOn(buyer, 1)]
    const input = { orderIds: [orderId], ticket }
    // The first has marked the order and waits for the balance; a call that locks orders now waits for the first.
    const balance = await holdBalance(buyer.id)
    const first = left.call('order_pay', input, { key: 'repeat' })
    await untilWaiting(1)
    const turnstile = world.one.db
      .transaction()
      .execute((tx) => sql`lock table purchase in access exclusive mode`.execute(tx))
    await untilWaiting(2)
    const second = right.call('order_pay', input, { key: 'repeat' })
    await untilWaiting(3)
    balance.release()
    await Promise.all([turnstile, balance.released])
    assert.deepEqual((await second).data, (await first).data)
    assertNoFaults([await first, await second])
    assert.equal(await availableCents(world.one.db, buyer.id), 0)
  })

  it('pay against cancel against the timer: one wins, and money, stock and state agree', async () => {
    const goods = await world.goodsOf(1000)
    const wins = { paid: 0, cancelled: 0 }
    for (let round = 0; round < 40; round++) {
      const buyer = await readyBuyer(world.one, 1500)
      const [left, right] = [world.clientOn(buyer, 0), world.clientOn(buyer, 1)]
      const { orderId } = await placeOrder(buyer, [{ skuId: goods.skuId, quantity: 1 }])
      const sweep = async () => {
        await pause(Math.random() * 15)
        if (round % 2 === 0) await outlive(world.one.db, [orderId]).catch(() => undefined) // paid already: it has no expiry to move
        return expireOrders(world.two.jobContext)
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
      else assert.ok(notPaid.includes(paid.code), `${paid.code}`)
      assert.equal(await availableCents(world.one.db, buyer.id), order.status === 1 ? 0 : 1500)
      assert.equal(order.history.length, 2)
      wins[order.status === 1 ? 'paid' : 'cancelled'] += 1
    }
    assert.ok(wins.paid > 0 && wins.cancelled > 0, `both sides must have won: ${JSON.stringify(wins)}`)
    await assertBooksBalance(world.one.db, world.pieces)
  })
})

/** Locks a buyer's account, which the payment needs, until released. */
async function holdBalance(buyerId: string): Promise<{ release: () => void; released: Promise<void> }> {
  const { promise: freed, resolve: release } = Promise.withResolvers<void>()
  const { promise: held, resolve: hold } = Promise.withResolvers<void>()
  const released = world.two.db.transaction().execute(async (tx) => {
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
      where datname = current_database() and wait_event_type = 'Lock'`.execute(world.one.db)
    if ((rows[0]?.n ?? 0) >= sessions) return
  }
}
