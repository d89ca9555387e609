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
