import assert from 'node:assert/strict'
import { it } from 'node:test'
import { mayWork } from './members.ts'

it('an owner may do everything, a clerk what they have rights for', () => {
  assert.equal(mayWork({ role: 'owner', rights: [] }, 'money'), true)
  assert.equal(mayWork({ role: 'clerk', rights: ['goods'] }, 'goods'), true)
  assert.equal(mayWork({ role: 'clerk', rights: ['goods'] }, 'any'), true)
  assert.equal(mayWork({ role: 'clerk', rights: ['goods'] }, 'money'), false)
})
