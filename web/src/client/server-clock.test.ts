import { noteServerDate, serverNow } from '@sampan/client/server-clock.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { call } from './call.ts'

afterEach(() => noteServerDate(new Date().toUTCString()))

it('goes by the date of the last answer when the clock of the device is wrong', async () => {
  const anHourAhead = Date.now() + 3_600_000
  fakeServer().fetch.mockImplementation(
    async () =>
      new Response('{"code":1,"msg":"","data":{}}', {
        headers: { date: new Date(anHourAhead).toUTCString() },
      }),
  )
  await call('home', {})
  expect(Math.abs(serverNow() - anHourAhead)).toBeLessThan(3_000)
})

it('goes by the clock of the device when both agree, and when nobody says the time', () => {
  vi.useFakeTimers()
  noteServerDate(new Date(Date.now() - 900).toUTCString())
  expect(serverNow()).toBe(Date.now())
  for (const date of [null, '', 'soon']) noteServerDate(date)
  expect(serverNow()).toBe(Date.now())
})
