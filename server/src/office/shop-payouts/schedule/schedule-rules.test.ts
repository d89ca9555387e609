import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { nextPayoutDay, scheduledCents } from './schedule-rules.ts'

const dayMs = 86_400_000
const start = Date.UTC(2026, 0, 1)
/** Every day of four years, at its first and last moment. */
const moments = Array.from({ length: 4 * 366 }, (_, n) => start + n * dayMs).flatMap((at) => [
  new Date(at),
  new Date(at + dayMs - 1),
])

describe('the next day of a schedule', () => {
  it('is each week the same weekday, after today and at most seven days away', () => {
    for (const day of [1, 4, 7])
      for (const now of moments) {
        const next = new Date(`${nextPayoutDay({ every: 'week', day }, now)}T00:00:00Z`)
        assert.equal(next.getUTCDay(), day % 7)
        assert.ok(next > now && next.getTime() - now.getTime() <= 7 * dayMs, now.toISOString())
      }
  })

  it('is each month the same day, after today, and no month is left out', () => {
    for (const day of [1, 15, 28])
      for (const now of moments) {
        const next = new Date(`${nextPayoutDay({ every: 'month', day }, now)}T00:00:00Z`)
        assert.equal(next.getUTCDate(), day)
        assert.ok(next > now && next.getTime() - now.getTime() <= 31 * dayMs, now.toISOString())
      }
  })
})

it('what stays back is never asked for, and less than the least sum neither', () => {
  const rules = { keepCents: 500, minimumCents: 1000 }
  assert.equal(scheduledCents(1500, rules), 1000)
  assert.equal(scheduledCents(1499, rules), null)
  assert.equal(scheduledCents(-10, { keepCents: 0, minimumCents: 1 }), null)
})
