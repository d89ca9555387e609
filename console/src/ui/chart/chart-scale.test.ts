import { describe, expect, it } from 'vitest'
import { labelledDays, scaleOf } from './chart-scale.ts'

describe('the scale of a chart', () => {
  it('reaches from 0 to a round value that is not lower than the highest', () => {
    expect(scaleOf([3, 40, 17])).toEqual({ top: 40, ticks: [0, 10, 20, 30, 40] })
    expect(scaleOf([123_456])).toEqual({ top: 150_000, ticks: [0, 50_000, 100_000, 150_000] })
  })

  it('has whole steps where there is little or nothing', () => {
    expect(scaleOf([])).toEqual({ top: 1, ticks: [0, 1] })
    expect(scaleOf([0, 2])).toEqual({ top: 2, ticks: [0, 1, 2] })
  })

  it('leaves one great day out of its reach, so that the others keep their shape', () => {
    const days = [10, 12, 9, 11, 8, 12, 10, 9, 11, 900]
    expect(scaleOf(days).top).toBeLessThan(30)
    expect(scaleOf(days).top).toBeGreaterThanOrEqual(12)
  })

  it('cuts nothing off where several days are high, or where few days have any value', () => {
    expect(scaleOf([10, 10, 10, 900, 900, 900]).top).toBeGreaterThanOrEqual(900)
    expect(scaleOf([0, 0, 0, 0, 0, 1, 900]).top).toBeGreaterThanOrEqual(900)
  })
})

it('labels the last day, others at equal distances before it, and no more than there is room for', () => {
  expect(labelledDays(30, 4)).toEqual([5, 13, 21, 29])
  expect(labelledDays(14, 12)).toEqual([1, 3, 5, 7, 9, 11, 13])
  expect(labelledDays(3, 6)).toEqual([0, 1, 2])
  expect(labelledDays(0, 6)).toEqual([])
  expect(labelledDays(1, 6)).toEqual([0])
})
