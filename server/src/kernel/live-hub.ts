import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Audience, type LiveEvent, liveChannel, type Published } from '#kernel/live-events.ts'
import type { Log } from '#kernel/log.ts'

export type Hear = (event: LiveEvent) => void

/** Hands what is published on the database to those of this process who listen. */
export interface LiveHub {
  /** Waits until what is published is heard here, for up to `withinMs`; without PostgreSQL it gives up silently. */
  ready(withinMs: number): Promise<void>
  /** From now on `hear` is told what its audience is told, and `session` whenever events may have been missed. */
  subscribe(audience: Audience, hear: Hear): () => void
  close(): Promise<void>
}

export interface LiveHubOptions {
  url: string
  log: Log
}

const againAfterMs = { first: 100, max: 2000 }
/** A connection that a firewall forgot is silent, not closed; asking finds out. */
const askEveryMs = 20_000

/** One listening connection for the whole process, made when the first stream needs it and again whenever it is lost. */
export function openLiveHub(options: LiveHubOptions): LiveHub {
  const audiences = new Map<Audience, Set<Hear>>()
  const closing = new AbortController()
  const waiting = new Set<() => void>()
  let running: Promise<void> | null = null
  let isListening = false

  function tell(hearers: Iterable<Hear>, event: LiveEvent): void {
    for (const hear of [...hearers]) hear(event)
  }

  async function keepListening(): Promise<void> {
    let delayMs = againAfterMs.first
    while (!closing.signal.aborted) {
      try {
        await listenOnce(options, closing.signal, {
          listening() {
            isListening = true
            delayMs = againAfterMs.first
            for (const resolve of waiting) resolve()
            waiting.clear()
            for (const hearers of audiences.values()) tell(hearers, { topic: 'session' })
          },
          heard: ({ audience, event }) => tell(audiences.get(audience) ?? [], event),
        })
      } catch (error) {
        if (!closing.signal.aborted)
          options.log.warn({ err: error }, 'live events are not heard; trying again')
      }
      isListening = false
      await pause(delayMs, null, { signal: closing.signal }).catch(() => {})
      delayMs = Math.min(delayMs * 2, againAfterMs.max)
    }
  }

  return {
    async ready(withinMs) {
      running ??= keepListening()
      if (isListening || closing.signal.aborted) return
      await new Promise<void>((resolve) => {
        const done = () => {
          clearTimeout(timer)
          waiting.delete(done)
          resolve()
        }
        const timer = setTimeout(done, withinMs)
        waiting.add(done)
      })
    },
    subscribe(audience, hear) {
      const hearers = audiences.get(audience) ?? new Set()
      audiences.set(audience, hearers.add(hear))
      return () => {
        hearers.delete(hear)
        if (hearers.size === 0 && audiences.get(audience) === hearers) audiences.delete(audience)
      }
    },
    async close() {
      closing.abort()
      await running
    },
  }
}

interface Told {
  listening(): void
  heard(published: Published): void
}

/** Listens until the connection is lost or `signal` says so. */
async function listenOnce({ url, log }: LiveHubOptions, signal: AbortSignal, told: Told): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'sampan-live',
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
    keepAlive: true,
  })
  const lost = new Promise<void>((resolve) => {
    client.on('error', () => resolve())
    client.on('end', () => resolve())
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  client.on('notification', ({ channel, payload }) => {
    const published = channel === liveChannel ? parse(payload ?? '') : null
    if (published) told.heard(published)
  })
  const asking = setInterval(() => {
    client.query('select 1').catch((error: unknown) => {
      log.warn({ err: error }, 'the connection for live events does not answer')
      void client.end().catch(() => {})
    })
  }, askEveryMs)
  try {
    await client.connect()
    await client.query(`listen ${liveChannel}`)
    told.listening()
    await lost
  } finally {
    clearInterval(asking)
    await client.end().catch(() => {})
  }
}

/** Only our own processes write there; what is no event of ours is let go all the same. */
function parse(payload: string): Published | null {
  try {
    const value: unknown = JSON.parse(payload)
    return isPublished(value) ? value : null
  } catch {
    return null
  }
}

const isPublished = (value: unknown): value is Published =>
  typeof value === 'object' &&
  value !== null &&
  'audience' in value &&
  typeof value.audience === 'string' &&
  'event' in value &&
  typeof value.event === 'object' &&
  value.event !== null
