import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { afterQuiet, type Quiet } from './channel-rules.ts'

const night: Quiet = { fromMinute: 22 * 60, untilMinute: 7 * 60, timeZone: 'Asia/Bangkok' }
const after = (now: string, quiet: Quiet | null) => afterQuiet(new Date(now), quiet).toISOString()

describe('quiet hours', () => {
  it('let pass what comes outside of them, to the millisecond', () => {
    for (const now of ['2026-03-01T00:00:00.000Z', '2026-03-01T14:59:59.999Z'])
      assert.equal(after(now, night), now)
    assert.equal(after('2026-03-01T16:00:00.123Z', null), '2026-03-01T16:00:00.123Z')
  })

  it('hold back until they end, before and after midnight there', () => {
    assert.equal(after('2026-03-01T15:00:00.000Z', night), '2026-03-02T00:00:00.000Z')
    assert.equal(after('2026-03-01T23:59:30.000Z', night), '2026-03-02T00:00:00.000Z')
  })

  it('end by the clocks of the place, also in the nights in which they are changed', () => {
    const paris: Quiet = { ...night, timeZone: 'Europe/Paris' }
    assert.equal(after('2026-03-28T22:00:00.000Z', paris), '2026-03-29T05:00:00.000Z')
    assert.equal(after('2026-10-24T21:00:00.000Z', paris), '2026-10-25T06:00:00.000Z')
  })

  it('can lie within one day', () => {
    const noon: Quiet = { fromMinute: 720, untilMinute: 780, timeZone: 'UTC' }
    assert.equal(after('2026-03-01T12:30:00.000Z', noon), '2026-03-01T13:00:00.000Z')
    assert.equal(after('2026-03-01T13:00:00.000Z', noon), '2026-03-01T13:00:00.000Z')
    assert.equal(after('2026-03-01T11:59:00.000Z', noon), '2026-03-01T11:59:00.000Z')
  })
})
