import { describe, expect, it } from 'vitest'
import { hasChecksum } from './address-checksum.ts'

describe('the checksum of an address', () => {
  it.each([
    '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xd8da6bf26964af9d7eed9e03e53415d37aa96045',
  ])('is right in %s', (address) => expect(hasChecksum.evm(address)).toBe(true))

  it.each([
    '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96046',
    '0xD8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
    '0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED',
  ])('is wrong in %s', (address) => expect(hasChecksum.evm(address)).toBe(false))

  it('is known of TRON too', () => {
    expect(hasChecksum.tron('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBe(true)
    expect(hasChecksum.tron('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj7t')).toBe(false)
  })
})
