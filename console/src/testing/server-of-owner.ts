import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { fakeServer } from './fake-server.ts'
import { meOf } from './samples.ts'
import { today } from './shop-samples.ts'

/** The server of a test file, made anew for each of its tests: it answers to the owner of a shop. After each the page is cleared. */
export function serverOfOwner(): ReturnType<typeof fakeServer> {
  const server = fakeServer()
  beforeEach(() => {
    sessionStorage.clear()
    Object.assign(server, fakeServer())
    server.on('console_me', meOf('owner'))
    server.on('console_shop_today', today)
  })
  afterEach(cleanup)
  return server
}
