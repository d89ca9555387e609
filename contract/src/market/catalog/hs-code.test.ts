import assert from 'node:assert/strict'
import { it } from 'node:test'
import { cleanHsCode, groupedHsCode, hsCodeShape } from './hs-code.ts'

it('reads a code of customs however its digits are grouped, and no other text', () => {
  for (const typed of ['6109.10', '6109 10', ' 6109-10 ', '６１０９.１０', '\u200b610910'])
    assert.equal(cleanHsCode(typed), '610910')
  assert.equal(cleanHsCode('0901.21.00.00'), '0901210000')
  const wrong = ['61091', '61091000000', 'shirts', '6109x10', ''].filter((typed) =>
    hsCodeShape.test(cleanHsCode(typed)),
  )
  assert.deepEqual(wrong, [])
})

it('writes a code in the groups in which customs write it', () => {
  assert.deepEqual(['610910', '0901210000', '61091', ''].map(groupedHsCode), [
    '6109 10',
    '0901 21 00 00',
    '6109 1',
    '',
  ])
})
