import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { operatorRoles } from '@sampan/contract/access/roles.ts'
import type { Buyer, Operator } from '#kernel/context.ts'
import { audited, mayAudit, requireOthersMatter } from './audit-policy.ts'

const buyer: Buyer = { id: 'b1', sessionId: 's1', signedInAt: new Date(0) }
const operatorIn = (role: Operator['role']): Operator => ({
  id: 'o1',
  sessionId: 's2',
  account: 'fin',
  name: 'Fin',
  role,
  member: null,
  expiresAt: new Date(1),
  steppedUpUntil: null,
  buyerId: 'b1',
  agrees: true,
  agreesFrom: null,
  byProvider: false,
  isLinked: false,
})

describe('who sees recharges and withdrawals', () => {
  it('a buyer sees their own, a visitor none', () => {
    assert.deepEqual(audited({ buyer, operator: null }), { buyerId: 'b1' })
    assert.throws(() => audited({ buyer: null, operator: null }), { key: 'loginExpired' })
  })

  it('of operators finance and admin see all, the others none', () => {
    for (const role of operatorRoles) {
      const caller = { buyer: null, operator: operatorIn(role) }
      if (role === 'finance' || role === 'admin') assert.equal(audited(caller), 'anybody')
      else assert.throws(() => audited(caller), { key: 'roleMissing' })
    }
    assert.deepEqual(operatorRoles.filter(mayAudit).toSorted(), ['admin', 'finance'])
  })
})

describe('who decides', () => {
  it('nobody in a matter of their own account as a buyer', () => {
    assert.throws(() => requireOthersMatter({ buyerId: 'b1' }, { buyerId: 'b1' }), { key: 'ownAccount' })
    assert.doesNotThrow(() => requireOthersMatter({ buyerId: 'b2' }, { buyerId: 'b1' }))
    assert.doesNotThrow(() => requireOthersMatter({ buyerId: null }, { buyerId: 'b1' }))
  })
})
