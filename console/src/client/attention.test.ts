import { consoleHeader, unattended } from '@sampan/contract/access/roles.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { meAs } from '#testing/samples.ts'
import { call } from './call.ts'

afterEach(() => vi.restoreAllMocks())

it('says when nobody has touched the console for a minute, so that its session can grow idle', async () => {
  const server = fakeServer()
  server.on('console_me', meAs('finance'))
  const now = vi.spyOn(Date, 'now')
  const at = (ms: number) => now.mockReturnValue(ms)
  at(1_000_000)
  dispatchEvent(new Event('keydown'))
  await call('console_me', {})
  at(1_061_000)
  await call('console_me', {})
  dispatchEvent(new Event('pointermove'))
  await call('console_me', {})
  const values = server.sentTo('console_me').map(({ headers }) => headers.get(consoleHeader))
  expect(values).toEqual(['1', unattended, '1'])
})
