import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { dollarsToType, readDollars } from './typed-dollars.ts'

const cents = (typed: string, mark: '.' | ',' = '.') => {
  const read = readDollars(typed, mark)
  return read.is === 'sum' ? read.cents : read.is
}

describe('dollars as they are typed [money:dollars]', () => {
  const same: [string, number][] = [
    ['1000', 100_000],
    ['1,000', 100_000],
    ['1,000.00', 100_000],
    ['1.000,00', 100_000],
    ['1 000', 100_000],
    ['1 000,50', 100_050],
    ['1\u202f000,50', 100_050],
    ['1\u00a0000.5', 100_050],
    ["1'000.05", 100_005],
    ['1,234,567', 123_456_700],
    ['1.234.567', 123_456_700],
    ['1.234.567,8', 123_456_780],
    ['12,5', 1250],
    ['12.5', 1250],
    ['0,01', 1],
    ['.5', 50],
    ['5.', 500],
    ['$1,000', 100_000],
    ['１，０００．００', 100_000],
    ['١٬٠٠٠٫٥٠', 100_050],
    ['۱۰۰', 10_000],
    ['๑,๐๐๐', 100_000],
    ['007', 700],
    ['0', 0],
  ]
  for (const [typed, sum] of same)
    it(`reads ${typed} in every language`, () => {
      assert.equal(cents(typed, '.'), sum)
      assert.equal(cents(typed, ','), sum)
    })

  it('takes a point before three digits for thousands where they are written so, and asks elsewhere', () => {
    assert.equal(cents('1.000', ','), 100_000)
    assert.deepEqual(readDollars('1.000', '.'), { is: 'unclear', perhapsCents: 100_000 })
  })

  for (const typed of [
    '',
    ' ',
    'abc',
    '-1',
    '1e3',
    '0x10',
    '0.500',
    '1.2.3',
    '1,00,000',
    '12.3456',
    '1,000,0',
    '1.000.00',
    '1 00',
    '1,000.000',
    '999999999',
    '١٢٣x',
  ])
    it(`does not read "${typed}"`, () => assert.equal(cents(typed), 'none'))

  it('writes a sum as it would be typed', () => {
    assert.equal(dollarsToType(100_000), '1000')
    assert.equal(dollarsToType(100_005), '1000.05')
  })
})
