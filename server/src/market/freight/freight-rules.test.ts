import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { type FreightZone, freightCents, zoneFor } from './freight-rules.ts'

const rate: FreightZone = {
  countries: ['*'],
  firstGrams: 500,
  firstCents: 420,
  stepGrams: 250,
  stepCents: 90,
  daysMin: 5,
  daysMax: 9,
}

describe('freight', () => {
  it('charges the first weight, then every further step begun', () => {
    const at = (weightGrams: number) =>
      freightCents(rate, { weightGrams, goodsCents: 1000, freeFromCents: null })
    assert.deepEqual([1, 500, 501, 750, 751].map(at), [420, 420, 510, 510, 600])
  })

  it("is free from the shop's sum on, and not one cent below it", () => {
    const at = (goodsCents: number) =>
      freightCents(rate, { weightGrams: 100, goodsCents, freeFromCents: 5000 })
    assert.deepEqual([4999, 5000, 5001].map(at), [420, 0, 0])
  })

  it('stays within what an order can carry, whatever rates and weights there are', () => {
    const steep = { ...rate, stepGrams: 1, stepCents: 1_000_000 }
    for (const weightGrams of [1_000_000, 9_900_000_000])
      assert.equal(freightCents(steep, { weightGrams, goodsCents: 0, freeFromCents: null }), 10_000_000)
  })

  it("prefers a country's own zone over everywhere, and knows when there is none", () => {
    const home = { ...rate, countries: ['SG', 'VN'], firstCents: 100 }
    assert.equal(zoneFor([rate, home], 'VN'), home)
    assert.equal(zoneFor([rate, home], 'TR'), rate)
    assert.equal(zoneFor([home], 'TR'), null)
    assert.equal(zoneFor([{ ...home, countries: ['VN', '*'] }], 'TR')?.firstCents, 100)
  })

  it('never grows cheaper with weight, and stays a whole number of cents', () => {
    fc.assert(
      fc.property(fc.nat(60_000), fc.nat(60_000), (a, b) => {
        const [light, heavy] = a < b ? [a, b] : [b, a]
        const cost = (weightGrams: number) =>
          freightCents(rate, { weightGrams, goodsCents: 1, freeFromCents: null })
        return cost(light) <= cost(heavy) && Number.isInteger(cost(heavy))
      }),
    )
  })
})
