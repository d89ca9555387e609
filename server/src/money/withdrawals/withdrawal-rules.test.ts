import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { serviceChargeCents } from '@sampan/contract/money/withdrawals/fee.ts'
import { withdrawalsPerDayMax } from '@sampan/contract/money/withdrawals/limits.ts'
import { moneyRules as rules } from '@sampan/contract/testing/money-rules.ts'
import * as fc from 'fast-check'
import { problemOfRules } from '#money/money-settings/money-rules.ts'
import {
  type Circumstances,
  flagsOf,
  hasWarning,
  leftToday,
  quote,
  timesLeftToday,
} from './withdrawal-rules.ts'

describe('the service charge', () => {
  it('and the arrival are the amount, in 100,000 cases [withdraw:fields]', () => {
    const cases = fc.record({
      feeBps: fc.integer({ min: 0, max: 2000 }),
      minFeeCents: fc.integer({ min: 0, max: 10_000 }),
      amountCents: fc.integer({ min: 1, max: 1_000_000_000_000 }),
    })
    fc.assert(
      fc.property(cases, ({ amountCents, ...fee }) => {
        const { chargeCents, arrivalCents } = quote(amountCents, { ...rules, ...fee })
        assert.equal(chargeCents + arrivalCents, amountCents)
        assert.ok(Number.isSafeInteger(chargeCents) && chargeCents >= fee.minFeeCents)
        // Rounded up once: never a cent more, never a part of one given away.
        const exact = BigInt(amountCents) * BigInt(fee.feeBps)
        const over = BigInt(chargeCents) * 10_000n - exact
        assert.ok(chargeCents === fee.minFeeCents || (over >= 0n && over < 10_000n))
      }),
      { numRuns: 100_000 },
    )
  })

  it('leaves something of every amount that sound rules allow', () => {
    const sound = fc
      .record({
        feeBps: fc.integer({ min: 0, max: 2000 }),
        minFeeCents: fc.integer({ min: 0, max: 10_000 }),
        minAmountCents: fc.integer({ min: 1, max: 20_000 }),
        more: fc.integer({ min: 0, max: 1_000_000 }),
      })
      .map(({ more, ...some }) => ({ ...rules, ...some, maxAmountCents: some.minAmountCents + more, more }))
      .filter((some) => problemOfRules(some) === null)
    fc.assert(
      fc.property(sound, ({ more, ...some }) => quote(some.minAmountCents + more, some).arrivalCents >= 1),
      { numRuns: 20_000 },
    )
  })

  it('is 1 % and at least a dollar by default', () => {
    assert.equal(serviceChargeCents(500, rules), 100)
    assert.equal(serviceChargeCents(10_000, rules), 100)
    assert.equal(serviceChargeCents(10_001, rules), 101)
    assert.equal(serviceChargeCents(1_000_000, rules), 10_000)
  })
})

describe('what asks for a second look', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const calm: Circumstances = {
    amountCents: 10_000,
    paidTimes: 4,
    paidToTarget: 2,
    secretsChangedAt: new Date('2026-11-20T12:00:00Z'),
    day: { times: 0, takenCents: 0 },
    hadReversal: false,
    hasDuplicateProof: false,
    now,
  }
  const flags = (change: Partial<Circumstances>) => flagsOf({ ...calm, ...change }, rules)

  it('is nothing for a usual one', () => {
    assert.deepEqual(flags({}), [])
    assert.deepEqual(flags({ secretsChangedAt: null }), [])
  })

  it('is each circumstance by its name', () => {
    assert.deepEqual(flags({ paidTimes: 0 }), ['firstWithdrawal'])
    assert.deepEqual(flags({ paidToTarget: 0 }), ['newTarget'])
    assert.deepEqual(flags({ secretsChangedAt: new Date('2026-11-20T12:00:01Z') }), ['secretsChanged'])
    assert.deepEqual(flags({ amountCents: 50_000 }), ['largeAmount'])
    assert.deepEqual(flags({ day: { times: 4, takenCents: 40_000 } }), ['dailyTotal'])
    assert.deepEqual(flags({ day: { times: 4, takenCents: 39_999 } }), [])
    assert.deepEqual(flags({ hadReversal: true }), ['reorgDebt'])
    assert.deepEqual(flags({ hasDuplicateProof: true }), ['duplicateProof'])
  })

  it('asks for two operators for some of them', () => {
    assert.equal(hasWarning(['firstWithdrawal', 'largeAmount', 'duplicateProof']), false)
    for (const flag of ['newTarget', 'secretsChanged', 'dailyTotal', 'reorgDebt'] as const)
      assert.equal(hasWarning([flag]), true)
  })
})

describe('limits', () => {
  it('leave of a day what was not taken, and ten times', () => {
    assert.equal(leftToday({ times: 0, takenCents: 0 }, rules), 2_000_000)
    assert.equal(leftToday({ times: 3, takenCents: 1_999_999 }, rules), 1)
    assert.equal(leftToday({ times: 3, takenCents: 2_500_000 }, rules), 0)
    assert.equal(leftToday({ times: withdrawalsPerDayMax, takenCents: 0 }, rules), 2_000_000)
    assert.equal(timesLeftToday({ times: 3, takenCents: 0 }), 7)
    assert.equal(timesLeftToday({ times: withdrawalsPerDayMax + 1, takenCents: 0 }), 0)
  })

  it('that contradict each other are named', () => {
    assert.equal(problemOfRules(rules), null)
    assert.equal(problemOfRules({ ...rules, maxAmountCents: 499 }), 'maxAmountCents')
    assert.equal(problemOfRules({ ...rules, dailyAmountCents: 499 }), 'dailyAmountCents')
    assert.equal(problemOfRules({ ...rules, minFeeCents: 500 }), 'minFeeCents')
    assert.equal(problemOfRules({ ...rules, minFeeCents: 0, minAmountCents: 1, feeBps: 1 }), 'minAmountCents')
  })
})
