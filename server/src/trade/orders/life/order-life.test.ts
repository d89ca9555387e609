import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { checkBooks } from '#testing/check-books.ts'
import {
  arrivedOrder,
  newTrackingNo,
  type OrderLifeFixture,
  openOrderLife,
  paidOrder,
  shippedOrder,
} from '#testing/order-life.ts'
import { orderStatusOf } from '#testing/orders.ts'
import { assertRefused } from '#testing/refused.ts'
import { moveDueOrders } from './move-due.ts'

let fixture: OrderLifeFixture
before(async () => {
  fixture = await openOrderLife()
})
after(async () => {
  assert.deepEqual(await checkBooks(fixture.server.db), [])
  await fixture.server.close()
})

const detail = (id: string) => fixture.buyer.client.expect('order_detail', { id })
const moveDue = () => moveDueOrders(fixture.server.jobContext)
const dayMs = 86_400_000
const daysUntil = (until: string | null, clock = fixture.clock) =>
  until === null ? null : Math.round((Date.parse(until) - clock.now().getTime()) / dayMs)

describe('the life of an order', () => {
  it('goes from paid to completed, each step once, in its history with who made it [order:confirm]', async () => {
    const { id, parcelId } = await arrivedOrder(fixture)
    assert.ok(parcelId)
    const sent = await detail(id)
    assert.equal(sent.status, 2)
    assert.deepEqual(sent.actions, ['confirm', 'notReceived', 'extend', 'requestRefund'])
    assert.deepEqual(
      [sent.escrow.heldCents, daysUntil(sent.escrow.until), sent.escrow.waitsForArrival],
      [sent.totalCents, 15, false],
    )
    const received = await fixture.buyer.client.expect('order_confirm', { id })
    assert.deepEqual(
      [received.status, received.actions, daysUntil(received.escrow.until)],
      [3, ['complete', 'extend', 'requestRefund'], 7],
    )
    assertRefused(await fixture.buyer.client.call('order_confirm', { id }), 'orderNotConfirmable')
    const completed = await fixture.buyer.client.expect('order_complete', { id })
    assert.deepEqual(
      [completed.status, completed.actions, completed.escrow],
      [
        4,
        ['comment'],
        {
          heldCents: 0,
          until: null,
          waitsForArrival: false,
          canExtend: false,
          pausedAt: null,
          appealUntil: null,
        },
      ],
    )
    assertRefused(await fixture.buyer.client.call('order_complete', { id }), 'orderNotCompletable')
    assert.deepEqual(
      completed.history.map(({ status, act, by }) => [status, act, by]),
      [
        [0, 'state', 'buyer'],
        [1, 'state', 'buyer'],
        [2, 'state', 'seller'],
        [3, 'state', 'buyer'],
        [4, 'state', 'buyer'],
      ],
    )
  })

  it('shows every parcel with its way, newest first, and what has not left [order:logistics] [order:fields]', async () => {
    const { id } = await paidOrder(fixture, [2, 3])
    const [first, second] = fixture.goods.skuIds
    const trackingNo = newTrackingNo()
    const one = await fixture.member.client.expect('shop_order_ship', {
      id,
      carrier: 'Junk Line',
      trackingNo,
      lines: [{ skuId: second ?? 0, quantity: 2 }],
    })
    assert.equal(one.status, 1)
    const half = await fixture.buyer.client.expect('order_logistics', { id })
    assert.deepEqual(half.waiting, [
      { skuId: first, quantity: 2 },
      { skuId: second, quantity: 1 },
    ])
    await fixture.member.client.expect('shop_order_ship', {
      id,
      carrier: 'River',
      trackingNo: newTrackingNo(),
    })
    await fixture.member.client.expect('shop_parcel_track', {
      id: one.parcels[0]?.id ?? '',
      milestone: 'customsOut',
      place: 'Canton',
      text: 'Cleared',
    })
    const { parcels, waiting, window } = await fixture.buyer.client.expect('order_logistics', { id })
    assert.deepEqual(waiting, [])
    assert.ok(window)
    assert.deepEqual(
      parcels.map(({ carrier, state, milestone, place, events }) => [
        carrier,
        state,
        milestone,
        place,
        events.map((event) => [event.milestone, event.text, event.source]),
      ]),
      [
        [
          'Junk Line',
          'travelling',
          'customsOut',
          'Canton',
          [
            ['customsOut', 'Cleared', 'seller'],
            ['handedOver', '', 'seller'],
          ],
        ],
        ['River', 'travelling', 'handedOver', '', [['handedOver', '', 'seller']]],
      ],
    )
    assert.equal((await detail(id)).status, 2)
  })
})

describe('what time alone does', () => {
  it('confirms 15 days after the carrier took it and completes after 7 more, never before its arrival', async () => {
    const [travelling, arrived] = [await shippedOrder(fixture), await arrivedOrder(fixture)]
    fixture.clock.pass(14.9)
    await moveDue()
    assert.equal(await orderStatusOf(fixture.server.db, arrived.id), 2)
    fixture.clock.pass(0.2)
    await moveDue()
    assert.deepEqual(
      [
        await orderStatusOf(fixture.server.db, arrived.id),
        await orderStatusOf(fixture.server.db, travelling.id),
      ],
      [3, 2],
    )
    assert.equal((await detail(arrived.id)).history.at(-1)?.by, 'timer')
    fixture.clock.pass(7.1)
    assert.equal((await moveDue()) > 0, true)
    assert.equal(await moveDue(), 0)
    assert.equal(await orderStatusOf(fixture.server.db, arrived.id), 4)
    // The other one arrives late: the buyer has three days to look at it.
    assert.equal((await detail(travelling.id)).escrow.waitsForArrival, true)
    await fixture.member.client.expect('shop_parcel_track', {
      id: travelling.parcelId,
      milestone: 'delivered',
    })
    assert.equal(daysUntil((await detail(travelling.id)).escrow.until), 3)
    fixture.clock.pass(2.9)
    await moveDue()
    assert.equal(await orderStatusOf(fixture.server.db, travelling.id), 2)
    fixture.clock.pass(0.2)
    await moveDue()
    assert.equal(await orderStatusOf(fixture.server.db, travelling.id), 3)
  })

  it('runs on several processes at once and twice, and moves each order once', async () => {
    const orders = [await arrivedOrder(fixture), await arrivedOrder(fixture), await arrivedOrder(fixture)]
    fixture.clock.pass(15.1)
    await Promise.all([moveDue(), moveDue(), moveDue()])
    fixture.clock.pass(7.1)
    await Promise.all([moveDue(), moveDue(), moveDue()])
    for (const { id } of orders) {
      const { status, history } = await detail(id)
      assert.deepEqual([status, history.length], [4, 5])
    }
  })

  it('waits one more period where the buyer asked for it, once', async () => {
    const { id } = await arrivedOrder(fixture)
    fixture.clock.pass(14)
    const extended = await fixture.buyer.client.expect('order_extend', { id })
    assert.deepEqual([daysUntil(extended.escrow.until), extended.escrow.canExtend], [16, false])
    assertRefused(await fixture.buyer.client.call('order_extend', { id }), 'orderNotExtendable')
    fixture.clock.pass(15)
    await moveDue()
    assert.equal(await orderStatusOf(fixture.server.db, id), 2)
    fixture.clock.pass(1.1)
    await moveDue()
    assert.equal(await orderStatusOf(fixture.server.db, id), 3)
  })
})

describe('a report of "not received"', () => {
  it('lets the time stand still until an operator takes the proof of the shop', async () => {
    const { id } = await arrivedOrder(fixture)
    fixture.clock.pass(10)
    const reported = await fixture.buyer.client.expect('order_not_received', { id })
    assert.deepEqual(
      [reported.escrow.until, reported.escrow.pausedAt !== null, reported.claim?.state],
      [null, true, 'asked'],
    )
    assertRefused(await fixture.buyer.client.call('order_not_received', { id }), 'orderNotReportable')
    assertRefused(await fixture.buyer.client.call('order_extend', { id }), 'orderNotExtendable')
    fixture.clock.pass(40)
    await moveDue()
    assert.equal(await orderStatusOf(fixture.server.db, id), 2)
    const judge = async (decision: 'accept' | 'ask') => {
      const { judging } = await fixture.support.client.expect('console_order_detail', { id })
      const version = judging?.version ?? 0
      return fixture.support.client.call('console_claim_judge', {
        id,
        version,
        decision,
        reason: 'Looked at it',
      })
    }
    assertRefused(await judge('accept'), 'claimNotOpen')
    assert.deepEqual((await fixture.member.client.expect('shop_order_counts', {})).toProve, 1)
    await fixture.member.client.expect('shop_order_prove', { id, text: 'Signed for by the neighbour' })
    const { items } = await fixture.support.client.expect('console_claim_list', {})
    assert.deepEqual(
      items.map(({ orderId, proof }) => [orderId, proof?.text]),
      [[id, 'Signed for by the neighbour']],
    )
    assert.ok((await judge('ask')).ok)
    await fixture.member.client.expect('shop_order_prove', { id, text: 'Here is the signature' })
    assert.ok((await judge('accept')).ok)
    const { escrow, claim, history, actions } = await detail(id)
    assert.deepEqual([daysUntil(escrow.until), escrow.pausedAt, claim?.state], [5, null, 'accepted'])
    assert.ok(!actions.includes('notReceived'))
    assert.deepEqual(
      history.slice(-5).map(({ act, by }) => [act, by]),
      [
        ['notReceived', 'buyer'],
        ['proofGiven', 'seller'],
        ['proofRefused', 'operator'],
        ['proofGiven', 'seller'],
        ['proofAccepted', 'operator'],
      ],
    )
  })

  it('ends when the buyer confirms after all', async () => {
    const { id } = await shippedOrder(fixture)
    await fixture.buyer.client.expect('order_not_received', { id })
    const { claim, status } = await fixture.buyer.client.expect('order_confirm', { id })
    assert.deepEqual([status, claim?.state], [3, 'confirmed'])
    assertRefused(
      await fixture.member.client.call('shop_order_prove', { id, text: 'Too late' }),
      'claimNotOpen',
    )
  })
})

describe('a report that its buyer takes back', () => {
  it('lets the time go on without a receipt, tells both sides, and is not made again', async () => {
    const { id } = await shippedOrder(fixture)
    assertRefused(await fixture.buyer.client.call('order_take_back', { id }), 'claimNotOpen')
    const reported = await fixture.buyer.client.expect('order_not_received', { id })
    assert.ok(reported.actions.includes('takeBack'))
    await fixture.member.client.expect('shop_order_prove', { id, text: 'Signed for by the neighbour' })
    const waiting = async () =>
      (await fixture.support.client.expect('console_claim_list', {})).items.map(({ orderId }) => orderId)
    assert.ok((await waiting()).includes(id))
    const toProve = (await fixture.member.client.expect('shop_order_counts', {})).toProve

    const after = await fixture.buyer.client.expect('order_take_back', { id })
    assert.deepEqual(
      [after.status, after.escrow.pausedAt, after.claim?.state, after.escrow.until !== null],
      [2, null, 'withdrawn', true],
    )
    assert.ok(after.escrow.heldCents > 0, 'nothing is paid by it')
    assert.ok(after.actions.includes('confirm'))
    assert.ok(!after.actions.includes('takeBack') && !after.actions.includes('notReceived'))
    assert.deepEqual(
      after.history.slice(-1).map(({ act, by }) => [act, by]),
      [['takenBack', 'buyer']],
    )
    assert.ok(!(await waiting()).includes(id), 'no operator judges it any more')
    assert.equal((await fixture.member.client.expect('shop_order_counts', {})).toProve, toProve)
    const desk = await fixture.support.client.expect('console_order_detail', { id })
    assert.deepEqual([desk.claim?.state, desk.history.at(-1)?.act], ['withdrawn', 'takenBack'])
    assertRefused(await fixture.buyer.client.call('order_take_back', { id }), 'claimNotOpen')
    assertRefused(await fixture.buyer.client.call('order_not_received', { id }), 'orderNotReportable')
    const judged = await fixture.support.client.call('console_claim_judge', {
      id,
      version: 1,
      decision: 'accept',
      reason: 'Looked at the signature',
    })
    assertRefused(judged, 'claimNotOpen')
  })

  it('gives days to look at the parcel, however little time was left', async () => {
    const { id } = await arrivedOrder(fixture)
    fixture.clock.pass(14.9)
    await fixture.buyer.client.expect('order_not_received', { id })
    const { escrow } = await fixture.buyer.client.expect('order_take_back', { id })
    assert.equal(daysUntil(escrow.until), 3)
  })
})

describe('money of a completed order', () => {
  const settled = async (orderId: string) =>
    (
      await sql<Record<string, number>>`
        select gross_cents, commission_cents, receivable_cents, payable_cents from settlement where purchase_id = ${orderId}`.execute(
        fixture.server.db,
      )
    ).rows

  it('leaves the escrow for the shop, less five percent of the goods, exactly once', async () => {
    const { id } = await arrivedOrder(fixture)
    await fixture.buyer.client.expect('order_confirm', { id })
    const { goodsCents, totalCents } = await detail(id)
    const answers = await Promise.all(
      [1, 2, 3].map(() => fixture.buyer.client.call('order_complete', { id })),
    )
    assert.equal(answers.filter(({ ok }) => ok).length, 1)
    const commission = Math.floor(goodsCents * 0.05)
    assert.deepEqual(await settled(id), [
      {
        gross_cents: totalCents,
        commission_cents: commission,
        receivable_cents: 0,
        payable_cents: totalCents - commission,
      },
    ])
  })
})
