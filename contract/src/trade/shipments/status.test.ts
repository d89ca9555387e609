import assert from 'node:assert/strict'
import { it } from 'node:test'
import { isWhollySent, parcelCan } from './status.ts'

it('a parcel arrives after it was handed over, and a lost one may be found', () => {
  assert.equal(parcelCan('arrive', 'ready'), false)
  assert.equal(parcelCan('arrive', 'travelling'), true)
  assert.equal(parcelCan('arrive', 'lost'), true)
  assert.equal(parcelCan('cancel', 'travelling'), false)
})

it('an order is sent when all pieces are in parcels and every parcel has left', () => {
  const whole = [{ ordered: 2, packed: 2 }]
  assert.equal(isWhollySent(whole, ['travelling', 'delivered']), true)
  assert.equal(isWhollySent(whole, ['travelling', 'ready']), false)
  assert.equal(isWhollySent([{ ordered: 2, packed: 1 }], ['travelling']), false)
  assert.equal(isWhollySent([], ['cancelled']), false)
})
