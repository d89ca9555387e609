import { createQueryClient } from '@sampan/client/query-client.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { session } from '#session/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleIds, signIn } from '#testing/sample-buyer.ts'
import { readTapped } from './read-tapped.ts'

const [one, other] = sampleIds
let tapped: string[]

beforeEach(() => {
  tapped = [one, other]
  const store = {
    keys: async () => tapped.map((id) => ({ url: `https://sampan.test/${id}` })),
    delete: async ({ url }: { url: string }) => {
      tapped = tapped.filter((id) => !url.endsWith(id))
    },
  }
  vi.stubGlobal('caches', { open: async () => store })
  signIn()
})
afterEach(() => vi.unstubAllGlobals())

it('marks each notice that was tapped as read, once', async () => {
  const server = fakeServer()
  server.on('notice_read', { unreadNotices: 0 })
  const cache = createQueryClient()
  await readTapped(cache)
  await readTapped(cache)
  expect(server.sentTo('notice_read').map(({ body }) => body)).toEqual([{ id: one }, { id: other }])
  expect(tapped).toEqual([])
})

it('says it again later where no answer came, and of a notice that is none of this buyer’s never again', async () => {
  const server = fakeServer()
  server.raw('notice_read', ({ body }) =>
    (body as { id: string }).id === one
      ? { code: refusals.notFound, msg: 'not yours' }
      : { status: 429, code: refusals.tooManyRequests, msg: 'later' },
  )
  await readTapped(createQueryClient())
  expect(tapped).toEqual([other])
})

it('waits for a login', async () => {
  const server = fakeServer()
  session.logOut()
  await readTapped(createQueryClient())
  expect(server.sent).toEqual([])
  expect(tapped).toEqual([one, other])
})
