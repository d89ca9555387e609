import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '#session/session.ts'
import { sampleSignIn } from '#testing/sample-buyer.ts'
import { followLive } from './live.ts'

const signedIn = sampleSignIn({ token: 'tok' })

/** Streams that were asked for, each to be written to. */
function fakeStreams() {
  const asked: { token: string | null; signal: AbortSignal; say(text: string): void; end(): void }[] = []
  let status = 200
  const fetching = vi.fn((_address: string, init: RequestInit = {}): Promise<Response> => {
    const signal = init.signal ?? new AbortController().signal
    const token = new Headers(init.headers).get('token')
    if (status !== 200) {
      asked.push({ token, signal, say: () => {}, end: () => {} })
      return Promise.resolve(new Response('{}', { status }))
    }
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        signal.addEventListener('abort', () => controller.error(new DOMException('stop', 'AbortError')))
        asked.push({
          token,
          signal,
          say: (text) => controller.enqueue(new TextEncoder().encode(text)),
          end: () => controller.close(),
        })
      },
    })
    return Promise.resolve(new Response(body))
  })
  vi.stubGlobal('fetch', fetching)
  return {
    asked,
    answerWith(next: number) {
      status = next
    },
  }
}

let isVisible = true
let stop = () => {}
let cache: QueryClient
let streams: ReturnType<typeof fakeStreams>

const see = (visible: boolean) => {
  isVisible = visible
  document.dispatchEvent(new Event('visibilitychange'))
}
const isStale = (name: string) => cache.getQueryState([name, {}])?.isInvalidated ?? false
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const fill = (...names: string[]) => {
  for (const name of names) cache.setQueryData([name, {}], {})
}
const event = (topic: string) => `data: {"topic":"${topic}","id":"x"}\n\n`

beforeEach(() => {
  vi.useFakeTimers()
  isVisible = true
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isVisible ? 'visible' : 'hidden'))
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  cache = new QueryClient()
  streams = fakeStreams()
  session.logOut()
})
afterEach(() => {
  stop()
  session.logOut()
  vi.useRealTimers()
})

describe('live events', () => {
  it('are followed while a buyer is signed in, with the token in the header', async () => {
    stop = followLive(cache)
    await pass(5000)
    expect(streams.asked).toHaveLength(0)
    session.start(signedIn)
    expect(streams.asked.map(({ token }) => token)).toEqual(['tok'])
    session.start({ ...signedIn, token: 'tok2' })
    expect(streams.asked.map(({ token }) => token)).toEqual(['tok', 'tok2'])
    expect(streams.asked[0]?.signal.aborted).toBe(true)
    session.logOut()
    expect(streams.asked[1]?.signal.aborted).toBe(true)
    await pass(60_000)
    expect(streams.asked).toHaveLength(2)
  })

  it('make stale what they are about, once for a burst, also when they come in pieces', async () => {
    session.start(signedIn)
    stop = followLive(cache)
    await pass(200)
    fill('deposit_list', 'recharge_log', 'bill', 'product_list')
    const invalidate = vi.spyOn(cache, 'invalidateQueries')
    streams.asked[0]?.say(event('deposit').slice(0, 12))
    streams.asked[0]?.say(`${event('deposit').slice(12)}: still here\n\n${event('deposit')}`)
    streams.asked[0]?.say('data: no json\n\ndata: {"topic":"of the future"}\n\n')
    await pass(200)
    expect(['deposit_list', 'recharge_log', 'bill', 'product_list'].map(isStale)).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(invalidate).toHaveBeenCalledTimes(1)
  })

  it('about an order make its lists, its page and the way of its parcels stale [order:logistics]', async () => {
    session.start(signedIn)
    stop = followLive(cache)
    await pass(200)
    const names = ['order_list', 'order_detail', 'order_logistics', 'getUserInfo', 'cart_list']
    fill(...names)
    streams.asked[0]?.say(event('order'))
    await pass(200)
    expect(names.map(isStale)).toEqual([true, true, true, true, false])
  })

  it('are followed again when the stream breaks off, with longer and longer pauses, and everything is looked at anew', async () => {
    session.start(signedIn)
    stop = followLive(cache)
    await pass(200)
    fill('bill', 'extract_log')
    streams.answerWith(503)
    streams.asked[0]?.end()
    await pass(999)
    expect(streams.asked).toHaveLength(1)
    await pass(2)
    expect(streams.asked).toHaveLength(2)
    await pass(2001)
    expect(streams.asked).toHaveLength(3)
    expect(isStale('bill')).toBe(false)
    streams.answerWith(200)
    await pass(4201)
    expect(streams.asked).toHaveLength(4)
    expect([isStale('bill'), isStale('extract_log')]).toEqual([true, true])
  })

  it('are not followed out of sight or offline', async () => {
    session.start(signedIn)
    stop = followLive(cache)
    await pass(200)
    see(false)
    expect(streams.asked[0]?.signal.aborted).toBe(true)
    await pass(60_000)
    expect(streams.asked).toHaveLength(1)
    see(true)
    expect(streams.asked).toHaveLength(2)
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    dispatchEvent(new Event('offline'))
    await pass(60_000)
    expect(streams.asked).toHaveLength(2)
    online.mockReturnValue(true)
    dispatchEvent(new Event('online'))
    expect(streams.asked).toHaveLength(3)
  })

  it('are asked for anew when the stream falls silent', async () => {
    session.start(signedIn)
    stop = followLive(cache)
    await pass(30_000)
    streams.asked[0]?.say(': still here\n\n')
    await pass(30_000)
    expect(streams.asked).toHaveLength(1)
    await pass(10_000)
    expect(streams.asked).toHaveLength(2)
  })

  it('end the session when the server says that it is over', async () => {
    streams.answerWith(401)
    session.start(signedIn)
    stop = followLive(cache)
    await pass(100)
    expect(session.get()).toMatchObject({ token: null, endedBy: 'expired' })
    await pass(60_000)
    expect(streams.asked).toHaveLength(1)
  })
})
