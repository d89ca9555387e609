import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { sql } from 'kysely'
import { transaction } from '#kernel/transaction.ts'
import { checkBooks } from '#testing/check-books.ts'
import { signInMember, type TestOperator } from '#testing/operators.ts'
import {
  arrivedOrder,
  newTrackingNo,
  type OrderLifeFixture,
  openOrderLife,
  paidOrder,
} from '#testing/order-life.ts'
import { enterAfterSale, leaveAfterSale } from './after-sale.ts'
import { moveDueOrders } from './move-due.ts'

let fixture: OrderLifeFixture
let second: TestOperator
before(async () => {
  fixture = await openOrderLife()
  second = await signInMember(fixture.server, fixture.shopId)
})
after(async () => {
  assert.deepEqual(await checkBooks(fixture.server.db), [])
  await fixture.server.close()
})

/** A race that is lost once in twenty is lost every day. */
const rounds = Array.from({ length: 20 })
const detail = (id: string) => fixture.buyer.client.expect('order_detail', { id })
const acts = async (id: string) => (await detail(id)).history.map(({ status, act }) => `${status} ${act}`)
const doing = () => ({ actor: 'buyer', actorId: fixture.buyer.id, now: fixture.clock.now() }) as const
const openRefund = (id: string) =>
  transaction(fixture.server.db, (tx) =>
    enterAfterSale(tx, { orderId: id, buyerId: fixture.buyer.id }, doing()),
  )
const ship = (member: TestOperator, id: string) =>
  member.client.call('shop_order_ship', { id, carrier: 'Junk Line', trackingNo: newTrackingNo() })

it('two confirm at once: one does, and the history says it once', async () => {
  for (const _ of rounds) {
    const { id } = await arrivedOrder(fixture)
    const answers = await Promise.all([1, 2].map(() => fixture.buyer.client.call('order_confirm', { id })))
    assert.equal(answers.filter(({ ok }) => ok).length, 1)
    assert.deepEqual((await acts(id)).slice(-2), ['2 state', '3 state'])
  }
})

it('the buyer takes a report back while an operator judges it: one of them ends it, once', async () => {
  for (const [round] of rounds.entries()) {
    const { id } = await arrivedOrder(fixture)
    await fixture.buyer.client.expect('order_not_received', { id })
    await fixture.member.client.expect('shop_order_prove', { id, text: 'Signed by the neighbour' })
    const isAccepted = round % 2 === 0
    const { judging } = await fixture.support.client.expect('console_order_detail', { id })
    const [taken, judged] = await Promise.all([
      fixture.buyer.client.call('order_take_back', { id }),
      fixture.support.client.call('console_claim_judge', {
        id,
        version: judging?.version ?? 0,
        decision: isAccepted ? 'accept' : 'ask',
        reason: 'Looked at it',
      }),
    ])
    const { claim, escrow, history } = await detail(id)
    const ended = history.filter(({ act }) => act === 'takenBack' || act === 'proofAccepted').length
    // A judgement that asks for a better proof ends nothing: the buyer ends the report behind it.
    assert.deepEqual([escrow.pausedAt, ended, taken.ok || isAccepted], [null, 1, true])
    if (isAccepted) assert.notEqual(taken.ok, judged.ok)
    assert.equal(claim?.state, taken.ok ? 'withdrawn' : 'accepted')
  }
})

it('the buyer confirms while the job does: received once, completed never before its days', async () => {
  for (const _ of rounds) {
    const { id } = await arrivedOrder(fixture)
    fixture.clock.pass(15.1)
    await Promise.all([
      fixture.buyer.client.call('order_confirm', { id }),
      moveDueOrders(fixture.server.jobContext),
    ])
    assert.deepEqual((await acts(id)).slice(-2), ['2 state', '3 state'])
  }
})

it('the buyer extends while the job confirms: either it is received, or it has its days, never both', async () => {
  for (const _ of rounds) {
    const { id } = await arrivedOrder(fixture)
    fixture.clock.pass(15.1)
    const [extended] = await Promise.all([
      fixture.buyer.client.call('order_extend', { id }),
      moveDueOrders(fixture.server.jobContext),
    ])
    const { status, escrow } = await detail(id)
    // Received first, it may still be extended: then its second period is what grew.
    const days = (Date.parse(escrow.until ?? '') - fixture.clock.now().getTime()) / 86_400_000
    if (status === 2) assert.ok(extended.ok && Math.round(days) === 15)
    else assert.equal(Math.round(days), extended.ok ? 22 : 7)
  }
})

it('two clerks ship the same order: one parcel leaves', async () => {
  for (const _ of rounds) {
    const { id } = await paidOrder(fixture)
    const answers = await Promise.all([ship(fixture.member, id), ship(second, id), ship(fixture.member, id)])
    assert.equal(answers.filter(({ ok }) => ok).length, 1)
    assert.equal((await detail(id)).parcels.length, 1)
  }
})

it('the shop ships while the buyer asks for the money back: both may be done, one after the other, none halfway', async () => {
  for (const _ of rounds) {
    const { id } = await paidOrder(fixture)
    const [shipped, opened] = await Promise.all([ship(fixture.member, id), openRefund(id)])
    const { status, parcels } = await detail(id)
    assert.equal(status, -4)
    assert.ok(opened)
    assert.equal(parcels.length, shipped.ok ? 1 : 0)
    assert.equal(opened.statusBefore, shipped.ok ? 'delivered' : 'waitingDelivery')
  }
})

it('after-sale stops the time of an order, and what was left is left when it comes back', async () => {
  const { id } = await arrivedOrder(fixture)
  fixture.clock.pass(10)
  await openRefund(id)
  fixture.clock.pass(100)
  await moveDueOrders(fixture.server.jobContext)
  assert.equal((await detail(id)).status, -4)
  await transaction(fixture.server.db, (tx) =>
    leaveAfterSale(tx, { orderId: id, appealUntil: null }, doing()),
  )
  const { status, escrow } = await detail(id)
  const left = (Date.parse(escrow.until ?? '') - fixture.clock.now().getTime()) / 86_400_000
  assert.deepEqual([status, Math.round(left)], [2, 5])
})

it('two complete orders of a shop at once: each is settled once, and the shop is owed the sum', async () => {
  const orders = await Promise.all([1, 2, 3, 4].map(() => arrivedOrder(fixture)))
  for (const { id } of orders) await fixture.buyer.client.expect('order_confirm', { id })
  await Promise.all(
    orders.flatMap(({ id }) => [1, 2].map(() => fixture.buyer.client.call('order_complete', { id }))),
  )
  const { rows } = await sql<{ payable: number; told: number }>`
    select (select balance_cents from ledger_account where kind = 'merchant_payable' and owner = ${String(fixture.shopId)}) as payable,
      (select sum(payable_cents)::bigint from settlement where shop_id = ${fixture.shopId}) as told`.execute(
    fixture.server.db,
  )
  assert.equal(Number(rows[0]?.payable), Number(rows[0]?.told))
  assert.ok(Number(rows[0]?.told) > 0)
})
