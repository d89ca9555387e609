import { expect, it } from 'vitest'
import { lookAlikeOf } from './look-alike.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const saved = [{ label: 'Cold wallet', address }]

it('finds a saved address whose ends are copied, in capitals or not', () => {
  expect(lookAlikeOf('0xd8da000000000000000000000000000000006045', saved)).toBe(saved[0])
})

it('finds none for the same address, for another end, and for what is hardly typed', () => {
  expect(lookAlikeOf(address.toLowerCase(), saved)).toBeNull()
  expect(lookAlikeOf('0xd8da000000000000000000000000000000006046', saved)).toBeNull()
  expect(lookAlikeOf('0xd8dA', saved)).toBeNull()
})
