import { describe, expect, it } from 'vitest'
import { centsOf } from './amount-field.tsx'

describe('sums typed by an operator', () => {
  it.each([
    ['300', 30_000],
    ['300.5', 30_050],
    ['1,300.50', 130_050],
    [' 0.01 ', 1],
    ['0', 0],
  ])('reads %s', (typed, cents) => expect(centsOf(typed)).toBe(cents))

  it.each(['', 'abc', '-1', '1e3', '1.005', '1.2.3', '0x10', '１', '99999999'])('does not read %s', (typed) =>
    expect(centsOf(typed)).toBeNull(),
  )
})
