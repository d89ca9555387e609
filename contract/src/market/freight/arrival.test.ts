import assert from 'node:assert/strict'
import { it } from 'node:test'
import { arrivalWindow } from './arrival.ts'

it('a parcel is expected so many days after it is paid, however the moment is written', () => {
  for (const paidAt of ['2026-11-20T10:00:00.000Z', new Date('2026-11-20T10:00:00Z'), 1_795_168_800_000]) {
    const { from, until } = arrivalWindow(paidAt, { daysMin: 6, daysMax: 10 })
    assert.equal(from.toISOString(), '2026-11-26T10:00:00.000Z')
    assert.equal(until.toISOString(), '2026-11-30T10:00:00.000Z')
  }
})
