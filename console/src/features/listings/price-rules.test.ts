import { describe, expect, it } from 'vitest'
import { type Rule, rounded, ruled } from './price-rules.ts'

const row = (priceCents: number, costCents: number | null = null, stock = 5) => ({
  priceCents,
  costCents,
  stock,
})
const percent = (by: number, rest: Partial<Extract<Rule, { by: 'percent' }>> = {}): Rule => ({
  of: 'price',
  by: 'percent',
  percent: by,
  ending: 'none',
  isFloored: false,
  ...rest,
})

describe('a rounded price', () => {
  it('is the nearest one with its ending, and of two that are as near the higher', () => {
    expect([1049, 1050, 1099, 1149, 1150].map((cents) => rounded(cents, '99'))).toEqual([
      1099, 1099, 1099, 1199, 1199,
    ])
    expect([1039, 1040, 1041].map((cents) => rounded(cents, '90'))).toEqual([990, 1090, 1090])
    expect([1049, 1050].map((cents) => rounded(cents, '00'))).toEqual([1000, 1100])
    expect(rounded(1234, 'none')).toBe(1234)
  })

  it('is never nothing', () => {
    expect([rounded(3, '99'), rounded(3, '90'), rounded(3, '00'), rounded(0, 'none')]).toEqual([
      99, 90, 100, 1,
    ])
  })
})

describe('a rule of prices', () => {
  it('moves by percent or by a sum, and rounds what comes of it', () => {
    expect(ruled(row(1000), percent(10)).after).toBe(1100)
    expect(ruled(row(1000), percent(10, { ending: '99' })).after).toBe(1099)
    expect(
      ruled(row(1000), { of: 'price', by: 'sum', cents: -250, ending: '90', isFloored: false }).after,
    ).toBe(790)
  })

  it('stops at the cost, at the next price with the ending that is not below it', () => {
    const floored = ruled(row(1000, 940), percent(-20, { ending: '99', isFloored: true }))
    expect(floored).toMatchObject({ after: 999, wasFloored: true, isBelowCost: false })
    expect(ruled(row(1000, 940), percent(-20))).toMatchObject({ after: 800, isBelowCost: true })
    expect(ruled(row(1000), percent(-20, { isFloored: true }))).toMatchObject({
      after: 800,
      wasFloored: false,
    })
  })

  it('calls 30 percent and more up or down unusual', () => {
    expect([29, 30, -29, -30].map((by) => ruled(row(1000), percent(by)).isJump)).toEqual([
      false,
      true,
      false,
      true,
    ])
  })
})

it('a rule of stock sets, adds, or fills up, and never goes below nothing', () => {
  const stock = (by: 'set' | 'add' | 'atLeast', pieces: number) =>
    ruled(row(1000), { of: 'stock', by, pieces }).after
  expect([
    stock('set', 9),
    stock('add', -3),
    stock('add', -9),
    stock('atLeast', 3),
    stock('atLeast', 8),
  ]).toEqual([9, 2, 0, 5, 8])
})
