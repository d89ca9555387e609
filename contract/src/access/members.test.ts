import assert from 'node:assert/strict'
import { it } from 'node:test'
import { mayGive, mayWork, memberRights, rightPresets } from './members.ts'

it('an owner may do everything, a clerk what they have rights for', () => {
  assert.equal(mayWork({ role: 'owner', rights: [] }, 'money'), true)
  assert.equal(mayWork({ role: 'clerk', rights: ['goods'] }, 'goods'), true)
  assert.equal(mayWork({ role: 'clerk', rights: ['goods'] }, 'any'), true)
  assert.equal(mayWork({ role: 'clerk', rights: ['goods'] }, 'money'), false)
  assert.equal(mayWork({ role: 'clerk', rights: [...memberRights] }, 'owner'), false)
})

it('whoever changes something sees it too, and whoever sees it changes nothing', () => {
  assert.equal(mayWork({ role: 'clerk', rights: ['publish'] }, 'goodsRead'), true)
  assert.equal(mayWork({ role: 'clerk', rights: ['payouts'] }, 'money'), true)
  assert.equal(mayWork({ role: 'clerk', rights: ['publish'] }, 'goods'), false)
  assert.equal(mayWork({ role: 'clerk', rights: ['goodsRead', 'money'] }, 'payouts'), false)
  assert.equal(mayWork({ role: 'clerk', rights: ['goodsRead', 'money'] }, 'goods'), false)
})

it('nobody gives rights that they do not have', () => {
  const giver = { role: 'clerk', rights: ['members', 'payouts'] } as const
  assert.equal(mayGive(giver, ['members', 'money']), true)
  assert.equal(mayGive(giver, ['members', 'goods']), false)
  assert.equal(mayGive({ role: 'owner', rights: [] }, memberRights), true)
})

it('no preset but that of a deputy gives rights over money, people or keys', () => {
  for (const [preset, rights] of Object.entries(rightPresets))
    for (const right of ['payouts', 'members', 'keys', 'settings'] as const)
      assert.equal((rights as readonly string[]).includes(right), preset === 'deputy', `${preset} ${right}`)
})
