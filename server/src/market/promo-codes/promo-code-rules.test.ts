import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { discountByShop, type PromoCode, splitByWeight } from './promo-code-rules.ts'

const now = new Date('2026-06-01T00:00:00Z')
const promo: PromoCode = {
  id: 1,
  code: 'HARBOUR10',
  kind: 'fixed',
  amount: 1000,
  minimumCents: 5000,
  startsAt: new Date('2026-01-01T00:00:00Z'),
  endsAt: null,
  usesPerBuyer: 1,
  usesTotal: 100,
  used: 0,
  usedByBuyer: 0,
  shopId: null,
  category: null,
  paidByShop: false,
  capCents: null,
  closedAt: null,
}
const goods = [
  { shopId: 1, category: 'men', cents: 6490 },
  { shopId: 2, category: 'family', cents: 6400 },
]

describe('promo codes', () => {
  it('take a fixed sum off, shared between the shops by what is bought there', () => {
    const result = discountByShop(promo, goods, now)
    assert.deepEqual(result.refusal === null && [...result.byShop], [
      [1, 503],
      [2, 497],
    ])
  })

  it('take a percentage of the goods in scope, rounded down', () => {
    const result = discountByShop({ ...promo, kind: 'percent', amount: 1250, shopId: 2 }, goods, now)
    assert.deepEqual(result.refusal === null && [...result.byShop], [[2, 800]])
  })

  it('never take more than the goods in scope cost', () => {
    const result = discountByShop({ ...promo, amount: 99_900, category: 'men' }, goods, now)
    assert.deepEqual(result.refusal === null && [...result.byShop], [[1, 6490]])
  })

  it('take no more off than their cap', () => {
    const capped = { ...promo, kind: 'percent' as const, amount: 5000, shopId: 2, capCents: 1500 }
    const result = discountByShop(capped, goods, now)
    assert.deepEqual(result.refusal === null && [...result.byShop], [[2, 1500]])
  })

  it('of a shop touch its own lines alone, and leave something to pay', () => {
    const cents = fc.integer({ min: 1, max: 10_000_000 })
    const bag = fc.array(
      fc.record({ shopId: fc.integer({ min: 1, max: 4 }), category: fc.constant('men'), cents }),
      { minLength: 1, maxLength: 20 },
    )
    const terms = fc.oneof(
      fc
        .tuple(cents, cents)
        .map(([amount, more]) => ({ kind: 'fixed' as const, amount, minimumCents: amount + more })),
      fc
        .integer({ min: 1, max: 9_000 })
        .map((amount) => ({ kind: 'percent' as const, amount, minimumCents: 0 })),
    )
    const cap = fc.option(cents, { nil: null })
    fc.assert(
      fc.property(bag, terms, cap, (rows, wish, capCents) => {
        const code = {
          ...promo,
          ...wish,
          capCents,
          shopId: 1,
          paidByShop: true,
          usesTotal: null,
          usesPerBuyer: null,
        }
        const ownCents = rows.reduce((sum, row) => sum + (row.shopId === 1 ? row.cents : 0), 0)
        const result = discountByShop(code, rows, now)
        if (result.refusal !== null)
          return ownCents === 0 ? result.refusal === 'promoScope' : ownCents < wish.minimumCents
        const off = result.byShop.get(1) ?? 0
        return result.byShop.size === 1 && off >= 0 && off < ownCents && off <= (capCents ?? off)
      }),
    )
  })

  it('are refused in this order: window, scope, minimum, uses', () => {
    const refusal = (change: Partial<PromoCode>) =>
      discountByShop({ ...promo, ...change }, goods, now).refusal
    const late = { endsAt: now }
    const elsewhere = { category: 'toys' }
    const dear = { minimumCents: 20_000 }
    const usedUp = { used: 100 }
    assert.equal(refusal({ ...late, ...elsewhere, ...dear, ...usedUp }), 'promoNotNow')
    assert.equal(refusal({ ...elsewhere, ...dear, ...usedUp }), 'promoScope')
    assert.equal(refusal({ ...dear, ...usedUp }), 'promoMinimum')
    assert.equal(refusal(usedUp), 'promoUsedUp')
    assert.equal(refusal({ closedAt: now, usesTotal: 1 }), 'promoNotNow')
    assert.equal(refusal({ usedByBuyer: 1 }), 'promoUsedUp')
    assert.equal(refusal({ startsAt: new Date('2026-06-02T00:00:00Z') }), 'promoNotNow')
  })
})

describe('splitting cents', () => {
  it('gives parts that sum to the whole and never exceed their weight', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (parts, share) => {
        const sum = parts.reduce((a, b) => a + b, 0)
        const total = Math.floor(sum * share)
        const split = splitByWeight(total, parts)
        return (
          split.reduce((a, b) => a + b, 0) === total &&
          split.every((cents, n) => cents >= 0 && cents <= (parts[n] ?? 0))
        )
      }),
    )
  })
})
