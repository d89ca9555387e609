import type { FastifyInstance } from 'fastify'
import { answerBrokenRequest } from '#kernel/http/broken-request.ts'
import type { Translate } from '#kernel/language.ts'
import type { AppDeps } from '#kernel/perform.ts'

/** Handling of every request, whichever route it takes. */

interface Times {
  requestTimeoutMs: number
  silenceMs: number
}

/** Until when a request must have come in, a connection may say nothing, and what is answered otherwise. A live stream sends something each 15 s. */
export const listenerOptions = (translate: Translate, times: Times) => ({
  clientErrorHandler: answerBrokenRequest(translate),
  requestTimeout: times.requestTimeoutMs,
  connectionTimeout: times.silenceMs,
  http: {
    // Node's default interval of 30 s for closing slow requests is too long.
    connectionsCheckingInterval: 1000,
    // Its default of 60 s is longer than ours, and then Node takes the one for the other.
    headersTimeout: times.requestTimeoutMs,
    requestTimeout: times.requestTimeoutMs,
  },
})

/**
 * A request that ends while we close must not keep its connection, or closing would wait a minute for it to grow idle. An answer
 * whose head was sent before cannot say so any more: its connection is closed behind it.
 */
export function closeKeptConnections(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('onResponse', (request, _reply, done) => {
    if (closing) request.raw.socket.destroySoon()
    done()
  })
}

/** Stands for a body that is not JSON: refused after the sender's allowance was counted. */
export class BrokenBody extends Error {
  readonly statusCode = 400
}

/** Exactly JSON in UTF-8; multipart is its plugin's business and any other kind gets 415 (RELIABILITY §5.5). */
export function takeJsonOnly(app: FastifyInstance): void {
  app.removeContentTypeParser(['text/plain', 'application/json'])
  const parse = app.getDefaultJsonParser('error', 'error')
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) return done(null, {})
    const broken = () => done(null, new BrokenBody())
    let text: string
    try {
      text = utf8.decode(body)
    } catch {
      return broken()
    }
    return parse(request, text, (error, value) => (error ? broken() : done(null, value)))
  })
}

/** Header of every answer: its line in the log bears the same id. */
export const requestIdHeader = 'request-id'

/**
 * The access log (setting ACCESS_LOG): a line for each answer with the route's pattern, never the address as written, for it may hold
 * what is private. Every answer names its request, also where there is no such log.
 */
export function logRequests(app: FastifyInstance, { log, config }: AppDeps): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id)
    done()
  })
  if (!config.accessLog) return
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      request: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      bytes: Number(reply.getHeader('content-length') ?? 0),
    }
    log.info(line, 'answered')
    done()
  })
}
