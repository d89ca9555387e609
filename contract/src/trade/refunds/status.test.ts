import assert from 'node:assert/strict'
import { it } from 'node:test'
import { paidForLines, shareOfPieces } from './amount.ts'
import { isRefundOpen, type RefundAction, refundCan, refundStates, refundSteps } from './status.ts'

it('a case that is open can go on, one that has ended cannot', () => {
  for (const state of refundStates) {
    const goesOn = (Object.keys(refundSteps) as RefundAction[]).some(
      (action) => refundCan(action, state, true) || refundCan(action, state, false),
    )
    assert.equal(goesOn, isRefundOpen(state), state)
  }
})

it('goods are sent back only where the case asks for it, and money leaves without them only where it does not', () => {
  assert.equal(refundCan('sendBack', 'agreed', true), true)
  assert.equal(refundCan('sendBack', 'agreed', false), false)
  assert.equal(refundCan('pay', 'agreed', true), false)
  assert.equal(refundCan('pay', 'agreed', false), true)
})

it('the shares of a discount add up to the cent', () => {
  const lines = [100, 100, 101].map((subtotalCents) => ({ quantity: 1, subtotalCents }))
  const paid = paidForLines(lines, 100)
  assert.equal(
    paid.reduce((sum, cents) => sum + cents, 0),
    201,
  )
  assert.deepEqual(paidForLines([{ quantity: 1, subtotalCents: 0 }], 0), [0])
})

it('piece by piece gives back what was paid, never more', () => {
  const shares = [0, 1, 2].map((taken) => shareOfPieces(100, 3, taken, 1))
  assert.deepEqual(shares, [33, 33, 34])
  assert.equal(shareOfPieces(100, 3, 1, 2), 67)
  assert.equal(shareOfPieces(100, 3, 3, 1), 0)
  assert.equal(shareOfPieces(100, 3, 0, 0), 0)
})
