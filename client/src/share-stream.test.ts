import type { LiveEvent } from '@sampan/contract/live.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { shareStream } from './share-stream.ts'

/** Streams as a server would hold them open, newest last. */
let streams: { send(event: LiveEvent): void; isOpen: boolean }[]
/** Answer to the next stream. */
let status: number

beforeEach(() => {
  streams = []
  status = 200
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
    if (status !== 200) return new Response('', { status })
    let send: (event: LiveEvent) => void = () => {}
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        send = (event) => controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`))
        signal.addEventListener('abort', () => controller.error(signal.reason))
      },
    })
    const stream = { send, isOpen: true }
    signal.addEventListener('abort', () => {
      stream.isOpen = false
    })
    streams.push(stream)
    return new Response(body)
  })
  vi.stubGlobal('navigator', { locks: someLocks() })
})
afterEach(() => vi.unstubAllGlobals())

/** Locks as a browser has them: one holder for each name, the others in their order. */
function someLocks() {
  const queues = new Map<string, (() => void)[]>()
  return {
    async request(
      name: string,
      { ifAvailable, signal }: { ifAvailable?: boolean; signal?: AbortSignal },
      work: (lock: object | null) => unknown,
    ) {
      const queue = queues.get(name)
      if (queue && ifAvailable) return work(null)
      if (queue)
        await new Promise<void>((resolve, reject) => {
          queue.push(resolve)
          signal?.addEventListener('abort', () => {
            queue.splice(queue.indexOf(resolve), 1)
            reject(signal.reason)
          })
        })
      else queues.set(name, [])
      try {
        return await work({})
      } finally {
        const next = queues.get(name)?.shift()
        if (next) next()
        else queues.delete(name)
      }
    },
  }
}

function openWindow(login: string) {
  const heard: string[] = []
  const stop = new AbortController()
  const hear = ({ topic }: LiveEvent) => void heard.push(topic)
  const end = shareStream({ url: '/stream', headers: {}, hear, signal: stop.signal }, login)
  return { heard, end, close: () => stop.abort() }
}
const open = () => streams.filter(({ isOpen }) => isOpen)

describe('the windows of a browser', () => {
  it('listen by one stream, and all hear what it says', async () => {
    const [first, second] = [openWindow('ana'), openWindow('ana')]
    await vi.waitFor(() => expect(open()).toHaveLength(1))
    open()[0]?.send({ topic: 'notice' })
    await vi.waitFor(() => expect([first.heard.at(-1), second.heard.at(-1)]).toEqual(['notice', 'notice']))
    // Whoever joins does not know what happened before.
    expect(second.heard[0]).toBe('session')
    expect(streams).toHaveLength(1)
    first.close()
    second.close()
    expect([await first.end, await second.end]).toEqual(['stopped', 'stopped'])
  })

  it('hand over when the one that reads is closed, and all read anew', async () => {
    const [first, second, third] = [openWindow('ana'), openWindow('ana'), openWindow('ana')]
    await vi.waitFor(() => expect(open()).toHaveLength(1))
    third.heard.length = 0
    first.close()
    await vi.waitFor(() => expect(streams).toHaveLength(2))
    await vi.waitFor(() => expect(third.heard).toContain('session'))
    open()[0]?.send({ topic: 'order' })
    await vi.waitFor(() => expect([second.heard.at(-1), third.heard.at(-1)]).toEqual(['order', 'order']))
    expect(first.heard).not.toContain('order')
    expect(open()).toHaveLength(1)
    second.close()
    third.close()
    await Promise.all([second.end, third.end])
  })

  it('all know that their login is over', async () => {
    const first = openWindow('ana')
    await vi.waitFor(() => expect(open()).toHaveLength(1))
    const second = openWindow('ana')
    await vi.waitFor(() => expect(second.heard).toContain('session'))
    status = 401
    first.close()
    expect(await second.end).toBe('expired')
    const third = openWindow('ana')
    const fourth = openWindow('ana')
    expect([await third.end, await fourth.end]).toEqual(['expired', 'expired'])
  })

  it('of another login have a stream of their own', async () => {
    const [ana, bo] = [openWindow('ana'), openWindow('bo')]
    await vi.waitFor(() => expect(open()).toHaveLength(2))
    open()[0]?.send({ topic: 'notice' })
    await vi.waitFor(() => expect(ana.heard).toContain('notice'))
    expect(bo.heard).not.toContain('notice')
    ana.close()
    bo.close()
    await Promise.all([ana.end, bo.end])
  })

  it('each read for themselves where there are no locks', async () => {
    vi.stubGlobal('navigator', {})
    const [first, second] = [openWindow('ana'), openWindow('ana')]
    await vi.waitFor(() => expect(open()).toHaveLength(2))
    first.close()
    second.close()
    await Promise.all([first.end, second.end])
  })
})
