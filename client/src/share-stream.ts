import { type LiveEvent, liveTopics } from '@sampan/contract/live.ts'
import { keepReading, type Stream } from './live-events.ts'

type End = 'expired' | 'stopped'

/**
 * `keepReading` once for all windows of a browser that listen for the same login: one of them reads and tells the others. When it
 * stops listening the next one reads; a new stream begins with `session`, so all read anew and nothing is lost between the two.
 * A login that is over is over in all windows. Where the browser has no locks each window reads for itself.
 * @param login names who listens; windows of one browser share a stream under the same name
 */
export async function shareStream(stream: Stream, login: string): Promise<End> {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return keepReading(stream)
  const name = `sampan-live-${digest(`${stream.url} ${login}`)}`
  const channel = new BroadcastChannel(name)
  const over = new AbortController()
  const signal = AbortSignal.any([stream.signal, over.signal])
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (signal.aborted) return
    if (data === 'expired') return over.abort()
    const event = eventOf(data)
    if (event) stream.hear(event)
  }
  const hear = (event: LiveEvent) => {
    stream.hear(event)
    channel.postMessage(event)
  }
  const lead = async () => {
    const end = await keepReading({ ...stream, hear, signal })
    if (end === 'expired') channel.postMessage('expired')
    return end
  }
  try {
    const first = await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? lead() : null))
    if (first !== null) return endOf(first, over)
    // Another window reads; what happened before this one listened is unknown.
    stream.hear({ topic: 'session' })
    return endOf(await navigator.locks.request(name, { signal }, lead), over)
  } catch (error) {
    if (signal.aborted) return endOf('stopped', over)
    throw error
  } finally {
    channel.close()
  }
}

const endOf = (end: End, { signal }: AbortController): End => (signal.aborted ? 'expired' : end)

function eventOf(data: unknown): LiveEvent | null {
  if (typeof data !== 'object' || data === null || !('topic' in data)) return null
  const topic = liveTopics.find((one) => one === data.topic)
  if (!topic) return null
  return { topic, ...('id' in data && typeof data.id === 'string' && { id: data.id }) }
}

/** A name that says nothing of the login: every script of the page may list the names of locks. */
function digest(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const char of text)
    hash = ((hash ^ BigInt(char.codePointAt(0) ?? 0)) * 0x100000001b3n) & 0xffffffffffffffffn
  return hash.toString(36)
}
