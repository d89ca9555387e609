import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  type HistoryAct,
  type OrderAction,
  type OrderActor,
  type OrderState,
  orderCan,
  orderStateOf,
  orderStates,
  orderStatus,
  orderTabs,
  orderTransitions,
  stepName,
} from './status.ts'

describe('the states of an order', () => {
  const actions = Object.keys(orderTransitions) as OrderAction[]
  const states = orderStates

  it('has the codes of the specification [order:statuses]', () => {
    assert.deepEqual(
      Object.values(orderStatus).toSorted((a, b) => a - b),
      [-4, -1, 0, 1, 2, 3, 4, 5],
    )
    assert.deepEqual(
      states.map((state) => orderStateOf(orderStatus[state])),
      states,
    )
    assert.deepEqual(orderTabs, [null, 0, 1, 2, 3, 4, -1, -4])
  })

  it('allows exactly what the table says', () => {
    const allowed = actions.flatMap((action) =>
      states.filter((state) => orderCan(action, state)).map((state) => `${action} ${state}`),
    )
    assert.deepEqual(allowed, [
      'pay waitingPay',
      'cancel waitingPay',
      'expire waitingPay',
      'ship waitingDelivery',
      'confirm delivered',
      'complete received',
      'requestRefund waitingDelivery',
      'requestRefund delivered',
      'requestRefund received',
      'closeRefund afterSale',
      'refund afterSale',
    ])
  })

  it('reaches every state from waiting for payment, and leaves none but the ends', () => {
    const reached = new Set<OrderState>(['waitingPay'])
    for (let before = 0; before < reached.size; ) {
      before = reached.size
      for (const { from, to } of Object.values(orderTransitions)) {
        if (to !== 'before' && from.some((state) => reached.has(state))) reached.add(to)
      }
    }
    assert.deepEqual(new Set(states), reached)
    const ends = states.filter((state) => !actions.some((action) => orderCan(action, state)))
    assert.deepEqual(ends, ['completed', 'cancelled', 'refunded'])
  })
})

it('a step of the history says what happened, and that a request for money back left the order where it was', () => {
  const steps: [OrderState, HistoryAct, OrderActor][] = [
    ['waitingPay', 'state', 'buyer'],
    ['waitingDelivery', 'state', 'buyer'],
    ['afterSale', 'state', 'buyer'],
    ['waitingDelivery', 'state', 'seller'],
    ['delivered', 'state', 'seller'],
    ['delivered', 'extended', 'buyer'],
    ['afterSale', 'state', 'buyer'],
    ['delivered', 'state', 'seller'],
    ['afterSale', 'appealed', 'buyer'],
    ['delivered', 'state', 'timer'],
    ['delivered', 'notReceived', 'buyer'],
    ['afterSale', 'state', 'buyer'],
    ['refunded', 'state', 'seller'],
  ]
  const history = steps.map(([status, act, by]) => ({ status, act, by }))
  assert.deepEqual(
    history.map((_, index) => stepName(history, index)),
    [
      'waitingPay',
      'waitingDelivery',
      'afterSale',
      'goesOn',
      'delivered',
      'extended',
      'afterSale',
      'goesOn',
      'appealed',
      'goesOn',
      'notReceived',
      'afterSale',
      'refunded',
    ],
  )
  assert.equal(stepName([{ status: 'cancelled', act: 'state', by: 'timer' }], 0), 'expired')
  assert.equal(stepName([{ status: 'cancelled', act: 'state', by: 'operator' }], 0), 'cancelled')
})
