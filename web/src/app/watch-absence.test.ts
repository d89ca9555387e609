import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { session } from '#session/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleSignIn } from '#testing/sample-buyer.ts'
import { watchAbsence } from './watch-absence.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

it('locks when nobody has used the app for so long, not before, and tells the server of use once a minute', () => {
  const server = fakeServer()
  server.on('session_used', null)
  session.start(sampleSignIn())
  session.setLock(5)
  watchAbsence()
  expect(server.sentTo('session_used')).toHaveLength(1)
  for (let minute = 0; minute < 8; minute++) {
    vi.advanceTimersByTime(30_000)
    dispatchEvent(new Event('keydown'))
    vi.advanceTimersByTime(30_000)
    dispatchEvent(new Event('pointerdown'))
  }
  expect(session.get().token).not.toBeNull()
  expect(server.sentTo('session_used')).toHaveLength(9)
  vi.advanceTimersByTime(299_000)
  expect(session.get().token).not.toBeNull()
  vi.advanceTimersByTime(12_000)
  expect(session.get()).toMatchObject({ token: null, endedBy: 'locked' })
})
