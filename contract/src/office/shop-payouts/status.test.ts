import assert from 'node:assert/strict'
import { it } from 'node:test'
import { payoutStateOf, payoutStates, payoutStatus } from './status.ts'

it('payouts have the numbers of the wire, each of one state', () => {
  assert.deepEqual(
    payoutStates.map((state) => payoutStatus[state]),
    [0, 1, 2, 3],
  )
  assert.deepEqual([0, 1, 2, 3].map(payoutStateOf), payoutStates)
})
