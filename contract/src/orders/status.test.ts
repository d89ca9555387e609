import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  type OrderAction,
  orderCan,
  orderStatus,
  orderStatusName,
  orderTabs,
  orderTransitions,
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
