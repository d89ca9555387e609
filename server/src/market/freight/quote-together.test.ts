import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import type { ShopFreight } from './freight-store.ts'
import { isSentTo, quoteFreight, quoteTogether } from './quote-freight.ts'

const freightOf = (
  templateId: number,
  firstCents: number,
  part: Partial<ShopFreight> = {},
  countries = ['*'],
): ShopFreight => ({
  freeFromCents: 5000,
  templateId,
  zones: [
    {
      countries,
      firstGrams: 500,
      firstCents,
      stepGrams: 500,
      stepCents: 100,
      daysMin: 2,
      daysMax: templateId + 4,
    },
  ],
  records: {},
  ...part,
})
const light = freightOf(1, 300)
const bulky = freightOf(2, 2000)

describe('goods of one shop in one order', () => {
  it('of one template are one parcel, whatever their number', () => {
    const goods = [300, 300].map((weightGrams) => ({ freight: light, weightGrams }))
    const quote = quoteTogether(goods, 4000, 'SG')
    assert.deepEqual(quote, quoteFreight(light, { weightGrams: 600, goodsCents: 4000 }, 'SG'))
    assert.equal(quote?.freightCents, 400)
  })

  it('of several templates are priced apart and added, with the days of the slowest', () => {
    const goods = [
      { freight: light, weightGrams: 300 },
      { freight: bulky, weightGrams: 900 },
      { freight: light, weightGrams: 300 },
    ]
    const quote = quoteTogether(goods, 4000, 'SG')
    assert.deepEqual(quote?.partsCents, [400, 2100])
    assert.deepEqual([quote?.freightCents, quote?.daysMin, quote?.daysMax], [2500, 2, 6])
  })

  it("are free by the sum of all of them, and no part's alone", () => {
    const goods = [light, bulky].map((freight) => ({ freight, weightGrams: 1 }))
    assert.equal(quoteTogether(goods, 5000, 'SG')?.freightCents, 0)
    assert.equal(quoteTogether(goods, 4999, 'SG')?.freightCents, 2300)
  })

  it('are not sent as long as one of them is not, and it is known which', () => {
    const home = freightOf(3, 100, {}, ['VN'])
    const goods = [light, home].map((freight) => ({ freight, weightGrams: 1 }))
    assert.equal(quoteTogether(goods, 100, 'SG'), null)
    assert.deepEqual(
      [light, home].map((freight) => isSentTo(freight, 'SG')),
      [true, false],
    )
    assert.equal(quoteTogether(goods, 100, 'VN')?.freightCents, 400)
  })

  it('cost the sum of their parts in whole cents, in whatever order they come', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 30_000 })), { minLength: 1 }),
        (picks) => {
          const goods = picks.map(([isLight, weightGrams]) => ({
            freight: isLight ? light : bulky,
            weightGrams,
          }))
          const quote = quoteTogether(goods, 1, 'SG')
          const turned = quoteTogether(goods.toReversed(), 1, 'SG')
          assert.equal(quote?.freightCents, turned?.freightCents)
          assert.ok(Number.isInteger(quote?.freightCents))
          if (quote?.partsCents)
            assert.equal(
              quote.freightCents,
              quote.partsCents.reduce((sum, cents) => sum + cents, 0),
            )
        },
      ),
    )
  })
})

describe('the days of a quote', () => {
  const zones = [
    { ...light.zones[0], countries: ['VN', 'TH'] },
    { ...light.zones[0], countries: ['*'] },
  ] as ShopFreight['zones']
  const freight = freightOf(1, 1, { zones, records: { VN: [3, 4], '*': [8, 9] } })
  const daysTo = (country: string) => {
    const quote = quoteFreight(freight, { weightGrams: 1, goodsCents: 1 }, country)
    return [quote?.daysMin, quote?.daysMax, quote?.daysByRecord]
  }

  it("are the shop's record to the country, else those of its zone; all other countries have one record", () => {
    assert.deepEqual(daysTo('VN'), [3, 4, true])
    assert.deepEqual(daysTo('TH'), [2, 5, false])
    assert.deepEqual(daysTo('FR'), [8, 9, true])
  })
})
