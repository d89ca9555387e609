import { headers } from '@sampan/contract/wire/envelope.ts'
import {
  buyerStreamPath,
  heartbeatMs,
  type LiveTopic,
  liveTopics,
  staleByTopic,
} from '@sampan/contract/wire/live.ts'
import type { QueryClient } from '@tanstack/react-query'
import { session } from '#session/session.ts'
import { baseHost } from './base-host.ts'

const againAfterMs = { first: 1000, max: 30_000 }
/** Events come in bursts; what they make stale is read again once. */
const gatherMs = 150
/** A connection that says nothing for so long is dead, whatever the device believes. */
const silentMs = heartbeatMs * 2.5

/**
 * Follows what happens to the buyer's money, and reads anew what that makes stale. Listens while somebody is signed in,
 * the page is in sight and the device is online; what happened meanwhile is read when it listens again. Returns how to stop.
 */
export function followLive(cache: QueryClient): () => void {
  const stale = staleSoon(cache)
  let listening: { token: string; stop: AbortController } | null = null

  const follow = () => {
    const { token } = session.get()
    const wanted = document.visibilityState === 'visible' && navigator.onLine ? token : null
    if (listening?.token === wanted) return
    listening?.stop.abort()
    listening = null
    if (wanted === null) return
    listening = { token: wanted, stop: new AbortController() }
    void keepReading(wanted, stale.add, listening.stop.signal)
  }

  const unsubscribe = session.subscribe(follow)
  document.addEventListener('visibilitychange', follow)
  for (const type of ['online', 'offline']) addEventListener(type, follow)
  follow()
  return () => {
    unsubscribe()
    document.removeEventListener('visibilitychange', follow)
    for (const type of ['online', 'offline']) removeEventListener(type, follow)
    listening?.stop.abort()
    stale.stop()
  }
}

type Hear = (topic: LiveTopic) => void

async function keepReading(token: string, hear: Hear, signal: AbortSignal): Promise<void> {
  let delayMs = againAfterMs.first
  while (!signal.aborted) {
    const outcome = await readStream(token, hear, signal)
    if (outcome === 'expired') {
      session.expire(token)
      return
    }
    if (outcome === 'heard') delayMs = againAfterMs.first
    await pause(delayMs * (0.75 + Math.random() / 2), signal)
    delayMs = Math.min(delayMs * 2, againAfterMs.max)
  }
}

/** Reads one stream until it ends. */
async function readStream(
  token: string,
  hear: Hear,
  signal: AbortSignal,
): Promise<'heard' | 'expired' | 'nothing'> {
  const dead = new AbortController()
  let timer = setTimeout(() => dead.abort(), silentMs)
  try {
    const response = await fetch(`${baseHost}${buyerStreamPath}`, {
      headers: { [headers.token]: token },
      signal: AbortSignal.any([signal, dead.signal]),
    })
    if (response.status === 401) return 'expired'
    if (!response.ok || !response.body) return 'nothing'
    hear('session') // what happened before is unknown
    const decoder = new TextDecoder()
    const reader = response.body.getReader()
    for (let rest = ''; ; ) {
      const { value, done } = await reader.read()
      if (done) return 'heard'
      clearTimeout(timer)
      timer = setTimeout(() => dead.abort(), silentMs)
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) hearBlock(block, hear)
    }
  } catch {
    return 'nothing'
  } finally {
    clearTimeout(timer)
  }
}

function hearBlock(block: string, hear: Hear): void {
  if (!block.startsWith('data:')) return
  try {
    const { topic }: { topic?: unknown } = JSON.parse(block.slice('data:'.length))
    const known = liveTopics.find((one) => one === topic)
    if (known) hear(known)
  } catch {
    // an event of a newer server; the next one may be known
  }
}

/** Gathers topics for a moment, then makes stale what they are about. */
function staleSoon(cache: QueryClient) {
  const topics = new Set<LiveTopic>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    const names = new Set([...topics].flatMap((topic) => staleByTopic[topic]))
    topics.clear()
    for (const name of names) void cache.invalidateQueries({ queryKey: [name] })
  }
  return {
    add(topic: LiveTopic) {
      topics.add(topic)
      timer ??= setTimeout(flush, gatherMs)
    },
    stop() {
      clearTimeout(timer)
    },
  }
}

function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, delayMs)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
