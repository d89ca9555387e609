import assert from 'node:assert/strict'
import { it } from 'node:test'
import { type SendingState, sendingStates, sendingSteps } from './status.ts'

it('a sending reaches every state but that before it, and goes on from none of its ends', () => {
  const reached = new Set<SendingState>(['queued'])
  for (const state of reached) for (const next of sendingSteps[state]) reached.add(next)
  assert.deepEqual(
    sendingStates.filter((state) => !reached.has(state)),
    ['none'],
  )
  assert.deepEqual(
    sendingStates.filter((state) => sendingSteps[state].length === 0),
    ['none', 'done', 'failed', 'cancelled'],
  )
})
