import assert from 'node:assert/strict'
import { it } from 'node:test'
import fc from 'fast-check'
import { aboutDecimal, rateMicros, rateShape, rateText } from './currencies.ts'

it('rounds half up to the decimals of the currency', () => {
  assert.equal(aboutDecimal(1999, 'THB', '32.5'), '649.68')
  assert.equal(aboutDecimal(1, 'THB', '0.5'), '0.01')
  assert.equal(aboutDecimal(1, 'EUR', '0.49'), '0.00')
  assert.equal(aboutDecimal(1999, 'JPY', '149.123456'), '2981')
  assert.equal(aboutDecimal(100, 'KRW', '1400.5'), '1401')
  assert.equal(aboutDecimal(0, 'VND', '25000'), '0')
})

it('is exact where a float is not', () => {
  assert.equal(aboutDecimal(1_000_000_000_000, 'IDR', '16543.210001'), '165432100010000')
  assert.equal(aboutDecimal(1_000_000_000_000, 'CNY', '7.123457'), '71234570000.00')
})

it('reads every rate as it was written', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 9_999_999_999_999n }), (micros) => {
      const text = rateText(micros)
      assert.match(text, rateShape)
      assert.equal(rateMicros(text), micros)
    }),
  )
})
