import type { ServerResponse } from 'node:http'
import {
  buyerStreamPath,
  consoleStreamPath,
  heartbeatMs,
  streamsPerSessionMax,
} from '@sampan/contract/live.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Operator } from '#kernel/context.ts'
import { refuseForeignConsole } from '#kernel/http/console-session.ts'
import type { Callers, SessionKind, Sessions } from '#kernel/http/find-caller.ts'
import { type Checked, createSessionChecks, type SessionChecks } from '#kernel/http/session-checks.ts'
import type { Audience, LiveEvent } from '#kernel/live-events.ts'
import type { LiveHub } from '#kernel/live-hub.ts'
import type { AppDeps } from '#kernel/perform.ts'
import { refuse } from '#kernel/refusal.ts'

export interface LiveOptions {
  deps: AppDeps
  hub: LiveHub
  callers: Callers
  sessions: Sessions
  /** The pause between two checks of a session, in ms. An event that names the session checks it at once. */
  lookEveryMs?: number
}

const draws = { limit: 'read' } as const
const lookEveryMs = 30_000
const hubWithinMs = 2000
/** Bytes waiting for a slow client beyond which it is disconnected; it can reconnect. */
const unreadBytesMax = 64 * 1024

interface Listener {
  sessionId: string
  kind: SessionKind
  audience: Audience
}

interface Open {
  hub: LiveHub
  checks: SessionChecks
  /** Streams by their session. */
  streams: Map<string, Set<Checked>>
}

/** The streams of live events (RELIABILITY §2 no. 36): a buyer's by their token header, a console's by its cookie. */
export function registerLiveStreams(app: FastifyInstance, options: LiveOptions): void {
  const { hub, callers, sessions, deps } = options
  const streams: Open['streams'] = new Map()
  const checks = createSessionChecks(sessions, deps.log)
  const all = () => [...streams.values()].flatMap((ofSession) => [...ofSession])
  const looking = setInterval(() => {
    for (const stream of all()) checks.soon(stream)
  }, options.lookEveryMs ?? lookEveryMs).unref()
  let isClosing = false
  const open = async (reply: FastifyReply, who: Listener): Promise<FastifyReply> => {
    await hub.ready(hubWithinMs)
    if (isClosing) refuse('busy')
    return openStream(reply, who, { hub, checks, streams })
  }

  app.get(buyerStreamPath, async (request, reply) => {
    const buyer = (await callers.buyer(request, draws)) ?? refuse('loginExpired')
    return open(reply, { sessionId: buyer.sessionId, kind: 'buyer', audience: `buyer:${buyer.id}` })
  })

  app.get(consoleStreamPath, async (request, reply) => {
    refuseForeignConsole(request)
    const operator = (await callers.operator(request, draws, { peek: true })) ?? refuse('loginExpired')
    return open(reply, { sessionId: operator.sessionId, kind: 'operator', audience: audienceOf(operator) })
  })

  app.addHook('preClose', async () => {
    isClosing = true
    clearInterval(looking)
    checks.stop()
    for (const stream of all()) stream.end()
    await hub.close()
  })
}

/** Audience of an operator: members of a shop get their shop's events alone; a former member is refused. */
function audienceOf({ role, member }: Operator): Audience {
  if (role !== 'seller') return 'operators'
  return member ? `shop:${member.shopId}` : refuse('roleMissing')
}

function openStream(reply: FastifyReply, who: Listener, { hub, checks, streams }: Open): FastifyReply {
  const { sessionId, kind, audience } = who
  const own = streams.get(sessionId) ?? new Set<Checked>()
  if (own.size >= streamsPerSessionMax) refuse('tooManyRequests', { retryAfterSeconds: 60 })

  reply.hijack()
  const raw = begin(reply)
  /** Events of the session itself: sent once the session is known to be valid. */
  let held: LiveEvent[] = []
  const stream: Checked = { sessionId, kind, goOn, end }
  streams.set(sessionId, own.add(stream))
  const unsubscribe = hub.subscribe(audience, (event) => {
    if (event.topic !== 'session') return send(event)
    held.push(event)
    checks.soon(stream)
  })
  const beating = setInterval(() => write(': still here\n\n'), heartbeatMs)
  raw.on('close', end)
  raw.on('error', end)
  // The session may have ended between the first look and the subscription.
  checks.soon(stream)
  return reply

  function goOn(): void {
    const told = held
    held = []
    for (const event of told) send(event)
  }

  function send(event: LiveEvent): void {
    write(`data: ${JSON.stringify(event)}\n\n`)
  }

  function write(text: string): void {
    if (raw.writableEnded || raw.destroyed) return
    raw.write(text)
    if (raw.writableLength > unreadBytesMax) raw.destroy()
  }

  function end(): void {
    if (!own.delete(stream)) return
    if (own.size === 0) streams.delete(sessionId)
    unsubscribe()
    clearInterval(beating)
    if (!raw.writableEnded) raw.end()
  }
}

/** Answers by hand: nothing may hold the first event back, so it is neither compressed nor buffered. */
function begin(reply: FastifyReply): ServerResponse {
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value)
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    connection: 'keep-alive',
  })
  raw.write(': open\n\n')
  return raw
}
