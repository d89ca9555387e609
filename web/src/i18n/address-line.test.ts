import { describe, expect, it } from 'vitest'
import { addressLine } from './address-line.ts'

describe('an address', () => {
  const home = { area: ['VN', 'Da Nang', 'Hai Chau'], detailedAddress: '42 Bach Dang' }

  it('is written as it is where it lies, its country in the language of the reader', () => {
    expect(addressLine(home, 'en')).toBe('42 Bach Dang, Hai Chau, Da Nang, Vietnam')
    expect(addressLine(home, 'zh-Hans')).toBe('42 Bach Dang, Hai Chau, Da Nang, 越南')
    const office = { area: ['JP', '東京都', '千代田区'], detailedAddress: '丸の内 1-1' }
    expect(addressLine(office, 'en')).toBe('Japan 東京都 千代田区 丸の内 1-1')
  })

  it('has its postal code where the country has it', () => {
    expect(addressLine({ ...home, postalCode: '550000' }, 'en')).toBe(
      '42 Bach Dang, Hai Chau, Da Nang 550000, Vietnam',
    )
  })

  it('keeps a country that is written out', () => {
    expect(addressLine({ ...home, area: ['Atlantis'] }, 'en')).toBe('42 Bach Dang, Atlantis')
  })
})
