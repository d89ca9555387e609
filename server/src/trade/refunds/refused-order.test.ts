import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { refusals } from '@sampan/contract/refusals.ts'
import {
  type BuyerAction,
  type OrderStatus,
  orderStateOf,
  stepName,
} from '@sampan/contract/trade/orders/status.ts'
import { sql } from 'kysely'
import { isCheckViolation } from '#kernel/database-errors.ts'
import { checkBooks, countDeadlocks } from '#testing/check-books.ts'
import type { Answered } from '#testing/client.ts'
import { keepSecondFactors, signInOperator } from '#testing/operators.ts'
import {
  arrivedOrder,
  newTrackingNo,
  type OrderLifeFixture,
  openOrderLife,
  paidOrder,
} from '#testing/order-life.ts'
import { orderStatusOf } from '#testing/orders.ts'
import { act, applyFor, bring, type Sides, wishOf } from '#testing/refunds.ts'
import { assertRefused } from '#testing/refused.ts'
import { moveDueOrders } from '#trade/orders/index.ts'

let fixture: OrderLifeFixture
let sides: Sides
before(async () => {
  fixture = await openOrderLife()
  const second = await signInOperator(fixture.server, 'support')
  await keepSecondFactors(fixture.server)
  sides = { buyer: fixture.buyer, seller: fixture.member, operator: fixture.support, second }
})
after(async () => {
  assert.deepEqual(await checkBooks(fixture.server.db), [])
  assert.equal(await countDeadlocks(fixture.server.db), 0)
  await fixture.server.close()
})

type Before = 1 | 2 | 3
const befores: readonly Before[] = [1, 2, 3]

/** An order in a state, and its refund that the shop refused. */
async function refused(status: Before): Promise<{ orderId: string; id: string }> {
  const { id: orderId } = status === 1 ? await paidOrder(fixture) : await arrivedOrder(fixture)
  if (status === 3) await fixture.buyer.client.expect('order_confirm', { id: orderId })
  const { id } = await applyFor(sides.buyer, orderId)
  assert.equal(await orderStatusOf(fixture.server.db, orderId), -4)
  await bring(sides, id, ['refuse'])
  return { orderId, id }
}
const detail = (id: string) => fixture.buyer.client.expect('order_detail', { id })
const statusOf = (id: string) => orderStatusOf(fixture.server.db, id)
const stateOf = async (id: string) => (await fixture.buyer.client.expect('refund_detail', { id })).state
async function heldCents(orderId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`select balance_cents as cents from ledger_account
    where kind = 'order_escrow' and owner = ${orderId}`.execute(fixture.server.db)
  return Number(rows[0]?.cents ?? 0)
}
const letTimeWork = async () => {
  await fixture.server.step('refunds.clocks')
  await moveDueOrders(fixture.server.jobContext)
}

type Which = { orderId: string; id: string }
const acts = {
  ship: ({ orderId }: Which) =>
    fixture.member.client.call('shop_order_ship', {
      id: orderId,
      carrier: 'Junk Line',
      trackingNo: newTrackingNo(),
    }),
  confirm: ({ orderId }: Which) => fixture.buyer.client.call('order_confirm', { id: orderId }),
  complete: ({ orderId }: Which) => fixture.buyer.client.call('order_complete', { id: orderId }),
  extend: ({ orderId }: Which) => fixture.buyer.client.call('order_extend', { id: orderId }),
  notReceived: ({ orderId }: Which) => fixture.buyer.client.call('order_not_received', { id: orderId }),
  apply: async ({ orderId }: Which) =>
    fixture.buyer.client.call('refund_apply', await wishOf(sides.buyer, orderId)),
  appeal: ({ id }: Which) => act(sides, id, 'appeal'),
  withdraw: ({ id }: Which) => act(sides, id, 'withdraw'),
  agree: ({ id }: Which) => act(sides, id, 'agree'),
} as const satisfies Record<string, (which: Which) => Promise<Answered<unknown>>>

/** While a refusal can be appealed: the state of the order that follows, or the refusal. */
const expected: Record<keyof typeof acts, Record<Before, OrderStatus | keyof typeof refusals>> = {
  ship: { 1: 2, 2: 'orderNotShippable', 3: 'orderNotShippable' },
  confirm: { 1: 'orderNotConfirmable', 2: 3, 3: 'orderNotConfirmable' },
  complete: { 1: 'orderNotCompletable', 2: 'orderNotCompletable', 3: 'orderNotCompletable' },
  extend: { 1: 'orderNotExtendable', 2: 2, 3: 3 },
  notReceived: { 1: 'orderNotReportable', 2: 2, 3: 'orderNotReportable' },
  apply: { 1: 'refundTwice', 2: 'refundTwice', 3: 'refundTwice' },
  appeal: { 1: -4, 2: -4, 3: -4 },
  withdraw: { 1: 1, 2: 2, 3: 3 },
  agree: { 1: 'refundStep', 2: 'refundStep', 3: 'refundStep' },
}
const buttons: Record<Before, BuyerAction[]> = {
  1: [],
  2: ['confirm', 'notReceived', 'extend'],
  3: ['extend'],
}

describe('an order whose refund was refused [order:refund] [order:statuses]', () => {
  for (const status of befores) {
    it(`is in ${status} again, with its money held, and offers what it does`, async () => {
      const { orderId } = await refused(status)
      const { status: now, actions, escrow, totalCents, history } = await detail(orderId)
      assert.deepEqual([now, actions, escrow.heldCents], [status, buttons[status], totalCents])
      assert.ok(escrow.appealUntil)
      assert.deepEqual(
        history.slice(-2).map((step) => [step.status, step.by]),
        [
          [-4, 'buyer'],
          [status, 'seller'],
        ],
      )
      const quote = await fixture.buyer.client.expect('refund_quote', { orderId })
      assert.deepEqual([quote.isPossible, quote.current?.state], [false, 'refused'])
    })

    it(`in ${status}: exactly what the table says, and nothing leaves the escrow`, async () => {
      for (const action of Object.keys(acts) as (keyof typeof acts)[]) {
        const which = await refused(status)
        const held = await heldCents(which.orderId)
        const answer: Answered<unknown> = await acts[action](which)
        const next = expected[action][status]
        if (typeof next === 'string') assertRefused(answer, next)
        else assert.ok(answer.ok, `${action}: ${answer.msg}`)
        assert.equal(await statusOf(which.orderId), typeof next === 'string' ? status : next, action)
        assert.equal(await heldCents(which.orderId), held)
      }
    })
  }

  it('its clock goes on with what was left', async () => {
    const { id: orderId } = await arrivedOrder(fixture)
    const left = async () =>
      Date.parse((await detail(orderId)).escrow.until ?? '') - fixture.clock.now().getTime()
    const before = await left()
    const { id } = await applyFor(sides.buyer, orderId)
    fixture.clock.pass(2)
    await bring(sides, id, ['refuse'])
    assert.ok(Math.abs((await left()) - before) < 60_000)
  })

  it('time receives it and never completes it before the last day to appeal; then it does, and the shop is paid', async () => {
    const { orderId, id } = await refused(2)
    await fixture.buyer.client.expect('order_confirm', { id: orderId })
    await sql`update refund_case set due_at = due_at + interval '20 days' where id = ${id}`.execute(
      fixture.server.db,
    )
    fixture.clock.pass(8)
    await letTimeWork()
    assert.deepEqual([await statusOf(orderId), await stateOf(id)], [3, 'refused'])
    // An order that cannot be moved is not even looked at: else a batch full of such orders would be looked at for
    // ever.
    assert.equal(await moveDueOrders(fixture.server.jobContext), 0)
    fixture.clock.pass(20)
    await letTimeWork()
    assert.deepEqual([await statusOf(orderId), await stateOf(id)], [4, 'closed'])
    assert.equal(await heldCents(orderId), 0)
  })

  it('says when it is completed: after its own days and those to appeal', async () => {
    const { orderId } = await refused(3)
    const { escrow } = await detail(orderId)
    assert.ok(Date.parse(escrow.until ?? '') >= Date.parse(escrow.appealUntil ?? ''))
  })

  it('goes back to where the appeal found it, not to where the request did', async () => {
    const { orderId, id } = await refused(1)
    assert.ok((await acts.ship({ orderId, id })).ok)
    await fixture.buyer.client.expect('order_confirm', { id: orderId })
    await bring(sides, id, ['appeal'])
    assert.equal(await statusOf(orderId), -4)
    await bring(sides, id, ['close'])
    const { escrow, history } = await detail(orderId)
    assert.deepEqual([await statusOf(orderId), escrow.appealUntil], [3, null])
    const states = history.map((step) => ({ ...step, status: orderStateOf(step.status) }))
    const names = states.map((_, at) => stepName(states, at))
    assert.deepEqual(names.slice(2), ['afterSale', 'goesOn', 'delivered', 'received', 'appealed', 'goesOn'])
    await fixture.buyer.client.expect('order_complete', { id: orderId })
    assert.equal(await heldCents(orderId), 0)
  })

  it('whose appeal wins is refunded from the escrow, wherever it was', async () => {
    for (const status of befores) {
      const { orderId, id } = await refused(status)
      await bring(sides, id, ['appeal', 'award'])
      assert.equal(await stateOf(id), 'refunded')
      assert.equal(await statusOf(orderId), 5)
      assert.equal(await heldCents(orderId), 0)
    }
  })

  it('withdrawn, it can be completed and another refund asked for', async () => {
    const { orderId, id } = await refused(3)
    await bring(sides, id, ['withdraw'])
    assert.deepEqual((await detail(orderId)).actions, ['complete', 'extend', 'requestRefund'])
    await applyFor(sides.buyer, orderId)
  })

  it('the database itself completes none that can be appealed', async () => {
    const { orderId } = await refused(3)
    await assert.rejects(
      sql`update purchase set status = 'completed' where id = ${orderId}`.execute(fixture.server.db),
      (error) => isCheckViolation(error),
    )
  })
})

describe('an appeal at the last moment, twenty times', () => {
  const rounds = Array.from({ length: 20 })

  it('against completion: in after-sale with its money whole, whatever the buyer and time try', async () => {
    for (const _ of rounds) {
      const which = await refused(3)
      const held = await heldCents(which.orderId)
      await sql`update purchase set due_at = now() - interval '1 day' where id = ${which.orderId}`.execute(
        fixture.server.db,
      )
      const [appealed] = await Promise.all([
        acts.appeal(which),
        acts.complete(which),
        moveDueOrders(fixture.server.jobContext),
      ])
      assert.ok(appealed.ok)
      assert.deepEqual([await statusOf(which.orderId), await heldCents(which.orderId)], [-4, held])
    }
  })

  it('against the clock that closes it: one of them, and the order agrees with its case', async () => {
    for (const _ of rounds) {
      const which = await refused(3)
      const held = await heldCents(which.orderId)
      fixture.clock.pass(7.1)
      const [appealed] = await Promise.all([acts.appeal(which), letTimeWork(), letTimeWork()])
      await moveDueOrders(fixture.server.jobContext)
      const [state, status, left] = [
        await stateOf(which.id),
        await statusOf(which.orderId),
        await heldCents(which.orderId),
      ]
      if (appealed.ok) assert.deepEqual([state, status, left], ['appealed', -4, held])
      else assert.deepEqual([state, status, left], ['closed', 4, 0])
    }
  })

  it('against the shop that ships: sent once or not at all, and never lost', async () => {
    for (const _ of rounds) {
      const which = await refused(1)
      const [shipped, appealed] = await Promise.all([acts.ship(which), acts.appeal(which)])
      assert.ok(appealed.ok)
      const { status, parcels } = await detail(which.orderId)
      assert.deepEqual([status, parcels.length], [-4, shipped.ok ? 1 : 0])
      await bring(sides, which.id, ['close'])
      assert.equal(await statusOf(which.orderId), shipped.ok ? 2 : 1)
    }
  })
})
