import assert from 'node:assert/strict'
import { it } from 'node:test'
import { openings } from './hours-rules.ts'

const hours = { timeZone: 'Asia/Singapore', days: [1, 2, 3, 4, 5], fromMinute: 9 * 60, untilMinute: 18 * 60 }
/** The next opening; null while it is open. */
const opening = (now: string, of = hours) => {
  const [next] = openings(new Date(now), of)
  return next && next.from > new Date(now) ? next.from.toISOString() : null
}

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

const week = (now: string, of = hours) =>
  openings(new Date(now), of).map(({ from, until }) => `${from.toISOString()} ${until.toISOString()}`)

it('lists the openings of the coming week, the one that is going on first and each day once', () => {
  // Wednesday noon in Singapore.
  assert.deepEqual(week('2026-11-25T04:00:00.000Z'), [
    '2026-11-25T01:00:00.000Z 2026-11-25T10:00:00.000Z',
    '2026-11-26T01:00:00.000Z 2026-11-26T10:00:00.000Z',
    '2026-11-27T01:00:00.000Z 2026-11-27T10:00:00.000Z',
    '2026-11-30T01:00:00.000Z 2026-11-30T10:00:00.000Z',
    '2026-12-01T01:00:00.000Z 2026-12-01T10:00:00.000Z',
  ])
  // Its evening: the Wednesday that is said is the next one.
  assert.equal(week('2026-11-25T10:00:00.000Z').at(-1), '2026-12-02T01:00:00.000Z 2026-12-02T10:00:00.000Z')
})

it('ends a day at midnight, also in the night in which clocks change', () => {
  const always = { timeZone: 'Europe/Berlin', days: [0, 6], fromMinute: 0, untilMinute: 1440 }
  assert.deepEqual(week('2026-10-24T12:00:00.000Z', always), [
    '2026-10-23T22:00:00.000Z 2026-10-24T22:00:00.000Z',
    '2026-10-24T22:00:00.000Z 2026-10-25T23:00:00.000Z',
  ])
  assert.deepEqual(week('2026-03-28T12:00:00.000Z', always), [
    '2026-03-27T23:00:00.000Z 2026-03-28T23:00:00.000Z',
    '2026-03-28T23:00:00.000Z 2026-03-29T22:00:00.000Z',
  ])
})
