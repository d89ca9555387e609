import { describe, expect, it } from 'vitest'
import { struckCents } from './struck-cents.ts'

describe('the struck price', () => {
  it('is the lowest of the 30 days before, never above what the shop says, and none where it is no higher or not known', () => {
    const of = (lowestBeforeCents: number | null | undefined, originalCents: number | null = 8540) =>
      struckCents({ amountCents: 6490, originalCents, lowestBeforeCents })
    expect(of(7990)).toBe(7990)
    expect(of(9990)).toBe(8540)
    expect(of(6490)).toBeNull()
    expect(of(5990)).toBeNull()
    expect(of(null)).toBeNull()
    expect(of(undefined)).toBeNull()
    expect(of(7990, null)).toBeNull()
    expect(of(7990, 6490)).toBeNull()
  })
})
