import assert from 'node:assert/strict'
import { it } from 'node:test'
import { opensAt } from './hours-rules.ts'

const hours = { timeZone: 'Asia/Singapore', days: [1, 2, 3, 4, 5], fromMinute: 9 * 60, untilMinute: 18 * 60 }
const opening = (now: string, of = hours) => opensAt(new Date(now), of)?.toISOString() ?? null

it('says nothing while it is open, by the clocks of that place', () => {
  // Monday 9:00 and 17:59 in Singapore.
  assert.equal(opening('2026-11-23T01:00:00.000Z'), null)
  assert.equal(opening('2026-11-23T09:59:59.000Z'), null)
})

it('says the next opening: today, tomorrow, or after the days that are free', () => {
  assert.equal(opening('2026-11-23T00:59:00.000Z'), '2026-11-23T01:00:00.000Z')
  assert.equal(opening('2026-11-23T10:00:00.000Z'), '2026-11-24T01:00:00.000Z')
  // Friday evening, and Sunday.
  assert.equal(opening('2026-11-27T12:00:00.000Z'), '2026-11-30T01:00:00.000Z')
  assert.equal(opening('2026-11-29T03:00:00.000Z'), '2026-11-30T01:00:00.000Z')
  // The only day of the week is over for today.
  assert.equal(opening('2026-11-23T10:00:00.000Z', { ...hours, days: [1] }), '2026-11-30T01:00:00.000Z')
})

it('opens at the same hour after clocks were put back', () => {
  // In Berlin the night to 25 October 2026 is an hour longer.
  const berlin = { ...hours, timeZone: 'Europe/Berlin', days: [0, 6] }
  assert.equal(opening('2026-10-24T17:00:00.000Z', berlin), '2026-10-25T08:00:00.000Z')
})
