import { invalidateChanged } from '@sampan/client/invalidate-calls.ts'
import { gatherTopics } from '@sampan/client/live-events.ts'
import { shareStream } from '@sampan/client/share-stream.ts'
import { noteTyping, stopTyping } from '@sampan/client/typing.ts'
import { buyerStreamPath, type LiveEvent, staleByTopic } from '@sampan/contract/live.ts'
import { headers } from '@sampan/contract/wire/envelope.ts'
import type { QueryClient } from '@tanstack/react-query'
import { session } from '#session/session.ts'
import { baseHost } from './base-host.ts'

/**
 * Follows the buyer's live events, and invalidates the calls that each makes stale. Listens while a buyer is signed in,
 * the page is visible and the device is online, by one stream for all windows of the browser; what happened in between
 * is read on reconnecting.
 * @returns how to stop
 */
export function followLive(cache: QueryClient): () => void {
  const gathered = gatherTopics((topics) => {
    const names = new Set<unknown>([...topics].flatMap((topic) => staleByTopic[topic] ?? []))
    invalidateChanged(cache, ({ queryKey: [name] }) => names.has(name))
  })
  let listening: { token: string; stop: AbortController } | null = null

  const follow = () => {
    const { token } = session.get()
    const wanted = document.visibilityState === 'visible' && navigator.onLine ? token : null
    if (listening?.token === wanted) return
    listening?.stop.abort()
    listening = null
    if (wanted === null) return
    const stop = new AbortController()
    listening = { token: wanted, stop }
    const stream = {
      url: `${baseHost}${buyerStreamPath}`,
      headers: { [headers.token]: wanted },
      hear({ topic, id }: LiveEvent) {
        gathered.add(topic)
        if (topic === 'typing' && id !== undefined) noteTyping(id)
        if (topic === 'message' && id !== undefined) stopTyping(id)
      },
      signal: stop.signal,
    }
    void shareStream(stream, wanted).then((end) => {
      if (end === 'expired') session.expire(wanted)
    })
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
    gathered.stop()
  }
}
