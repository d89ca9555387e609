import { describe, expect, it } from 'vitest'
import { createFormats } from './formats.ts'

const [first, last] = ['2026-11-26T00:00:00.000Z', '2026-12-01T00:00:00.000Z']

it.each([
  ['zh-Hans', '11月26日至12月1日', '11月26日'],
  ['zh-Hant', '11月26日至12月1日', '11月26日'],
  ['ja', '11月26日～12月1日', '11月26日'],
  ['ko', '11월 26일~12월 1일', '11월 26일'],
  ['fr', '26 nov. – 1 déc.', '26 nov.'],
])('days are written in %s as one day is', (tag, range, day) => {
  const { days, date } = createFormats(tag)
  expect(days(first, last, 'UTC').replaceAll(/[\u2009\u202f]/g, ' ')).toBe(range)
  expect([days(first, first, 'UTC'), date(first, 'day', 'UTC')]).toEqual([day, day])
})

describe('a day', () => {
  it.each([
    ['en-GB', '5 Jan', '31 Dec 2025', '31 Dec 2025, 10:00'],
    ['zh-Hans', '1月5日', '2025年12月31日', '2025年12月31日 10:00'],
    ['zh-Hant', '1月5日', '2025年12月31日', '2025年12月31日 10:00'],
    ['ja', '1月5日', '2025年12月31日', '2025年12月31日 10:00'],
    ['ko', '1월 5일', '2025년 12월 31일', '2025년 12월 31일 10:00'],
    ['th', '5 ม.ค.', '31 ธ.ค. 2568', '31 ธ.ค. 2568 10:00'],
    ['vi', '5 thg 1', '31 thg 12, 2025', '10:00 31 thg 12, 2025'],
    ['id', '5 Jan', '31 Des 2025', '31 Des 2025, 10.00'],
    ['tr', '5 Oca', '31 Ara 2025', '31 Ara 2025 10:00'],
    ['fr', '5 janv.', '31 déc. 2025', '31 déc. 2025, 10:00'],
  ])('has no year in %s when it is of this year, and says another one', (tag, thisYear, other, withTime) => {
    const { date } = createFormats(tag)
    const dates = [
      date('2026-01-05T10:00:00Z', 'day', 'UTC'),
      date('2025-12-31T10:00:00Z', 'day', 'UTC'),
      date('2025-12-31T10:00:00Z', 'dayTime', 'UTC'),
    ]
    expect(dates.map((text) => text.replaceAll(/[\u2009\u202f\u00a0]/g, ' '))).toEqual([
      thisYear,
      other,
      withTime,
    ])
    expect(date('2025-12-31T10:00:00Z', 'time', 'UTC')).not.toContain('2025')
  })
})
