import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  type HistoryAct,
  type OrderAction,
  type OrderActor,
  type OrderStatus,
  orderCan,
  orderStatus,
  orderStatusName,
  orderTabs,
  orderTransitions,
  stepName,
} from './status.ts'

describe('the states of an order', () => {
  const actions = Object.keys(orderTransitions) as OrderAction[]
  const states = Object.values(orderStatus)

  it('has the codes of the specification [order:statuses]', () => {
    assert.deepEqual(
      states.toSorted((a, b) => a - b),
      [-4, -1, 0, 1, 2, 3, 4, 5],
    )
    assert.deepEqual(orderTabs, [null, 0, 1, 2, 3, 4, -1, -4])
  })

  it('allows exactly what the table says', () => {
    const allowed = actions.flatMap((action) =>
      states.filter((state) => orderCan(action, state)).map((state) => `${action} ${state}`),
    )
    assert.deepEqual(allowed, [
      'pay 0',
      'cancel 0',
      'expire 0',
      'ship 1',
      'confirm 2',
      'complete 3',
      'requestRefund 1',
      'requestRefund 2',
      'requestRefund 3',
      'closeRefund -4',
      'refund -4',
    ])
  })

  it('reaches every state from waiting for payment, and leaves none but the ends', () => {
    const reached = new Set<number>([orderStatus.waitingPay])
    for (let before = 0; before < reached.size; ) {
      before = reached.size
      for (const { from, to } of Object.values(orderTransitions)) {
        if (typeof to === 'number' && from.some((state) => reached.has(state))) reached.add(to)
      }
    }
    assert.deepEqual(new Set(states), reached)
    const ends = states.filter((state) => !actions.some((action) => orderCan(action, state)))
    assert.deepEqual(ends.map(orderStatusName), ['completed', 'cancelled', 'refunded'])
  })
})

it('a step of the history says what happened, and that a request for money back left the order where it was', () => {
  const steps: [OrderStatus, HistoryAct, OrderActor][] = [
    [0, 'state', 'buyer'],
    [1, 'state', 'buyer'],
    [-4, 'state', 'buyer'],
    [1, 'state', 'seller'],
    [2, 'state', 'seller'],
    [2, 'extended', 'buyer'],
    [-4, 'state', 'buyer'],
    [2, 'state', 'seller'],
    [-4, 'appealed', 'buyer'],
    [2, 'state', 'timer'],
    [2, 'notReceived', 'buyer'],
    [-4, 'state', 'buyer'],
    [5, 'state', 'seller'],
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
  assert.equal(stepName([{ status: -1, act: 'state', by: 'timer' }], 0), 'expired')
  assert.equal(stepName([{ status: -1, act: 'state', by: 'operator' }], 0), 'cancelled')
})
