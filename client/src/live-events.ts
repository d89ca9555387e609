import { heartbeatMs, type LiveEvent, type LiveTopic, liveTopics } from '@sampan/contract/live.ts'

const againAfterMs = { first: 1000, max: 30_000 }
/** Events come in bursts; what they make stale is read again once. */
const gatherMs = 150
/** A connection that says nothing for so long is dead, whatever the device believes. */
const silentMs = heartbeatMs * 2.5

export interface Stream {
  url: string
  /** The listener: a token, or the header of the console. */
  headers: Readonly<Record<string, string>>
  /** A stream that has just been opened gets `session` first: what happened before is unknown. */
  hear: (event: LiveEvent) => void
  signal: AbortSignal
}

/**
 * Reads server-sent events until it is aborted or the login is over (then it resolves to `expired`). A stream that ends
 * or falls silent is opened again, ever later while nothing comes, each device at its own moment.
 */
export async function keepReading(stream: Stream): Promise<'expired' | 'stopped'> {
  let delayMs = againAfterMs.first
  while (!stream.signal.aborted) {
    const outcome = await readStream(stream)
    if (outcome === 'expired') return 'expired'
    if (outcome === 'heard') delayMs = againAfterMs.first
    await pause(delayMs * (0.75 + Math.random() / 2), stream.signal)
    delayMs = Math.min(delayMs * 2, againAfterMs.max)
  }
  return 'stopped'
}

/** Reads one stream until it ends. */
async function readStream({ url, headers, hear, signal }: Stream): Promise<'heard' | 'expired' | 'nothing'> {
  const dead = new AbortController()
  let timer = setTimeout(() => dead.abort(), silentMs)
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.any([signal, dead.signal]) })
    if (response.status === 401) return 'expired'
    if (!response.ok || !response.body) return 'nothing'
    hear({ topic: 'session' })
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

function hearBlock(block: string, hear: Stream['hear']): void {
  if (!block.startsWith('data:')) return
  try {
    const { topic, id }: { topic?: unknown; id?: unknown } = JSON.parse(block.slice('data:'.length))
    const known = liveTopics.find((one) => one === topic)
    if (known) hear({ topic: known, ...(typeof id === 'string' && { id }) })
  } catch {
    // an event of a newer server; the next one may be known
  }
}

/**
 * Gathers topics for a moment and hands them on together.
 * @param restMs time after handing them on before which it does not hand on again: of many events the first is heard at once,
 * and the others at this pace
 */
export function gatherTopics(onTopics: (topics: ReadonlySet<LiveTopic>) => void, restMs = 0) {
  let topics = new Set<LiveTopic>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let restsUntil = 0
  const flush = () => {
    timer = undefined
    restsUntil = performance.now() + restMs
    const gathered = topics
    topics = new Set()
    onTopics(gathered)
  }
  return {
    add(topic: LiveTopic) {
      topics.add(topic)
      timer ??= setTimeout(flush, Math.max(gatherMs, restsUntil - performance.now()))
    },
    stop() {
      clearTimeout(timer)
    },
  }
}

function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, delayMs)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
