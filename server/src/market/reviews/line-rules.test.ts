import assert from 'node:assert/strict'
import { it } from 'node:test'
import { lineState } from './line-rules.ts'

it('a line is reviewed once, within 180 days of a completed order', () => {
  const completedAt = new Date('2026-01-01T00:00:00Z')
  const soon = new Date('2026-06-30T00:00:00Z')
  assert.equal(lineState({ status: 'completed', completedAt }, false, soon), 'open')
  assert.equal(lineState({ status: 'completed', completedAt }, true, soon), 'written')
  assert.equal(lineState({ status: 'received', completedAt: null }, false, soon), 'early')
  assert.equal(
    lineState({ status: 'completed', completedAt }, false, new Date('2026-07-01T00:00:00Z')),
    'late',
  )
})
