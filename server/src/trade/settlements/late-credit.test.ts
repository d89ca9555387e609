import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { transaction } from '#kernel/transaction.ts'
import { firstUuid, postTransfer } from '#money/ledger/index.ts'
import { checkBooks } from '#testing/check-books.ts'
import { keepSecondFactors, signInMember, type TestOperator } from '#testing/operators.ts'
import { arrivedOrder, type OrderLifeFixture, openOrderLife, paidOrder } from '#testing/order-life.ts'
import { act, applyFor } from '#testing/refunds.ts'
import { assertRefused } from '#testing/refused.ts'
import { escrowLooks } from '#trade/orders/index.ts'
import { lateCreditCents } from './settlement-rules.ts'
import { takeBack } from './take-back.ts'

let fixture: OrderLifeFixture
let owner: TestOperator
before(async () => {
  fixture = await openOrderLife()
  owner = await signInMember(fixture.server, fixture.shopId, { role: 'owner' })
})
after(async () => {
  if (!fixture) return
  assert.deepEqual(await checkBooks(fixture.server.db), [])
  await fixture.server.close()
})

async function promise(late: { percent: number; maxCents: number } | null): Promise<void> {
  const { version } = await owner.client.expect('console_shop_rules', {})
  await owner.client.expect('console_shop_rules_save', {
    version,
    shipDays: null,
    cancelDays: null,
    late,
    returns: null,
  })
}
/** Moves the last promised day, so that what arrived today came so many days after it. */
const missBy = (id: string, days: number) =>
  sql`update purchase set arrive_by = (arrived_at at time zone 'utc')::date - ${days}::int where id = ${id}`.execute(
    fixture.server.db,
  )
async function lateOrder(days = 1): Promise<{ id: string; totalCents: number }> {
  const order = await arrivedOrder(fixture)
  await missBy(order.id, days)
  return order
}
async function complete(id: string): Promise<void> {
  await fixture.buyer.client.expect('order_confirm', { id })
  await fixture.buyer.client.expect('order_complete', { id })
}
const detail = (id: string) => fixture.buyer.client.expect('order_detail', { id })
const balance = async () => (await fixture.buyer.client.expect('getUserInfo', {})).balanceCents
const payable = async () => (await owner.client.expect('shop_balance', {})).payableCents
const broken = async () =>
  (await escrowLooks.walks.lateCredits.look(fixture.server.db, firstUuid, 5000)).wrong.lateCredits

describe('a shop that promises the day of arrival', () => {
  it('keeps with the order what it promised when that was paid', async () => {
    await promise({ percent: 10, maxCents: 300 })
    const { id } = await paidOrder(fixture)
    await promise(null)
    const kept = await detail(id)
    assert.ok(kept.freight && kept.paidAt)
    const lastDay = new Date(Date.parse(kept.paidAt) + kept.freight.daysMax * 86_400_000)
    assert.deepEqual(kept.latePromise, {
      arriveBy: lastDay.toISOString().slice(0, 10),
      percent: 10,
      maxCents: 300,
      isLate: false,
      creditedCents: null,
    })
    assert.equal((await detail((await paidOrder(fixture)).id)).latePromise, null)
    assert.deepEqual((await owner.client.expect('shop_order_detail', { id })).latePromise, kept.latePromise)
  })

  it('gives the buyer the promised part of late goods when the order is completed, once, out of its own money', async () => {
    await promise({ percent: 10, maxCents: 100_000 })
    const { id } = await lateOrder()
    const goodsCents = (await detail(id)).goodsCents
    const credit = Math.floor(goodsCents / 10)
    const had = { buyer: await balance(), shop: await payable() }
    await fixture.buyer.client.expect('order_confirm', { id })
    assert.equal((await detail(id)).latePromise?.isLate, true)
    const answers = await Promise.all(
      [1, 2, 3].map(() => fixture.buyer.client.call('order_complete', { id })),
    )
    assert.equal(answers.filter(({ ok }) => ok).length, 1)
    assert.equal(await balance(), had.buyer + credit)
    assert.equal((await detail(id)).latePromise?.creditedCents, credit)
    const { items } = await owner.client.expect('shop_statement', {})
    const [credited, settled] = items.filter(({ orderId }) => orderId === id)
    assert.deepEqual([credited?.kind, credited?.payableCents], ['lateCredit', -credit])
    assert.equal(await payable(), had.shop + (settled?.payableCents ?? 0) - credit)
    const bill = await fixture.buyer.client.expect('bill', {})
    assert.deepEqual(
      [bill.items[0]?.kind, bill.items[0]?.amountCents, bill.items[0]?.subject.id],
      ['late_credit', credit, id],
    )
    assert.equal(await broken(), 0)
  })

  it('keeps what it credited when it gives a part of the price back later, and counts it against what is left', async () => {
    await promise({ percent: 10, maxCents: 100_000 })
    const { id } = await lateOrder()
    await complete(id)
    const credit = (await detail(id)).latePromise?.creditedCents ?? 0
    assert.ok(credit > 0)
    const member = await signInMember(fixture.server, fixture.shopId)
    const gift = { orderId: id, refundedCents: 0, amountCents: 500, note: 'It was late.' }
    await keepSecondFactors(fixture.server)
    await member.client.expect('shop_refund_give', gift)
    assert.equal((await detail(id)).latePromise?.creditedCents, credit)
    assert.equal(await broken(), 0)
    const settled = (await owner.client.expect('shop_statement', {})).items.find(
      ({ orderId, kind }) => orderId === id && kind === 'settled',
    )
    const { giveMaxCents } = await member.client.expect('shop_refund_give_quote', { orderId: id })
    assert.ok(giveMaxCents <= (settled?.grossCents ?? 0) - credit - 500)
  })

  it('owes nothing for what came on the last promised day, or before', async () => {
    await promise({ percent: 10, maxCents: 100_000 })
    for (const days of [0, -3]) {
      const { id } = await lateOrder(days)
      await complete(id)
      assert.equal((await detail(id)).latePromise?.creditedCents, null)
    }
    assert.equal(await broken(), 0)
  })

  it('gives no more than it said, and never more than it gets', async () => {
    assert.equal(lateCreditCents(500, 1_000, 50), 500)
    assert.equal(lateCreditCents(1_000, 1_000, 50), 950)
    assert.equal(lateCreditCents(10, 0, 0), 0)
    await promise({ percent: 50, maxCents: 77 })
    const capped = await lateOrder()
    await complete(capped.id)
    assert.equal((await detail(capped.id)).latePromise?.creditedCents, 77)
    await promise({ percent: 100, maxCents: 1_000_000 })
    const whole = await lateOrder()
    const had = await payable()
    await complete(whole.id)
    assert.ok((await payable()) >= had)
    assert.equal(await broken(), 0)
  })

  it('counts only goods that the buyer keeps', async () => {
    await promise({ percent: 10, maxCents: 100_000 })
    const { id } = await lateOrder()
    const { goodsCents, lines } = await detail(id)
    const refund = await applyFor(fixture.buyer, id, {
      lines: [{ skuId: lines[0]?.skuId ?? 0, quantity: 1 }],
    })
    await act({ buyer: fixture.buyer, seller: fixture.member, operator: fixture.support }, refund.id, 'agree')
    await complete(id)
    const kept = goodsCents - refund.amountCents
    assert.equal((await detail(id)).latePromise?.creditedCents, Math.floor(kept / 10))
    assertRefused(
      await fixture.buyer.client.call('refund_apply', {
        orderId: id,
        type: 'refundOnly',
        productStatus: 'received',
        amountCents: 1,
        lines: [{ skuId: lines[0]?.skuId ?? 0, quantity: 1 }],
        reason: 'late',
        explanation: 'It was late.',
        proof: [randomUUID()],
      }),
      'refundNotNow',
    )
    assert.equal(await broken(), 0)
  })

  it('owes it to the buyer before its own debts are set off, and what is taken back later still adds up', async () => {
    await promise({ percent: 10, maxCents: 100_000 })
    const first = await lateOrder()
    await complete(first.id)
    const { db } = fixture.server
    const payableCents = await payable()
    await transaction(db, (tx) =>
      postTransfer(tx, {
        kind: 'adjust',
        ref: randomUUID(),
        actor: 'test',
        lines: [
          { kind: 'merchant_payable', owner: String(fixture.shopId), cents: -payableCents },
          { kind: 'world_bank', cents: payableCents },
        ],
      }),
    )
    const ref = randomUUID()
    await transaction(db, async (tx) => {
      const lines = await takeBack(tx, { orderId: first.id, cents: first.totalCents, ref, at: new Date() })
      assert.ok(lines)
      const to = { kind: 'available', owner: fixture.buyer.id, cents: first.totalCents } as const
      await postTransfer(tx, { kind: 'refund', ref, actor: 'test', lines: [to, ...lines] })
    })
    assert.ok((await owner.client.expect('shop_balance', {})).owedCents > 0)
    const second = await lateOrder()
    await complete(second.id)
    assert.ok(((await detail(second.id)).latePromise?.creditedCents ?? 0) > 0)
    assert.equal(await broken(), 0)
  })

  it('is held to it by the self-audit: a credit of nothing, and one that is missing, are found', async () => {
    await promise({ percent: 10, maxCents: 100_000 })
    const [early, late] = [await lateOrder(-1), await lateOrder()]
    await complete(early.id)
    await complete(late.id)
    assert.equal(await broken(), 0)
    // As if the day had been moved after the order was completed, one way and the other.
    await missBy(early.id, 1)
    assert.equal(await broken(), 1)
    await missBy(late.id, -1)
    assert.equal(await broken(), 2)
    await missBy(early.id, -1)
    await missBy(late.id, 1)
    assert.equal(await broken(), 0)
  })
})
