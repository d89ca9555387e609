import type { ServerResponse } from 'node:http'
import { headers } from '@sampan/contract/wire/envelope.ts'
import {
  buyerStreamPath,
  consoleStreamPath,
  heartbeatMs,
  streamsPerSessionMax,
} from '@sampan/contract/wire/live.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { operatorTokenOf, refuseForeignConsole } from '#kernel/http/console-session.ts'
import type { Sessions } from '#kernel/http/find-caller.ts'
import type { TakeAllowance } from '#kernel/http/rate-limits.ts'
import { hashToken, looksLikeToken } from '#kernel/ids.ts'
import type { Audience, LiveEvent } from '#kernel/live-events.ts'
import type { LiveHub } from '#kernel/live-hub.ts'
import type { House } from '#kernel/perform.ts'
import { refuse } from '#kernel/refusal.ts'

export interface LiveOptions {
  house: House
  hub: LiveHub
  take: TakeAllowance
  sessions: Sessions
  /** How often a session is looked at, beside when it is told of; ms. */
  lookEveryMs?: number
}

const lookEveryMs = 30_000
const hubWithinMs = 2000
/** Whoever reads so slowly reads nothing; he can begin anew. */
const unreadBytesMax = 64 * 1024

/** The streams of live events (RELIABILITY §2 no. 36): a buyer's by his token header, a console's by its cookie. */
export function registerLiveStreams(app: FastifyInstance, options: LiveOptions): void {
  const streams = new Set<Stream>()
  let isClosing = false
  const open = async (request: FastifyRequest, reply: FastifyReply, who: Listener): Promise<FastifyReply> => {
    await options.take(request, 'read', who.sessionId)
    await options.hub.ready(hubWithinMs)
    if (isClosing) refuse('busy')
    return openStream(reply, who, { streams, ...options })
  }

  app.get(buyerStreamPath, async (request, reply) => {
    const token = request.headers[headers.token]
    if (typeof token !== 'string' || !looksLikeToken(token)) return refuse('loginExpired')
    const tokenHash = hashToken(token)
    const look = () => options.sessions.findBuyer(tokenHash)
    const buyer = (await look()) ?? refuse('loginExpired')
    return open(request, reply, { sessionId: buyer.sessionId, audience: `buyer:${buyer.id}`, look })
  })

  app.get(consoleStreamPath, async (request, reply) => {
    refuseForeignConsole(request)
    const token = operatorTokenOf(request, options.house.config)
    if (token === null || !looksLikeToken(token)) return refuse('loginExpired')
    const tokenHash = hashToken(token)
    const look = () => options.sessions.findOperator(tokenHash, { peek: true })
    const operator = (await look()) ?? refuse('loginExpired')
    return open(request, reply, { sessionId: operator.sessionId, audience: 'operators', look })
  })

  app.addHook('preClose', async () => {
    isClosing = true
    for (const stream of [...streams]) stream.end()
    await options.hub.close()
  })
}

interface Listener {
  sessionId: string
  audience: Audience
  /** The session as it is now; null when it has ended. */
  look(): Promise<unknown>
}

interface Stream {
  sessionId: string
  end(): void
}

function openStream(
  reply: FastifyReply,
  who: Listener,
  { hub, streams, house, ...options }: LiveOptions & { streams: Set<Stream> },
): FastifyReply {
  const own = [...streams].filter(({ sessionId }) => sessionId === who.sessionId)
  if (own.length >= streamsPerSessionMax) refuse('tooManyRequests', { retryAfterSeconds: 60 })

  reply.hijack()
  const raw = begin(reply)
  let lastLook = Promise.resolve()
  const stream: Stream = { sessionId: who.sessionId, end }
  streams.add(stream)
  const unsubscribe = hub.subscribe(who.audience, (event) => {
    if (event.topic === 'session') look(event)
    else send(event)
  })
  const beating = setInterval(() => write(': still here\n\n'), heartbeatMs)
  const looking = setInterval(() => look(null), options.lookEveryMs ?? lookEveryMs)
  raw.on('close', end)
  raw.on('error', end)
  // The session may have ended between the first look and the subscription.
  look(null)
  return reply

  function look(then: LiveEvent | null): void {
    lastLook = lastLook.then(async () => {
      try {
        if ((await who.look()) === null) return end()
        if (then) send(then)
      } catch (error) {
        house.log.warn({ err: error }, 'a session could not be looked at; the stream ends')
        end()
      }
    })
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
    if (!streams.delete(stream)) return
    unsubscribe()
    clearInterval(beating)
    clearInterval(looking)
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
