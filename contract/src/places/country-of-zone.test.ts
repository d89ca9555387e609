import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { knownTimeZone } from '../base/account/time-zone.ts'
import { countryOfZone } from './country-of-zone.ts'

describe('the country of a clock', () => {
  it('is the one that its zone belongs to, under whatever name the engine has for it', () => {
    const named = ['Asia/Ho_Chi_Minh', 'Asia/Tokyo', 'Europe/Istanbul', 'America/Denver', 'Asia/Hong_Kong']
    assert.deepEqual(
      named.map((zone) => countryOfZone(knownTimeZone(zone) ?? undefined)),
      ['VN', 'JP', 'TR', 'US', 'HK'],
    )
  })

  it('is none for a zone that is nowhere, or where nothing is sent', () => {
    for (const zone of ['UTC', 'Etc/GMT+3', 'Africa/Cairo', 'no zone', undefined])
      assert.equal(countryOfZone(zone), null)
  })
})
