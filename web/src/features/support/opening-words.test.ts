import { describe, expect, it } from 'vitest'
import { openingWords } from './opening-words.ts'

/** Openings on days of November 2026, of which the 23rd is a Monday. */
const on = (days: readonly number[], from: string, until: string, lasts = 0) =>
  days.map((day) => ({
    from: new Date(Date.UTC(2026, 10, day) + Date.parse(`1970-01-01T${from}:00Z`)).toISOString(),
    until: new Date(Date.UTC(2026, 10, day + lasts) + Date.parse(`1970-01-01T${until}:00Z`)).toISOString(),
  }))
/** Monday to Friday, 9:00 to 18:00 in Singapore. */
const singapore = on([25, 26, 27, 30, 31], '01:00', '10:00')
const said = (openings: typeof singapore, tag: string, zone: string) =>
  openingWords(openings, tag, zone).map(({ days, from, until }) =>
    `${days} ${from} ${until}`.replaceAll('\u2009', ' '),
  )

describe('opening hours', () => {
  it('are said by the clocks and days of the reader [locale:ten]', () => {
    expect(said(singapore, 'en', 'Asia/Singapore')).toEqual(['Mon – Fri 09:00 18:00'])
    expect(said(singapore, 'vi', 'Asia/Ho_Chi_Minh')).toEqual(['Thứ 2 – Thứ 6 08:00 17:00'])
    expect(said(singapore, 'ja', 'Asia/Tokyo')).toEqual(['月～金 10:00 19:00'])
    // Singapore's Monday begins on the Sunday of New York.
    expect(said(singapore, 'en', 'America/New_York')).toEqual(['Mon – Thu and Sun 20:00 05:00'])
  })

  it('stand apart where the reader changes clocks in between', () => {
    const across = on([-1, 1], '13:00', '14:00')
    expect(said(across, 'en', 'America/New_York')).toEqual(['Fri 09:00 10:00', 'Sun 08:00 09:00'])
  })

  it('name single days one by one, and every day without names', () => {
    expect(said(on([23, 25, 27], '01:00', '02:00'), 'fr', 'UTC')).toEqual(['lun., mer. et ven. 01:00 02:00'])
    const always = openingWords(on([23, 24, 25, 26, 27, 28, 29], '17:00', '17:00', 1), 'en', 'UTC')
    expect(always).toEqual([{ days: null, from: '17:00', until: '17:00', isAllDay: true }])
  })
})
