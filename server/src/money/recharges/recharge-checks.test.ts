import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { RechargeCheck } from '@sampan/contract/money/recharges/status.ts'
import type { FoundTransaction } from '#money/chain/index.ts'
import { checkRecharge, isToOurs, type KnownFacts } from './recharge-checks.ts'

const found: FoundTransaction = {
  state: 'mined',
  confirmations: 12,
  neededConfirmations: 12,
  transfers: [{ from: '0xAB', to: '0xCD', amountCents: 500, buyerId: 'buyer' }],
}
const facts: KnownFacts = {
  amountCents: 500,
  buyerId: 'buyer',
  address: '0xab',
  hasHash: true,
  found,
  hashUses: { recharges: 0, deposits: 0 },
  sameElsewhere: 0,
  similarElsewhere: 0,
  isSenderKnown: false,
  transferUses: null,
}
const goodness = (change: Partial<KnownFacts>): Partial<Record<RechargeCheck, boolean | null>> =>
  Object.fromEntries(checkRecharge({ ...facts, ...change }).map(({ check, isGood }) => [check, isGood]))

it('finds nothing against a transaction that says what its buyer says', () => {
  assert.ok(checkRecharge(facts).every(({ isGood }) => isGood === true))
  assert.deepEqual(
    checkRecharge(facts).map(({ detail }) => detail),
    ['mined', '12 / 12', '$5.00', '0xCD', '0', '0 + 0', '0xAB'],
  )
})

it('says which of it is wrong', () => {
  assert.equal(goodness({ found: { ...found, state: 'unknown', transfers: [] } }).hashFound, false)
  assert.equal(goodness({ found: { ...found, state: 'failed', transfers: [] } }).hashFound, false)
  assert.equal(goodness({ found: { ...found, confirmations: 11 } }).hashConfirmed, false)
  assert.equal(goodness({ amountCents: 501 }).amountEquals, false)
  const elsewhere = { ...found, transfers: found.transfers.map((one) => ({ ...one, buyerId: null })) }
  assert.equal(goodness({ found: elsewhere }).addressOurs, false)
  assert.equal(isToOurs(elsewhere), false)
  assert.equal(isToOurs({ ...found, state: 'pending' }), false)
  assert.equal(goodness({ hashUses: { recharges: 1, deposits: 0 } }).hashUnused, false)
  assert.equal(goodness({ hashUses: { recharges: 0, deposits: 1 } }).hashUnused, false)
  assert.equal(goodness({ sameElsewhere: 1 }).pictureNew, false)
  assert.equal(goodness({ similarElsewhere: 1 }).pictureNew, false)
  assert.equal(goodness({ address: '0xff', isSenderKnown: true }).senderKnown, false)
})

it('concludes nothing from what it could not see', () => {
  const unseen = goodness({ found: null, hasHash: false })
  assert.deepEqual(unseen, {
    hashFound: null,
    hashConfirmed: null,
    amountEquals: null,
    addressOurs: null,
    hashUnused: null,
    pictureNew: true,
    senderKnown: null,
  })
  assert.equal(goodness({ found: null, isSenderKnown: true }).senderKnown, true)
})

it('asks whether a transfer was named before only where the buyer named one', () => {
  assert.equal('referenceNew' in goodness({}), false)
  assert.equal(goodness({ transferUses: 0 }).referenceNew, true)
  assert.equal(goodness({ transferUses: 1 }).referenceNew, false)
})
