import assert from 'node:assert/strict'
import { it } from 'node:test'
import { fillOwner, noOwner } from './owner.ts'

const facts = { ...noOwner, name: 'Lantern Market', legalName: 'Lantern Oy', email: 'hello@lantern.example' }

it('puts the facts of the owner into their places, and leaves other words in braces', () => {
  assert.equal(
    fillOwner('{brand} is run by {ownerName}: {ownerEmail}. {toString} {other}', facts),
    'Lantern Market is run by Lantern Oy: hello@lantern.example. {toString} {other}',
  )
  assert.equal(fillOwner('{ownerName}', { ...facts, legalName: '' }), 'Lantern Market')
})

it('leaves out a line with a fact that nobody has said', () => {
  const text = '- Address: {ownerAddress}\n- Email: {ownerEmail}\n- Telephone: {ownerPhone}\n\nThe end.'
  assert.equal(fillOwner(text, facts), '- Email: hello@lantern.example\n\nThe end.')
})
