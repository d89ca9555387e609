import assert from 'node:assert/strict'
import { it } from 'node:test'
import { type AuditFacts, judgeBooks } from './self-audit-laws.ts'

const sound: AuditFacts = {
  sumCents: 0,
  drifted: 0,
  overdrawn: 0,
  heldCents: new Map([['ada', 500]]),
  owedHolds: new Map([['ada', 500]]),
  escrowCents: 1500,
  owedEscrowCents: 1500,
  strayTransfers: new Map(),
  brokenTrailAt: null,
  booked: new Map([['harbour', 10_000]]),
  underway: new Map(),
  onChain: new Map([['harbour', 10_000]]),
  later: { booked: new Map([['harbour', 10_000]]), underway: new Map() },
}
const broken = (change: Partial<AuditFacts>) =>
  judgeBooks({ ...sound, ...change })
    .filter(({ isKept }) => !isKept)
    .map(({ law }) => law)

it('finds sound books sound', () => {
  assert.deepEqual(broken({}), [])
  assert.equal(judgeBooks(sound).length, 9)
})

it('names the law that is broken', () => {
  assert.deepEqual(broken({ sumCents: 1 }), ['trialBalance'])
  assert.deepEqual(broken({ drifted: 1 }), ['drift'])
  assert.deepEqual(broken({ overdrawn: 1 }), ['overdrawn'])
  assert.deepEqual(broken({ heldCents: new Map() }), ['holds', 'holdsOfBuyers'])
  assert.deepEqual(broken({ escrowCents: 1499 }), ['escrow'])
  assert.deepEqual(broken({ strayTransfers: new Map([['payout', 1]]) }), ['transfers'])
  assert.deepEqual(broken({ brokenTrailAt: 7 }), ['auditTrail'])
  assert.deepEqual(broken({ onChain: new Map([['harbour', 9_999]]) }), ['reserve:harbour'])
})

it('sees holds that are whole together but not by buyer', () => {
  const heldCents = new Map([
    ['ada', 400],
    ['bob', 100],
  ])
  assert.deepEqual(broken({ heldCents }), ['holdsOfBuyers'])
})

it('lets payouts under way have left the chain before the books say so', () => {
  const onChain = new Map([['harbour', 9_500]])
  const booked = new Map([['harbour', 10_000]])
  assert.deepEqual(broken({ onChain, later: { booked, underway: new Map([['harbour', 500]]) } }), [])
  const paid = { booked: new Map([['harbour', 9_500]]), underway: new Map() }
  assert.deepEqual(broken({ onChain, later: paid }), [], 'signed, mined and booked while the chain was asked')
  assert.deepEqual(broken({ onChain, underway: new Map([['harbour', 500]]) }), [])
  assert.deepEqual(broken({ onChain, underway: new Map([['harbour', 499]]) }), ['reserve:harbour'])
  assert.deepEqual(broken({ onChain: new Map() }), [], 'of a chain that cannot be asked nothing is concluded')
})
