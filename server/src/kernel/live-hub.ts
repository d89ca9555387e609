import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Audience, type LiveEvent, liveChannel, liveKeptMinutes } from '#kernel/live-events.ts'
import { createLiveReader, type LiveReader } from '#kernel/live-reader.ts'
import type { Log } from '#kernel/log.ts'
import { endConnection } from '#kernel/pg-wire.ts'

export type Hear = (event: LiveEvent) => void

/** Fans out events published through PostgreSQL to the streams of this process. */
export interface LiveHub {
  /** Waits until published events arrive here, for up to `withinMs`; without PostgreSQL it gives up silently. */
  ready(withinMs: number): Promise<void>
  /**
   * Subscribes: `hear` is called with the audience's events, and with `session` whenever events may have been missed.
   */
  subscribe(audience: Audience, hear: Hear): () => void
  close(): Promise<void>
}

export interface LiveHubOptions {
  /** A connection that may LISTEN: not through a pooler of transactions. */
  url: string
  log: Log
}

const againAfterMs = { first: 100, max: 2000 }
/** Ms between two reads without a wake-up; the read also tests whether the connection still answers. */
const readEveryMs = 1000
/** Ms over which all streams are told to read again, so that they do not do it at once. */
const spreadMs = 10_000

/** One listening connection for the whole process, made when the first stream needs it and again whenever it is lost. */
export function openLiveHub(options: LiveHubOptions): LiveHub {
  const audiences = new Map<Audience, Set<Hear>>()
  const closing = new AbortController()
  const waiting = new Set<() => void>()
  let running: Promise<void> | null = null
  let isListening = false
  const reader = createLiveReader((audience, event) => deliver(audience, event))

  function deliver(audience: Audience, event: LiveEvent): void {
    for (const hear of [...(audiences.get(audience) ?? [])]) hear(event)
  }

  /** They get every event from now on, but something may have been missed before. */
  function haveAllLookAgain(): void {
    for (const audience of audiences.keys())
      setTimeout(() => deliver(audience, { topic: 'session' }), Math.random() * spreadMs).unref()
  }

  async function keepListening(): Promise<void> {
    let delayMs = againAfterMs.first
    while (!closing.signal.aborted) {
      try {
        await listenOnce(options.url, reader, closing.signal, (hasMissed) => {
          isListening = true
          delayMs = againAfterMs.first
          for (const resolve of waiting) resolve()
          waiting.clear()
          if (hasMissed) haveAllLookAgain()
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

/** Listens until the connection is lost or `signal` says so. */
async function listenOnce(
  url: string,
  reader: LiveReader,
  signal: AbortSignal,
  listening: (hasMissed: boolean) => void,
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'sampan-live',
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
    keepAlive: true,
  })
  let reading: NodeJS.Timeout | undefined
  try {
    const lost = new Promise<void>((resolve, reject) => {
      const read = () => reader.read(client).catch(reject)
      client.on('error', reject)
      client.on('end', resolve)
      client.on('notification', read)
      reading = setInterval(read, readEveryMs)
      signal.addEventListener('abort', () => resolve(), { once: true })
    })
    lost.catch(() => {}) // met below, once it is waited for
    await client.connect()
    await client.query(`listen ${liveChannel}`)
    listening(await reader.begin(client, liveKeptMinutes * 30_000))
    await lost
  } finally {
    clearInterval(reading)
    await endConnection(client)
  }
}
