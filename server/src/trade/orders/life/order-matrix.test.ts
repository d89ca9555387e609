import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusals } from '@sampan/contract/refusals.ts'
import type { OrderStatus } from '@sampan/contract/trade/orders/status.ts'
import { transaction } from '#kernel/transaction.ts'
import type { Answered } from '#testing/client.ts'
import { addShop } from '#testing/goods.ts'
import { signInMember, signInOperator, type TestOperator } from '#testing/operators.ts'
import {
  newTrackingNo,
  type OrderLifeFixture,
  openOrderLife,
  paidOrder,
  shippedOrder,
} from '#testing/order-life.ts'
import { placeOrder, readyBuyer } from '#testing/orders.ts'
import { assertHidden, unknownId } from '#testing/refused.ts'
import { buyerSecrets, type TestBuyer } from '#testing/test-server.ts'
import { enterAfterSale, markRefunded } from './after-sale.ts'

let fixture: OrderLifeFixture
let admin: TestOperator
let stranger: TestBuyer
let otherShop: TestOperator
let goodsClerk: TestOperator
before(async () => {
  fixture = await openOrderLife()
  admin = await signInOperator(fixture.server, 'admin')
  stranger = await readyBuyer(fixture.server, 1_000_000)
  otherShop = await signInMember(fixture.server, await addShop(fixture.server.db))
  goodsClerk = await signInMember(fixture.server, fixture.shopId, { rights: ['goods'] })
})
after(() => fixture?.server.close())

/** Brings a new order to a state by the calls that lead there. */
const ways: Record<OrderStatus, () => Promise<string>> = {
  0: async () => (await placeOrder(fixture.buyer, [{ skuId: fixture.goods.skuId, quantity: 1 }])).orderId,
  1: async () => (await paidOrder(fixture)).id,
  2: async () => (await shippedOrder(fixture)).id,
  3: async () => {
    const id = await ways[2]()
    await fixture.buyer.client.expect('order_confirm', { id })
    return id
  },
  4: async () => {
    const id = await ways[3]()
    await fixture.buyer.client.expect('order_complete', { id })
    return id
  },
  [-1]: async () => {
    const id = await ways[0]()
    await fixture.buyer.client.expect('order_cancel', { id })
    return id
  },
  [-4]: async () => {
    const id = await ways[1]()
    const doing = { actor: 'buyer', actorId: fixture.buyer.id, now: fixture.clock.now() } as const
    await transaction(fixture.server.db, (tx) =>
      enterAfterSale(tx, { orderId: id, buyerId: fixture.buyer.id }, doing),
    )
    return id
  },
  5: async () => {
    const id = await ways[-4]()
    await transaction(fixture.server.db, (tx) =>
      markRefunded(tx, id, { actor: 'operator', actorId: null, now: fixture.clock.now() }),
    )
    return id
  },
}

type Who = Answered<unknown>
const ship = (member: TestOperator, id: string): Promise<Who> =>
  member.client.call('shop_order_ship', { id, carrier: 'Junk Line', trackingNo: newTrackingNo() })
const actions = {
  pay: (id: string): Promise<Who> =>
    fixture.buyer.client.call('order_pay', { orderIds: [id], payCode: buyerSecrets.payCode }),
  cancel: (id: string): Promise<Who> => fixture.buyer.client.call('order_cancel', { id }),
  confirm: (id: string): Promise<Who> => fixture.buyer.client.call('order_confirm', { id }),
  complete: (id: string): Promise<Who> => fixture.buyer.client.call('order_complete', { id }),
  extend: (id: string): Promise<Who> => fixture.buyer.client.call('order_extend', { id }),
  notReceived: (id: string): Promise<Who> => fixture.buyer.client.call('order_not_received', { id }),
  takeBack: (id: string): Promise<Who> => fixture.buyer.client.call('order_take_back', { id }),
  ship: (id: string): Promise<Who> => ship(fixture.member, id),
  prove: (id: string): Promise<Who> =>
    fixture.member.client.call('shop_order_prove', { id, text: 'Signed by the neighbour' }),
  officeCancel: (id: string): Promise<Who> =>
    fixture.support.client.call('console_order_cancel', { id, reason: 'Asked by phone' }),
  judge: (id: string): Promise<Who> =>
    fixture.support.client.call('console_claim_judge', {
      id,
      version: 1,
      decision: 'accept',
      reason: 'Looked at it',
    }),
}
type Action = keyof typeof actions

/**
 * Answers of each state to each action, written out: the state that follows, or the refusal. `takeBack`, `prove` and `judge`
 * find no report here, and are refused in every state; their own test has them.
 */
const expected: Record<Action, Record<OrderStatus, number | keyof typeof refusals>> = {
  pay: {
    0: 1,
    1: 'orderNotPayable',
    2: 'orderNotPayable',
    3: 'orderNotPayable',
    4: 'orderNotPayable',
    [-1]: 'orderCancelledByBuyer',
    [-4]: 'orderNotPayable',
    5: 'orderNotPayable',
  },
  cancel: {
    0: -1,
    1: 'orderNotCancellable',
    2: 'orderNotCancellable',
    3: 'orderNotCancellable',
    4: 'orderNotCancellable',
    [-1]: 'orderNotCancellable',
    [-4]: 'orderNotCancellable',
    5: 'orderNotCancellable',
  },
  confirm: {
    0: 'orderNotConfirmable',
    1: 'orderNotConfirmable',
    2: 3,
    3: 'orderNotConfirmable',
    4: 'orderNotConfirmable',
    [-1]: 'orderNotConfirmable',
    [-4]: 'orderNotConfirmable',
    5: 'orderNotConfirmable',
  },
  complete: {
    0: 'orderNotCompletable',
    1: 'orderNotCompletable',
    2: 'orderNotCompletable',
    3: 4,
    4: 'orderNotCompletable',
    [-1]: 'orderNotCompletable',
    [-4]: 'orderNotCompletable',
    5: 'orderNotCompletable',
  },
  extend: {
    0: 'orderNotExtendable',
    1: 'orderNotExtendable',
    2: 2,
    3: 3,
    4: 'orderNotExtendable',
    [-1]: 'orderNotExtendable',
    [-4]: 'orderNotExtendable',
    5: 'orderNotExtendable',
  },
  notReceived: {
    0: 'orderNotReportable',
    1: 'orderNotReportable',
    2: 2,
    3: 'orderNotReportable',
    4: 'orderNotReportable',
    [-1]: 'orderNotReportable',
    [-4]: 'orderNotReportable',
    5: 'orderNotReportable',
  },
  takeBack: {
    0: 'claimNotOpen',
    1: 'claimNotOpen',
    2: 'claimNotOpen',
    3: 'claimNotOpen',
    4: 'claimNotOpen',
    [-1]: 'claimNotOpen',
    [-4]: 'claimNotOpen',
    5: 'claimNotOpen',
  },
  ship: {
    0: 'orderNotShippable',
    1: 2,
    2: 'orderNotShippable',
    3: 'orderNotShippable',
    4: 'orderNotShippable',
    [-1]: 'orderNotShippable',
    [-4]: 'orderNotShippable',
    5: 'orderNotShippable',
  },
  prove: {
    0: 'claimNotOpen',
    1: 'claimNotOpen',
    2: 'claimNotOpen',
    3: 'claimNotOpen',
    4: 'claimNotOpen',
    [-1]: 'claimNotOpen',
    [-4]: 'claimNotOpen',
    5: 'claimNotOpen',
  },
  officeCancel: {
    0: -1,
    1: 'orderNotCancellable',
    2: 'orderNotCancellable',
    3: 'orderNotCancellable',
    4: 'orderNotCancellable',
    [-1]: 'orderNotCancellable',
    [-4]: 'orderNotCancellable',
    5: 'orderNotCancellable',
  },
  judge: {
    0: 'claimNotOpen',
    1: 'claimNotOpen',
    2: 'claimNotOpen',
    3: 'claimNotOpen',
    4: 'claimNotOpen',
    [-1]: 'claimNotOpen',
    [-4]: 'claimNotOpen',
    5: 'claimNotOpen',
  },
}
/** The buttons of each state, in their order. */
const buttons: Record<OrderStatus, string[]> = {
  0: ['pay', 'cancel'],
  1: ['requestRefund'],
  2: ['confirm', 'notReceived', 'extend', 'requestRefund'],
  3: ['complete', 'extend', 'requestRefund'],
  4: ['comment'],
  [-1]: [],
  [-4]: [],
  5: [],
}
const states: OrderStatus[] = [0, 1, 2, 3, 4, -1, -4, 5]
const statusOf = async (id: string) => (await fixture.buyer.client.expect('order_detail', { id })).status
const nameOf = (code: number) => Object.entries(refusals).find(([, known]) => known === code)?.[0]

describe('every state and every action [order:confirm] [order:statuses]', () => {
  for (const action of Object.keys(expected) as Action[]) {
    it(`${action} is done where it is allowed and refused everywhere else`, async () => {
      for (const state of states) {
        const id = await ways[state]()
        const answer = await actions[action](id)
        const next = expected[action][state]
        const got = answer.ok ? await statusOf(id) : nameOf(answer.code)
        assert.equal(got, next, `${action} in ${state}: ${answer.msg}`)
        if (typeof next === 'string') assert.equal(await statusOf(id), state)
      }
    })
  }

  it('offers the buyer exactly the buttons of the state', async () => {
    for (const state of states) {
      const { actions: shown } = await fixture.buyer.client.expect('order_detail', {
        id: await ways[state](),
      })
      assert.deepEqual(shown, buttons[state], `state ${state}`)
    }
  })
})

describe('who may', () => {
  const buyerCalls = [
    'order_detail',
    'order_logistics',
    'order_confirm',
    'order_complete',
    'order_extend',
    'order_not_received',
    'order_cancel',
  ] as const

  it("hides another buyer's order in every state, and no call changes it", async () => {
    for (const state of states) {
      const id = await ways[state]()
      for (const call of buyerCalls) {
        const [foreign, unknown] = [
          await stranger.client.call(call, { id }),
          await stranger.client.call(call, { id: unknownId }),
        ]
        assertHidden(foreign, unknown)
      }
      assert.equal(await statusOf(id), state)
    }
  })

  it("hides another shop's order, and no call changes it", async () => {
    const { id, parcelId, orderNo } = await shippedOrder(fixture)
    const calls: ((id: string) => Promise<Who>)[] = [
      (wanted) => otherShop.client.call('shop_order_detail', { id: wanted }),
      (wanted) => otherShop.client.call('shop_order_slips', { ids: wanted }),
      (wanted) => ship(otherShop, wanted),
      (wanted) => otherShop.client.call('shop_order_prove', { id: wanted, text: 'It was there' }),
    ]
    for (const call of calls) assertHidden(await call(id), await call(unknownId))
    const track = (wanted: string) =>
      otherShop.client.call('shop_parcel_track', { id: wanted, milestone: 'delivered' })
    assertHidden(await track(parcelId), await track(unknownId))
    const paid = await paidOrder(fixture)
    const { rows } = await otherShop.client.expect('shop_order_ship_many', {
      rows: [{ orderNo: paid.orderNo, carrier: 'Junk Line', trackingNo: newTrackingNo() }],
    })
    assert.deepEqual(rows, [{ orderNo: paid.orderNo, problem: 'orderUnknown' }])
    assert.equal(await statusOf(paid.id), 1)
    assert.deepEqual((await otherShop.client.expect('shop_order_list', { q: orderNo })).items, [])
    assert.deepEqual((await otherShop.client.expect('shop_order_list', {})).items, [])
  })

  it('lets in nobody without the right: operators and admins not in a shop, members not at the desk', async () => {
    const { id } = await shippedOrder(fixture)
    const none = 'roleMissing'
    for (const outside of [admin, fixture.support, goodsClerk]) {
      const answers = [
        await outside.client.call('shop_order_list', {}),
        await outside.client.call('shop_order_detail', { id }),
        await ship(outside, id),
        await outside.client.call('shop_order_prove', { id, text: 'It was there' }),
      ]
      assert.deepEqual(
        answers.map(({ code }) => nameOf(code)),
        answers.map(() => none),
      )
    }
    const finance = await signInOperator(fixture.server, 'finance')
    for (const outside of [fixture.member, goodsClerk, finance]) {
      const answers = [
        await outside.client.call('console_order_list', {}),
        await outside.client.call('console_order_detail', { id }),
        await outside.client.call('console_order_cancel', { id, reason: 'No reason' }),
        await outside.client.call('console_claim_judge', {
          id,
          version: 1,
          decision: 'accept',
          reason: 'No reason',
        }),
        await outside.client.call('console_claim_list', {}),
      ]
      assert.deepEqual(
        answers.map(({ code }) => nameOf(code)),
        answers.map(() => none),
      )
    }
  })
})
