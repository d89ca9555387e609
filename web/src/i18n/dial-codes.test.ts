import { describe, expect, it } from 'vitest'
import { countryOfMobile, joinMobile, mobileText, splitMobile } from './dial-codes.ts'

describe('mobile numbers [rule:mobile]', () => {
  it.each([
    ['+84905550142', '+84', '905550142'],
    ['0084 905 550 142', '+84', '905 550 142'],
    ['+85291234567', '+852', '91234567'],
    ['0905550142', '', '0905550142'],
    ['+999123456', '', '+999123456'],
    ['＋８４ ９０５', '+84', '905'],
    ['\u202a+84\u2011905\u202c', '+84', '-905'],
    ['٠٠٩٦٦ ٥٠', '+966', '50'],
  ])('takes %s apart', (mobile, code, number) => {
    expect(splitMobile(mobile)).toEqual({ code, number })
  })

  it.each([
    ['+84905550142', 'US', 'VN'],
    ['+12015550142', 'CA', 'CA'],
    ['+12015550142', 'JP', 'US'],
    ['0905550142', 'JP', 'JP'],
    ['', 'TH', 'TH'],
  ] as const)('knows the country of %s to who is usually in %s', (mobile, usual, country) => {
    expect(countryOfMobile(mobile, usual)).toBe(country)
  })

  it('drops the national zero after a country code, but not in Italy', () => {
    expect(joinMobile({ code: '+84', number: '0905 550 142' })).toBe('+84 905 550 142')
    expect(joinMobile({ code: '+39', number: '0612345678' })).toBe('+39 0612345678')
    expect(joinMobile({ code: '', number: '0905550142' })).toBe('0905550142')
    expect(joinMobile({ code: '+84', number: ' ' })).toBe('')
    expect(joinMobile({ code: '+81', number: '０９０ １２３４' })).toBe('+81 90 1234')
    expect(joinMobile({ code: '+91', number: '\u200b०९८७' })).toBe('+91 987')
  })

  it.each([
    ['+84905550142', '+84 90 555 0142'],
    ['+12015550142', '+1 201 555 0142'],
    ['+8613812345678', '+86 138 1234 5678'],
    ['+6591234567', '+65 9123 4567'],
    ['+84 905 550 142', '+84 905 550 142'],
    ['0123', '0123'],
  ])('writes %s to be read', (mobile, text) => {
    expect(mobileText(mobile)).toBe(text)
  })
})
