import assert from 'node:assert/strict'
import { it } from 'node:test'
import { traderFactNames, traderFactsMissing } from './trader-missing.ts'

const whole = {
  name: 'Quay Lights Ltd',
  address: '12 Bach Dang, Da Nang',
  phone: '+84905551234',
  email: 'hello@quay.example',
  registerNumber: 'DN-0401',
  isUnregistered: false,
  certifiedAt: '2026-11-01T08:00:00Z',
}

it('names what is not there of a trader, all of it where nothing was said', () => {
  assert.deepEqual(traderFactsMissing(whole), [])
  assert.deepEqual(traderFactsMissing(null), [...traderFactNames])
  assert.deepEqual(traderFactsMissing({ ...whole, phone: ' ', certifiedAt: null }), ['phone', 'certifiedAt'])
})

it('asks for the number of a register only of who is in one', () => {
  const person = { ...whole, registerNumber: null }
  assert.deepEqual(traderFactsMissing(person), ['registerNumber'])
  assert.deepEqual(traderFactsMissing({ ...person, isUnregistered: true }), [])
})
