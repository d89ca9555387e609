import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { rateMicros } from '@sampan/contract/base/currencies/currencies.ts'
import {
  computeDuties,
  type DutyGood,
  type DutyLine,
  type DutyParcel,
} from '@sampan/contract/market/duties/compute-duties.ts'
import { datedRules } from '@sampan/contract/market/duties/rules.ts'
import { countries } from '@sampan/contract/places/countries.ts'
import fc from 'fast-check'
import { dutyRules, shippedRules } from './duty-rules.ts'

const day = '2026-11-27'
const shirt: DutyGood = good('610910', 20_00, 2)
const shoes: DutyGood = good('640411', 40_00, 1)

function good(
  hsCode: string | null,
  priceCents: number,
  quantity = 1,
  category = 'men' as DutyGood['category'],
) {
  return { hsCode, originCountry: 'CN', category, quantity, valueCents: priceCents * quantity }
}

function sum(
  country: string,
  goods: readonly DutyGood[],
  more: Partial<DutyParcel> & { rate?: string } = {},
) {
  const {
    rate = '1',
    freightCents = 0,
    on = day,
  } = more as { rate?: string; freightCents?: number; on?: string }
  const rules = dutyRules.on(country, on, [])?.rules ?? null
  return computeDuties({ goods, freightCents, rules, perDollarMicros: rateMicros(rate) })
}

const centsOf = (lines: readonly DutyLine[], rule: DutyLine['rule']) =>
  lines.filter((line) => line.rule === rule).map(({ lowCents, highCents }) => [lowCents, highCents])

describe('worked examples', () => {
  it('two T-shirts and shoes to France: €6 of duty and €1.20 of VAT on it', () => {
    const found = sum('FR', [shirt, shoes], { freightCents: 10_00 })
    assert.deepEqual(centsOf(found.lines, 'dutyPerKind'), [[6_00, 6_00]])
    assert.deepEqual(centsOf(found.lines, 'taxOnDuty'), [[1_20, 1_20]])
    assert.deepEqual(centsOf(found.lines, 'tax'), [[18_00, 18_00]]) // 20 % of 80 + 10
    assert.equal(found.lowCents, 25_20)
    assert.ok(found.isExact)
  })

  it('each kind of goods has its own share: the flat sum of its code, and the VAT on it and on its price', () => {
    const found = sum('FR', [good('610910', 20_00), good('640411', 40_00), good('610910', 20_00)])
    assert.deepEqual(found.shares, [1_80 + 4_00, 3_60 + 8_00, 1_80 + 4_00])
  })

  it('one blouse of silk and two of wool are two kinds of goods, five T-shirts are one', () => {
    assert.equal(sum('DE', [good('620610', 30_00), good('620620', 30_00, 2)]).lines[0]?.lowCents, 6_00)
    assert.equal(
      sum('DE', [good('6109100010', 10_00, 5), good('6109109000', 10_00)]).lines[0]?.lowCents,
      3_00,
    )
  })

  it('the euro is taken at the rate of the day', () => {
    const found = sum('FR', [shirt, shoes], { rate: '0.8' })
    assert.deepEqual(centsOf(found.lines, 'dutyPerKind'), [[7_50, 7_50]])
    assert.deepEqual(centsOf(found.lines, 'taxOnDuty'), [[1_50, 1_50]])
  })

  it('up to €150 the flat sum, a cent more and the common tariff', () => {
    const at = sum('FR', [good('610910', 150_00)])
    assert.equal(at.lines[0]?.rule, 'dutyPerKind')
    const above = sum('FR', [good('610910', 150_01)])
    assert.equal(above.lines[0]?.rule, 'dutyRate')
    assert.deepEqual(centsOf(above.lines, 'dutyRate'), [[18_00, 18_00]])
    assert.equal(above.lines[0]?.prefix, '6109')
  })

  it('food pays the lower VAT in France', () => {
    const found = sum('FR', [good('090111', 10_00, 1, 'food'), good('610910', 10_00)])
    assert.deepEqual(
      centsOf(found.lines, 'tax').toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0)),
      [
        [55, 55],
        [2_00, 2_00],
      ],
    )
  })

  it('to the United Kingdom: VAT up to £135 and no duty, both above', () => {
    const at = sum('GB', [good('610910', 135_00)])
    assert.deepEqual([at.lines[0]?.rule, at.lowCents], ['dutyFree', 27_00])
    const above = sum('GB', [good('610910', 135_01)])
    assert.deepEqual(centsOf(above.lines, 'dutyRate'), [[16_20, 16_20]])
    assert.deepEqual(centsOf(above.lines, 'taxOnDuty'), [[3_24, 3_24]])
  })

  it('to the United States nothing is free of duty, and an unwritten rate is not guessed', () => {
    const found = sum('US', [good('610910', 1)])
    assert.deepEqual(found.missing, ['rate'])
    assert.equal(found.isExact, false)
    assert.equal(found.lines[0]?.rule, 'dutyUnknown')
    assert.equal(found.highCents, 0)
  })

  it('to Japan: 60 % of the price counts, up to ¥10,000 is free but for knitwear and shoes', () => {
    const free = sum('JP', [good('620520', 166_66)], { rate: '100' })
    assert.deepEqual([free.lines.map(({ rule }) => rule), free.highCents], [['dutyFree', 'taxFree'], 0])
    const taxed = sum('JP', [good('620520', 166_67)], { rate: '100' })
    // 60 % of $166.67 is $100.00: 10 % duty, and 10 % of both.
    assert.deepEqual(
      taxed.lines.map(({ rule, lowCents }) => [rule, lowCents]),
      [
        ['dutyRate', 10_00],
        ['tax', 10_00],
        ['taxOnDuty', 1_00],
      ],
    )
    assert.deepEqual(sum('JP', [good('610910', 10_00)], { rate: '100' }).missing, ['rate'])
  })

  it('to Brazil: 20 % up to US$50 with freight, 60 % less US$20 above, and ICMS inside', () => {
    const low = sum('BR', [good('610910', 40_00)], { freightCents: 10_00 })
    assert.deepEqual(centsOf(low.lines, 'dutyRate'), [[10_00, 10_00]])
    // ICMS is 17 % to 20 % of what includes it: 50 × 17/83 and 50 × 20/80.
    assert.deepEqual(centsOf(low.lines, 'tax'), [[10_24, 12_50]])
    assert.deepEqual(low.missing, ['region'])
    const high = sum('BR', [good('610910', 90_00)], { freightCents: 10_00 })
    assert.deepEqual(centsOf(high.lines, 'dutyRate'), [[40_00, 40_00]])
    assert.deepEqual(centsOf(sum('BR', [good('610910', 50_00)]).lines, 'dutyRate'), [[10_00, 10_00]])
    assert.deepEqual(centsOf(sum('BR', [good('610910', 50_01)]).lines, 'dutyRate'), [[10_01, 10_01]])
  })

  it('to Australia: GST on goods and freight up to A$1,000, duty too above', () => {
    const low = sum('AU', [good('610910', 650_00)], { rate: '1.5', freightCents: 20_00 })
    assert.deepEqual(
      low.lines.map(({ rule }) => rule),
      ['dutyFree', 'tax'],
    )
    assert.equal(low.lowCents, 67_00)
    const high = sum('AU', [good('610910', 700_00)], { rate: '1.5' })
    assert.deepEqual(
      high.lines.map(({ rule, lowCents }) => [rule, lowCents]),
      [
        ['dutyRate', 35_00],
        ['tax', 70_00],
        ['taxOnDuty', 3_50],
      ],
    )
  })

  it('to Norway the limit is that of each piece, not of the parcel', () => {
    const found = sum('NO', [good('610910', 299_99, 4)], { rate: '10' })
    assert.equal(found.lines[0]?.rule, 'dutyFree')
    assert.equal(sum('NO', [good('610910', 300_00)], { rate: '10' }).lines[0]?.rule, 'dutyRate')
  })

  it('to Norway food pays duty at any value, and its rate is not guessed', () => {
    const found = sum('NO', [good('180690', 10_00, 1, 'food')], { rate: '10' })
    assert.equal(found.lines[0]?.rule, 'dutyUnknown')
    assert.deepEqual(found.missing, ['rate'])
  })

  it('to India for own use: 10 % with its surcharge and IGST on all, 30.98 % as customs say', () => {
    const found = sum('IN', [good('610910', 100_00)])
    assert.deepEqual([found.lowCents, found.isExact], [30_98, true])
    assert.deepEqual(centsOf(found.lines, 'dutyRate'), [[11_00, 11_00]])
    assert.equal(sum('IN', [good('490199', 100_00)]).isExact, false)
  })

  it('to Cambodia nothing up to US$50, and above VAT beside a duty that is not known', () => {
    const free = sum('KH', [good('610910', 50_00)], { freightCents: 10_00 })
    assert.deepEqual([free.lowCents, free.isExact], [0, true])
    const found = sum('KH', [good('610910', 50_01)], { freightCents: 10_00 })
    assert.deepEqual([centsOf(found.lines, 'tax'), found.missing], [[[6_00, 6_00]], ['rate']])
  })

  it('to Viet Nam no value is free: VAT of 8 % to 10 % beside a duty that is not known, until the end of 2026', () => {
    const found = sum('VN', [good('610910', 5_00)])
    assert.deepEqual(centsOf(found.lines, 'tax'), [[40, 50]])
    assert.deepEqual(found.missing, ['rate', 'region'])
    assert.equal(dutyRules.on('VN', '2027-01-01', []), null)
  })

  it('to the Emirates VAT of 5 %, and duty of 5 % above AED 1,000 at the fixed rate', () => {
    const below = sum('AE', [good('610910', 272_29)])
    assert.deepEqual([below.lowCents, below.isExact], [13_61, true])
    const above = sum('AE', [good('610910', 300_00)])
    assert.deepEqual([above.lowCents, above.isExact], [15_00 + 15_00 + 75, true])
    assert.equal(sum('AE', [good('240220', 20_00)]).isExact, false)
  })

  it('to Saudi Arabia VAT of 15 %, free of duty below SAR 1,000 with freight, not known above', () => {
    const below = sum('SA', [good('610910', 256_66)], { freightCents: 10_00 })
    assert.deepEqual([below.lowCents, below.isExact], [40_00, true])
    const above = sum('SA', [good('610910', 256_67)], { freightCents: 10_00 })
    assert.deepEqual(above.missing, ['rate'])
  })

  it('to Indonesia 7.5 %, and no number for goods that pay income tax as well', () => {
    const toys = sum('ID', [good('950300', 100_00)])
    assert.deepEqual([toys.lowCents, toys.isExact], [7_50 + 11_00 + 83, true])
    for (const code of ['420221', '610910', '640411', '330499', '910211', '871200'])
      assert.deepEqual(sum('ID', [good(code, 100_00)]).missing, ['rate'])
  })

  it('where a source says that duty is asked but not how much, there is no number, and the source is told', () => {
    for (const country of ['TR', 'MX', 'ZA', 'CN']) {
      assert.deepEqual(sum(country, [shirt]).missing, ['country'])
      assert.ok(dutyRules.on(country, day, [])?.source)
    }
  })

  it('to a free port there is nothing to pay, but for what its rules do not say', () => {
    assert.deepEqual([sum('HK', [shirt]).highCents, sum('HK', [shirt]).isExact], [0, true])
    assert.deepEqual(sum('HK', [good('220421', 10_00)]).missing, ['rate'])
  })

  it('a country without rules makes no number', () => {
    assert.deepEqual(sum('MM', [shirt]), {
      lines: [],
      lowCents: 0,
      highCents: 0,
      isExact: false,
      missing: ['country'],
      shares: [0],
    })
  })

  it('without a rate of exchange there is no number either', () => {
    const rules = dutyRules.on('FR', day, [])?.rules ?? null
    const found = computeDuties({ goods: [shirt], freightCents: 0, rules, perDollarMicros: null })
    assert.deepEqual([found.missing, found.highCents], [['exchange'], 0])
  })

  it('goods without an HS code make a range: one kind at least, each one more at most', () => {
    const found = sum('FR', [good(null, 20_00, 2), good('640411', 40_00), good(null, 10_00)])
    assert.deepEqual(centsOf(found.lines, 'dutyPerKind'), [[3_00, 9_00]])
    assert.deepEqual(found.missing, ['hsCode'])
  })
})

describe('shipped rules', () => {
  it('are whole, each with a source and the day on which it was known', () => {
    for (const row of shippedRules) assert.deepEqual(datedRules.parse(row), row, row.country)
  })

  it('never hold twice on one day for a country', () => {
    for (const country of countries) {
      const own = shippedRules.filter((row) => row.country === country)
      for (const row of own)
        assert.equal(own.filter((other) => dutyRules.on(country, row.validFrom, [other]) === other).length, 1)
    }
  })

  it('hold from their first day until the day before their last', () => {
    assert.equal(dutyRules.on('FR', '2026-06-30', []), null)
    assert.equal(dutyRules.on('FR', '2026-07-01', [])?.country, 'FR')
    assert.equal(dutyRules.on('FR', '2028-06-30', [])?.country, 'FR')
    assert.equal(dutyRules.on('FR', '2028-07-01', []), null)
  })

  it('give way to what an operator wrote', () => {
    const shipped = dutyRules.on('FR', day, [])
    assert.ok(shipped)
    const written = { ...shipped, rules: null, validFrom: day }
    assert.equal(dutyRules.on('FR', day, [written])?.rules, null)
    assert.equal(dutyRules.on('FR', '2026-11-26', [written]), shipped)
  })
})

describe('any parcel', () => {
  const anyGood = fc.record({
    hsCode: fc.option(fc.constantFrom('610910', '620520', '640411', '847130', '851713', '090111', '950300')),
    originCountry: fc.option(fc.constantFrom('CN', 'VN')),
    category: fc.constantFrom('men', 'food', 'toys', 'phone'),
    quantity: fc.integer({ min: 1, max: 20 }),
    valueCents: fc.integer({ min: 0, max: 500_000 }),
  }) as fc.Arbitrary<DutyGood>
  const anyParcel = fc.record({
    country: fc.constantFrom(...countries),
    goods: fc.array(anyGood, { minLength: 1, maxLength: 8 }),
    freightCents: fc.integer({ min: 0, max: 50_000 }),
    rate: fc.constantFrom('0.8', '1', '1.37', '149.12', '32.5'),
  })

  it('has sums that are those of its lines, never below zero, and low is never above high', () => {
    fc.assert(
      fc.property(anyParcel, ({ country, goods, ...more }) => {
        const found = sum(country, goods, more)
        const add = (key: 'lowCents' | 'highCents') => found.lines.reduce((all, line) => all + line[key], 0)
        assert.equal(found.lowCents, add('lowCents'))
        assert.equal(found.highCents, add('highCents'))
        assert.equal(
          found.shares.reduce((all, share) => all + share, 0),
          found.highCents,
        )
        assert.ok(found.shares.length === goods.length && found.shares.every((share) => share >= 0))
        for (const line of found.lines) {
          assert.ok(Number.isSafeInteger(line.lowCents) && line.lowCents >= 0)
          assert.ok(line.lowCents <= line.highCents)
        }
        if (found.isExact) assert.equal(found.lowCents, found.highCents)
      }),
    )
  })

  it('costs the same whatever the order of its goods', () => {
    fc.assert(
      fc.property(anyParcel, fc.infiniteStream(fc.nat()), ({ country, goods, ...more }, keys) => {
        const mixed = goods
          .map((one) => [keys.next().value as number, one] as const)
          .toSorted((a, b) => a[0] - b[0])
        const { shares: _mixed, ...found } = sum(
          country,
          mixed.map(([, one]) => one),
          more,
        )
        const { shares: _goods, ...before } = sum(country, goods, more)
        assert.deepEqual(found, before)
      }),
    )
  })

  it('never costs less for more freight, where the limits go by the goods', () => {
    fc.assert(
      fc.property(anyParcel, fc.nat(10_000), ({ country, goods, freightCents, rate }, added) => {
        if (dutyRules.on(country, day, [])?.rules?.measuredBy === 'goodsFreight') return
        const before = sum(country, goods, { freightCents, rate })
        const after = sum(country, goods, { freightCents: freightCents + added, rate })
        assert.ok(after.lowCents >= before.lowCents && after.highCents >= before.highCents)
      }),
    )
  })

  it('is never dearer for a code that becomes known than its highest sum, nor cheaper than its lowest', () => {
    fc.assert(
      fc.property(
        anyParcel,
        fc.constantFrom('610910', '640411', '847130'),
        ({ country, goods, ...more }, hsCode) => {
          const open = sum(country, goods, more)
          const known = sum(
            country,
            goods.map((one) => ({ ...one, hsCode: one.hsCode ?? hsCode })),
            more,
          )
          if (open.lines.some(({ rule }) => rule === 'dutyUnknown') || known.missing.includes('rate')) return
          if (country === 'JP') return // a code may bring goods into another band
          assert.ok(known.lowCents >= open.lowCents && known.highCents <= open.highCents)
        },
      ),
    )
  })
})
