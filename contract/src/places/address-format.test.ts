import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  addressFormatOf,
  addressParts,
  isPostalCodeOf,
  postalCodeIn,
  tidyPostalCode,
} from './address-format.ts'

describe('an address', () => {
  const parts = (area: string[], postalCode: string) =>
    addressParts({ area, postalCode, detailedAddress: 'street 1' })

  it('has its parts and its postal code in the order of its country', () => {
    assert.deepEqual(parts(['FR', 'Loire-Atlantique', 'Nantes'], '44100'), [
      'street 1',
      '44100 Nantes',
      'Loire-Atlantique',
    ])
    assert.deepEqual(parts(['US', 'Maine', 'Portland'], '04101'), ['street 1', 'Portland', 'Maine 04101'])
    assert.deepEqual(parts(['JP', '神奈川県', '横浜市'], '220-0012'), [
      '220-0012',
      '神奈川県',
      '横浜市',
      'street 1',
    ])
    assert.deepEqual(parts(['CN', '广东', '深圳'], '518000'), ['广东', '深圳', 'street 1', '518000'])
    assert.deepEqual(parts(['SG', 'Singapore'], '049315'), ['street 1', 'Singapore 049315'])
  })

  it('without a postal code, as orders from before have it, is whole', () => {
    assert.deepEqual(parts(['FR', 'Loire-Atlantique', 'Nantes'], ''), [
      'street 1',
      'Nantes',
      'Loire-Atlantique',
    ])
    assert.deepEqual(addressParts({ area: ['JP', '東京都', '港区'], detailedAddress: '1-1' }), [
      '東京都',
      '港区',
      '1-1',
    ])
  })

  it('is asked for from the country down where it is written so', () => {
    assert.deepEqual(addressFormatOf('KR'), { isLargeFirst: true, postalCode: 'first' })
    assert.deepEqual(addressFormatOf('VN'), { isLargeFirst: false, postalCode: 'afterRegion' })
  })
})

it('takes the postal codes that a country has, also without their hyphen, and none', () => {
  for (const [country, code] of [
    ['JP', '220-0012'],
    ['JP', '2200012'],
    ['US', '04101-1234'],
    ['CA', 'K1A 0B1'],
    ['NL', '1012AB'],
    ['GB', 'SW1A 1AA'],
    ['HK', ''],
    ['FR', ''],
  ] as const)
    assert.ok(isPostalCodeOf(country, code), `${country} ${code}`)
  for (const [country, code] of [
    ['JP', '220-001'],
    ['US', '4101'],
    ['FR', '2A004'],
    ['GB', '<b>'],
    ['DE', '1010 '],
  ] as const)
    assert.ok(!isPostalCodeOf(country, code), `${country} ${code}`)
})

it('writes a postal code in one way', () => {
  assert.equal(tidyPostalCode(' ２２０－００１２ '), '220-0012')
  assert.equal(tidyPostalCode('k1a  0b1'), 'K1A 0B1')
})

it('writes a postal code as its country does, without the country before it', () => {
  for (const [country, typed, written] of [
    ['DE', 'D-10115', '10115'],
    ['DE', 'de 10115', '10115'],
    ['CH', 'CH-8001', '8001'],
    ['SE', 'SE-114 55', '114 55'],
    ['SE', '11455', '114 55'],
    ['JP', '1234567', '123-4567'],
    ['JP', '〒１２３ー４５６７', '123-4567'],
    ['JP', '〒 123\u20134567', '123-4567'],
    ['TH', '๑๐๑๑๐', '10110'],
    ['NL', '1012ab', '1012 AB'],
    ['CA', 'K1A0B1', 'K1A 0B1'],
    ['US', '041011234', '04101-1234'],
    ['GB', 'SW1A\u00a01AA', 'SW1A 1AA'],
    // The prefix of another country is not taken off: something is wrong with such an address.
    ['DE', 'A-1010', 'A-1010'],
    ['AT', 'D-10115', 'D-10115'],
  ] as const)
    assert.equal(postalCodeIn(country, tidyPostalCode(typed)), written, `${country} ${typed}`)
})
