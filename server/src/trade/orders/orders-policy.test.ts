import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { requireOwn } from './orders-policy.ts'

describe('who may act on orders', () => {
  it('is the buyer of all of them: one that is not theirs, or not there, is not found', () => {
    assert.doesNotThrow(() => requireOwn(['mine', 'mine too'], 2))
    assert.throws(() => requireOwn(['mine'], 2), { key: 'notFound' })
    assert.throws(() => requireOwn([], 1), { key: 'notFound' })
  })
})
