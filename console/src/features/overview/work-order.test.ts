import { describe, expect, it } from 'vitest'
import { today } from '#testing/shop-samples.ts'
import { clockOf, workOf } from './work-order.ts'

describe('work that waits', () => {
  it('stands by what is due first, then by what waits longest, and leaves out what does not wait', () => {
    const work = workOf({
      ...today,
      toShip: { count: 3, at: '2026-11-01T00:00:00.000Z', due: '2026-11-24T00:00:00.000Z' },
      refunds: { count: 1, at: '2026-11-23T00:00:00.000Z', due: '2026-11-23T00:00:00.000Z' },
      reviews: { count: 9, at: '2026-10-01T00:00:00.000Z', due: null },
      lowStock: { count: 2, at: '2026-11-02T00:00:00.000Z', due: null },
      messages: { count: 0, at: null, due: null },
      claims: null,
    })
    expect(work.map(({ name }) => name)).toEqual(['refunds', 'toShip', 'reviews', 'lowStock'])
    expect(work[1]?.href).toBe('/console/orders?status=1')
  })

  it('names what is to be sent within a day, with the list of orders to ship', () => {
    const shipSoon = { count: 2, at: '2026-11-23T00:00:00.000Z', due: '2026-11-23T00:00:00.000Z' }
    const work = workOf({ ...today, shipSoon })
    expect(work.find(({ name }) => name === 'shipSoon')?.href).toBe('/console/orders?status=1')
  })
})

describe('the clock of what is due', () => {
  const now = Date.parse('2026-11-22T12:00:00.000Z')
  it('counts hours near the time and days far from it, before and after', () => {
    expect(clockOf('2026-11-22T17:30:00.000Z', now)).toEqual({ key: 'left', unit: 'hours', count: 5 })
    expect(clockOf('2026-11-22T11:59:00.000Z', now)).toEqual({ key: 'over', unit: 'hours', count: 0 })
    expect(clockOf('2026-11-24T11:59:00.000Z', now)).toEqual({ key: 'left', unit: 'hours', count: 47 })
    expect(clockOf('2026-11-24T12:00:00.000Z', now)).toEqual({ key: 'left', unit: 'days', count: 2 })
    expect(clockOf('2026-11-12T11:00:00.000Z', now)).toEqual({ key: 'over', unit: 'days', count: 10 })
  })
})
