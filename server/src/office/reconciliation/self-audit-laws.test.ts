import assert from 'node:assert/strict'
import { it } from 'node:test'
import { type AuditFacts, checkInvariants } from './self-audit-laws.ts'
import { nothingWrong } from './self-audit-walks.ts'

const sound: AuditFacts = {
  sumCents: 0,
  wrong: nothingWrong,
  heldCents: 500,
  owedHoldsCents: 500,
  brokenTrailAt: null,
  cardBalance: { providerCents: 70, booksCents: 70 },
  booked: new Map([['harbour', 10_000]]),
  underway: new Map(),
  onChain: new Map([['harbour', 10_000]]),
  later: { booked: new Map([['harbour', 10_000]]), underway: new Map() },
}
const broken = (change: Partial<AuditFacts>) =>
  checkInvariants({ ...sound, ...change })
    .filter(({ isKept }) => isKept === false)
    .map(({ law }) => law)

it('finds sound books sound', () => {
  assert.deepEqual(broken({}), [])
  assert.equal(checkInvariants(sound).length, 14)
})

it('names the law that is broken', () => {
  assert.deepEqual(broken({ sumCents: 1 }), ['trialBalance'])
  for (const law of Object.keys(nothingWrong))
    assert.deepEqual(broken({ wrong: { ...nothingWrong, [law]: 1 } }), [law])
  assert.deepEqual(broken({ heldCents: 0 }), ['holds'])
  assert.deepEqual(broken({ brokenTrailAt: 7 }), ['auditTrail'])
  assert.deepEqual(broken({ onChain: new Map([['harbour', 9_999]]) }), ['reserve:harbour'])
})

it('lets sendings under way have left the chain before the books say so', () => {
  const onChain = new Map([['harbour', 9_500]])
  const booked = new Map([['harbour', 10_000]])
  assert.deepEqual(broken({ onChain, later: { booked, underway: new Map([['harbour', 500]]) } }), [])
  const paid = { booked: new Map([['harbour', 9_500]]), underway: new Map() }
  assert.deepEqual(broken({ onChain, later: paid }), [], 'signed, mined and booked while the chain was asked')
  assert.deepEqual(broken({ onChain, underway: new Map([['harbour', 500]]) }), [])
  assert.deepEqual(broken({ onChain, underway: new Map([['harbour', 499]]) }), ['reserve:harbour'])
})

it('says of a reserve that it was not looked at, neither kept nor broken', () => {
  for (const total of ['silent', 'behind', 'noSource'] as const) {
    const findings = checkInvariants({ ...sound, onChain: new Map([['harbour', total]]) })
    assert.deepEqual(findings.at(-1), {
      law: 'reserve:harbour',
      isKept: null,
      expected: '≥ 10000',
      found: total,
    })
  }
})

it('says that the card provider owes another sum, and stops nothing by it', () => {
  const cardBalance = { providerCents: 70, booksCents: 71 }
  assert.deepEqual(broken({ cardBalance }), [])
  const finding = checkInvariants({ ...sound, cardBalance }).find(({ law }) => law === 'cardProvider')
  assert.deepEqual(finding, { law: 'cardProvider', isKept: null, expected: '71', found: '70' })
})
