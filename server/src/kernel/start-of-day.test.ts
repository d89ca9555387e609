import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { dayAfter, startOfDay } from './start-of-day.ts'

const cases: readonly [what: string, day: string, zone: string, startsAt: string][] = [
  ['ahead of UTC', '2026-03-01', 'Asia/Tokyo', '2026-02-28T15:00:00.000Z'],
  ['behind UTC', '2026-03-01', 'America/New_York', '2026-03-01T05:00:00.000Z'],
  ['in summer', '2026-07-01', 'America/New_York', '2026-07-01T04:00:00.000Z'],
  [
    'on the day on which clocks are put forward',
    '2026-03-08',
    'America/New_York',
    '2026-03-08T05:00:00.000Z',
  ],
  ['on the day after it', '2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
  ['of half hours', '2026-03-01', 'Asia/Kolkata', '2026-02-28T18:30:00.000Z'],
  ['without a midnight', '2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
  ['that was left out', '2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ['furthest ahead', '2026-03-01', 'Pacific/Kiritimati', '2026-02-28T10:00:00.000Z'],
  ['furthest behind', '2026-03-01', 'Etc/GMT+12', '2026-03-01T12:00:00.000Z'],
  ['of UTC', '2026-03-01', 'UTC', '2026-03-01T00:00:00.000Z'],
  ['before there were zones', '0001-01-01', 'Asia/Tokyo', '0001-01-01T00:00:00.000Z'],
]

describe('the start of a day', () => {
  for (const [what, day, zone, startsAt] of cases)
    it(`is right ${what}`, () => assert.equal(startOfDay(day, zone).toISOString(), startsAt))

  it('knows the day after the last of a month and of a leap year', () => {
    assert.deepEqual(['2026-12-31', '2028-02-28', '2026-02-28'].map(dayAfter), [
      '2027-01-01',
      '2028-02-29',
      '2026-03-01',
    ])
  })
})
