import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { RefusalKey } from '@sampan/contract/refusals.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Approval, Decision } from './approvals-store.ts'
import { judge, neededApprovals } from './decide-rules.ts'

const subject = { isWaiting: true, version: 3, buyerId: 'buyer' }
const ana = { id: 'ana', buyerId: null, agrees: true, agreesFrom: new Date(0) }
const ben = { ...ana, id: 'ben' }
const approvalOf = (id: string, decision: Decision, arrivedCents: number | null = 500): Approval => ({
  operator: { id, account: id, name: id, role: 'finance', isDisabled: false, agrees: true },
  decision,
  arrivedCents,
  at: new Date(),
})
const pass = { decision: 'pass' as const, seenVersion: 3, arrivedCents: 500 }
const refusal = { decision: 'refuse' as const, seenVersion: 3, arrivedCents: null }

function refusedWith(work: () => unknown): RefusalKey | null {
  try {
    work()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.key
    throw error
  }
}

describe('who decides', () => {
  it('one operator, below the amount of two', () => {
    assert.equal(judge(subject, ana, pass, [], 1), 'decided')
    assert.equal(judge(subject, ana, refusal, [], 1), 'decided')
  })

  it('two different operators from there on; one is enough to refuse', () => {
    assert.equal(judge(subject, ana, pass, [], 2), 'halfway')
    assert.equal(judge(subject, ben, pass, [approvalOf('ana', 'pass')], 2), 'decided')
    assert.equal(
      refusedWith(() => judge(subject, ana, pass, [approvalOf('ana', 'pass')], 2)),
      'secondApprover',
    )
    assert.equal(judge(subject, ben, refusal, [approvalOf('ana', 'pass')], 2), 'decided')
    assert.equal(
      judge(subject, ana, refusal, [approvalOf('ana', 'pass')], 2),
      'decided',
      'may change a decision',
    )
  })

  it('no longer counts the word of one who was shut out, or does other work now', () => {
    const agreed = approvalOf('ana', 'pass')
    for (const change of [
      { isDisabled: true },
      { role: 'support' as const },
      { role: 'catalogue' as const },
      { agrees: false },
    ]) {
      const since = { ...agreed, operator: { ...agreed.operator, ...change } }
      assert.equal(judge(subject, ben, pass, [since], 2), 'halfway')
      assert.equal(judge(subject, ben, pass, [since, approvalOf('cem', 'pass')], 2), 'decided')
    }
    const admin = { ...agreed, operator: { ...agreed.operator, role: 'admin' as const } }
    assert.equal(judge(subject, ben, pass, [admin], 2), 'decided')
  })

  it('counts nobody as one of two before the waiting time after they were added, reset or raised is over', () => {
    const later = { ...ana, agrees: false, agreesFrom: new Date('2026-01-02T03:04:00Z') }
    for (const earlier of [[], [approvalOf('ben', 'pass')]])
      assert.equal(
        refusedWith(() => judge(subject, later, pass, earlier, 2)),
        'agreesLater',
      )
    assert.equal(judge(subject, later, pass, [], 1), 'decided', 'alone they decide what one decides')
    assert.equal(judge(subject, later, refusal, [], 2), 'decided', 'to refuse, one is enough')
  })

  it('never by two who say that different amounts arrived', () => {
    assert.equal(
      refusedWith(() => judge(subject, ben, pass, [approvalOf('ana', 'pass', 501)], 2)),
      'changedMeanwhile',
    )
  })

  it('nobody about their own account, or by a version they did not see, or after it was decided', () => {
    for (const verdict of [pass, refusal]) {
      assert.equal(
        refusedWith(() => judge(subject, { ...ana, buyerId: 'buyer' }, verdict, [], 1)),
        'ownAccount',
      )
      assert.equal(
        refusedWith(() => judge({ ...subject, version: 4 }, ana, verdict, [], 1)),
        'changedMeanwhile',
      )
      assert.equal(
        refusedWith(() => judge({ ...subject, isWaiting: false }, ana, verdict, [], 1)),
        'alreadyDecided',
      )
    }
  })

  it('two from the amount of the settings on, or when there are reasons against it', () => {
    assert.deepEqual(
      [neededApprovals(499, 500), neededApprovals(500, 500), neededApprovals(1, 500, true)],
      [1, 2, 2],
    )
  })
})
