import type { Stream } from '@sampan/client/live-events.ts'
import { createQueryClient } from '@sampan/client/query-client.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { page } from '#testing/samples.ts'
import { listen } from './live.ts'
import { usePages } from './use-call.ts'

const opened = vi.hoisted(() => [] as Stream[])
vi.mock('@sampan/client/share-stream.ts', () => ({ shareStream: (stream: Stream) => opened.push(stream) }))

const buyer = (n: number) => ({
  id: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  account: `buyer${n}`,
  name: `Buyer ${n}`,
  email: `b${n}@example.com`,
  mobile: '',
  balanceCents: 100,
  isBlocked: false,
  createdAt: '2026-11-20T10:00:00.000Z',
})

function List() {
  const { items, loadMore } = usePages('console_buyer_list', {})
  return (
    <button type="button" onClick={loadMore}>
      {items?.length ?? 0}
    </button>
  )
}

let server: ReturnType<typeof fakeServer>
let cache: ReturnType<typeof createQueryClient>
let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  server = fakeServer()
  let n = 0
  server.on('console_buyer_list', () => ({ ...page(buyer(++n)), nextCursor: `after ${n}` }))
  cache = createQueryClient()
  stop = listen(cache)
  render(
    <QueryClientProvider client={cache}>
      <List />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  stop()
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
async function load(pages: number) {
  await wait(0)
  for (let n = 1; n < pages; n++) {
    await act(async () => screen.getByRole('button').click())
    await wait(0)
  }
}
const reads = () => server.sentTo('console_buyer_list').length
/** Reads within a minute in which something happens every second. */
async function readsInBusyMinute(): Promise<number> {
  const before = reads()
  for (let second = 0; second < 60; second++) {
    opened.at(-1)?.hear({ topic: 'recharge' })
    await wait(1000)
  }
  return reads() - before
}

it('of ten pages are read again by the pages, not by the events, and what the reader does is read at once', async () => {
  await load(10)
  expect(screen.getByRole('button').textContent).toBe('10')
  expect(await readsInBusyMinute()).toBe(10)
  const before = reads()
  await act(() => cache.invalidateQueries({ queryKey: ['console_buyer_list'] }))
  expect(reads() - before).toBe(10)
})

it('of one page are read again as soon as something happens', async () => {
  await load(1)
  opened.at(-1)?.hear({ topic: 'recharge' })
  await wait(200)
  expect(reads()).toBe(2)
})

it('are read less often without events the longer they are', async () => {
  await load(10)
  const before = reads()
  await wait(10 * 60_000)
  expect(reads() - before).toBe(20)
})
