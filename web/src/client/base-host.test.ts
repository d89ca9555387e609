import { expect, it, vi } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { call } from './call.ts'

// The build writes the host in: it is there before any module runs.
vi.hoisted(() => vi.stubEnv('VITE_BASE_HOST', 'https://api.sampan.example'))

it('sends every call to the one base host that the build names [client:base-host]', async () => {
  const server = fakeServer()
  server.raw('home', () => ({}))
  server.raw('login', () => ({}))
  await call('home', {})
  await call('login', { account: 'a', password: 'b' })
  expect(server.fetch.mock.calls.map(([url]) => url)).toEqual([
    'https://api.sampan.example/api/home',
    'https://api.sampan.example/api/user/login',
  ])
})
