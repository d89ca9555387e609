import assert from 'node:assert/strict'
import { it } from 'node:test'
import { ringOf } from './key-ring.ts'
import { isSealedBy, seal, unseal } from './seal.ts'

const dataKey = ringOf('a key of thirty-two letters or so')

it('what was sealed opens with its key, for its use, and unchanged', () => {
  const sealed = seal(dataKey, 'card', '4242')
  assert.equal(unseal(dataKey, 'card', sealed), '4242')
  assert.throws(() => unseal(ringOf('another key of as many letters'), 'card', sealed))
  assert.throws(() => unseal(dataKey, 'totp', sealed))
  for (const at of [0, 1, 5, 17, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    assert.throws(() => unseal(dataKey, 'card', changed), `byte ${at}`)
  }
})

it('a seal whose tag was cut does not open, though what is left of the tag is right', () => {
  const nothing = seal(dataKey, 'card', '')
  assert.equal(unseal(dataKey, 'card', nothing), '')
  assert.throws(() => unseal(dataKey, 'card', nothing.subarray(0, 5 + 12 + 4)))
})

it('a former key opens what it sealed, and what a version without names of keys sealed', () => {
  const sealed = seal(dataKey, 'card', '4242')
  const changed = ringOf('another key of as many letters', [dataKey.current])
  assert.equal(unseal(changed, 'card', sealed), '4242')
  assert.equal(unseal(changed, 'card', sealed.subarray(5)), '4242', 'without its name')
  assert.ok(isSealedBy(changed.current, seal(changed, 'card', '4242')))
  assert.ok(!isSealedBy(changed.current, sealed))
})
