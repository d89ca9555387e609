import assert from 'node:assert/strict'
import type { LiveEvent } from '@sampan/contract/live.ts'

/** A stream of live events as a client reads it. */
export interface LiveListener {
  status: number
  headers: Headers
  /** The events so far. */
  events: LiveEvent[]
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>
  /** Waits until `isSo` holds of the events so far; fails after `withinMs`. */
  until(isSo: (events: readonly LiveEvent[]) => boolean, withinMs?: number): Promise<void>
  stop(): void
}

export async function listenLive(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<LiveListener> {
  const abort = new AbortController()
  const response = await fetch(url, { headers, signal: abort.signal })
  const events: LiveEvent[] = []
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
  return {
    status: response.status,
    headers: response.headers,
    events,
    ended: isStream ? read(response, events) : Promise.resolve(),
    stop: () => abort.abort(),
    async until(isSo, withinMs = 3000) {
      const deadlineMs = Date.now() + withinMs
      while (!isSo(events)) {
        assert.ok(Date.now() < deadlineMs, `heard only ${JSON.stringify(events.slice(-5))}`)
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    },
  }
}

async function read(response: Response, events: LiveEvent[]): Promise<void> {
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for await (const bytes of response.body ?? []) {
      const blocks = (rest + decoder.decode(bytes, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) if (block.startsWith('data: ')) events.push(JSON.parse(block.slice(6)))
    }
  } catch {
    // stopped by us, or broken off: the stream has ended either way
  }
}
