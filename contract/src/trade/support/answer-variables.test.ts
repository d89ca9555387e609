import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  answerParts,
  filledAnswer,
  unknownVariables,
  variablesIn,
  withUnnamedGreeting,
} from './answer-variables.ts'

const known = { buyer: 'Mai', order: 'S123', shop: 'Tide & Tea', tracking: null }

describe('variables of an answer', () => {
  it('are put in by name, each time they stand there, and in any language', () => {
    assert.equal(filledAnswer('{buyer}, {order}. {buyer}!', known), 'Mai, S123. Mai!')
    assert.equal(filledAnswer('คำสั่งซื้อ {order} จาก {shop}', known), 'คำสั่งซื้อ S123 จาก Tide & Tea')
  })

  it('stay in their braces when they are not known', () => {
    assert.equal(filledAnswer('Parcel {tracking}', known), 'Parcel {tracking}')
    assert.deepEqual(answerParts('Parcel {tracking}', known), [
      { at: 0, text: 'Parcel ' },
      { at: 7, variable: 'tracking', value: null },
    ])
    assert.deepEqual(variablesIn('{tracking} {tracking} {buyer} {other}'), ['tracking', 'buyer'])
  })

  it('are read once: a value that looks like one is words', () => {
    assert.equal(filledAnswer('{buyer}', { ...known, buyer: '{order}' }), '{order}')
  })

  it('are left out of the greeting of somebody whose name is masked, and nowhere else', () => {
    assert.equal(withUnnamedGreeting('Merhaba {buyer}, {shop} burada.'), 'Merhaba, {shop} burada.')
    assert.equal(withUnnamedGreeting('Thank you {buyer}!'), 'Thank you!')
    for (const kept of ['{buyer}様、', '{buyer}, thank you', 'Made for {buyer}'])
      assert.equal(withUnnamedGreeting(kept), kept)
  })

  it('are named when they do not exist; a lone brace is none', () => {
    assert.deepEqual(unknownVariables('{buyer} {odrer} {} {Order}'), ['odrer', 'Order'])
    assert.deepEqual(unknownVariables('a { b } c'), [' b '])
    assert.deepEqual(unknownVariables('a { b'), [])
    assert.deepEqual(unknownVariables('{{a.b("c")()}} {"id":1} {买家}'), ['买家'])
  })
})
