import assert from 'node:assert/strict'
import { it } from 'node:test'
import { triesLeft } from './pay-code-rules.ts'

it('tells how many tries are left before the next lock', () => {
  assert.deepEqual([1, 4, 6, 9, 11, 14].map(triesLeft), [4, 1, 4, 1, 4, 1])
})
