import type { Stream } from '@sampan/client/live-events.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { listen } from './live.ts'

const opened = vi.hoisted(() => [] as Stream[])
vi.mock('@sampan/client/share-stream.ts', () => ({ shareStream: (stream: Stream) => opened.push(stream) }))

it('reads again what waits for a second operator when another one has decided about a payout', async () => {
  const cache = new QueryClient()
  const key = ['console_proposal_list', { state: 'open' }]
  cache.setQueryData(key, {})
  const stop = listen(cache)
  opened[0]?.hear({ topic: 'withdrawal' })
  await vi.waitFor(() => expect(cache.getQueryState(key)?.isInvalidated).toBe(true))
  stop()
})

it('reads the overview again when a network halts or goes on', async () => {
  const cache = new QueryClient()
  cache.setQueryData(['console_overview', {}], {})
  const stop = listen(cache)
  opened.at(-1)?.hear({ topic: 'network' })
  await vi.waitFor(() => expect(cache.getQueryState(['console_overview', {}])?.isInvalidated).toBe(true))
  stop()
})

it('reads the first page of a shop again when an order, a refund or a message comes', async () => {
  for (const topic of ['order', 'refund', 'message'] as const) {
    const cache = new QueryClient()
    cache.setQueryData(['console_shop_today', {}], {})
    const stop = listen(cache)
    opened.at(-1)?.hear({ topic })
    await vi.waitFor(() => expect(cache.getQueryState(['console_shop_today', {}])?.isInvalidated).toBe(true))
    stop()
  }
})

it('reads lists of orders at a steady pace while many come, the first time at once, and messages always at once', () => {
  vi.useFakeTimers()
  try {
    const cache = new QueryClient()
    const read = vi.spyOn(cache, 'invalidateQueries').mockResolvedValue()
    const stop = listen(cache)
    const hear = opened.at(-1)?.hear
    for (let n = 0; n < 40; n++) {
      hear?.({ topic: 'order' })
      vi.advanceTimersByTime(250)
    }
    // Ten seconds: at 0.15, 5.15 and not yet at 10.15.
    expect(read).toHaveBeenCalledTimes(2)
    hear?.({ topic: 'message' })
    vi.advanceTimersByTime(150)
    expect(read).toHaveBeenCalledTimes(4)
    vi.advanceTimersByTime(60_000)
    expect(read).toHaveBeenCalledTimes(4)
    hear?.({ topic: 'order' })
    vi.advanceTimersByTime(150)
    expect(read).toHaveBeenCalledTimes(5)
    stop()
  } finally {
    vi.useRealTimers()
  }
})
