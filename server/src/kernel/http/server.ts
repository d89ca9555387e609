import { Readable } from 'node:stream'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import type { Endpoint } from '@sampan/contract/wire/endpoint.ts'
import { headers } from '@sampan/contract/wire/envelope.ts'
import { serverBudgetMs } from '@sampan/contract/wire/limits.ts'
import { type Locale, localeOf } from '@sampan/contract/wire/locales.ts'
import { decodeQuery } from '@sampan/contract/wire/query-string.ts'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type pg from 'pg'
import { type Background, nothingBeside } from '#kernel/background.ts'
import { isConnectionLost } from '#kernel/database-errors.ts'
import { withDeadline } from '#kernel/deadline.ts'
import type { ModuleGauge } from '#kernel/gauges.ts'
import { type AgentDoor, registerAgents } from '#kernel/http/agents.ts'
import { type Answer, answerFor, refusalAnswer, successText } from '#kernel/http/answer.ts'
import { cookiesOf } from '#kernel/http/call-cookies.ts'
import { brotliParams, compressedFromBytes, createCompressOnce } from '#kernel/http/compress-once.ts'
import { registerConsole } from '#kernel/http/console-app.ts'
import { decodable } from '#kernel/http/decodable.ts'
import { type Callers, createCallers, type Sessions } from '#kernel/http/find-caller.ts'
import { registerHealth } from '#kernel/http/health.ts'
import {
  BrokenBody,
  closeKeptConnections,
  listenerOptions,
  logRequests,
  takeJsonOnly,
} from '#kernel/http/listener.ts'
import { registerLiveStreams } from '#kernel/http/live-stream.ts'
import { registerMetrics } from '#kernel/http/metrics.ts'
import { describeApi } from '#kernel/http/openapi.ts'
import { createRateLimits } from '#kernel/http/rate-limits.ts'
import { createCall } from '#kernel/http/renderer-call.ts'
import { registerSecurityHeaders } from '#kernel/http/security-headers.ts'
import { serveSellerDocuments } from '#kernel/http/seller-documents.ts'
import { type CallEndpoint, type RenderPage, registerWeb, type Web } from '#kernel/http/web.ts'
import { drawForBadBody, whoCalls } from '#kernel/http/who-calls.ts'
import { readIdempotencyKey } from '#kernel/idempotency.ts'
import { newId } from '#kernel/ids.ts'
import type { LiveHub } from '#kernel/live-hub.ts'
import {
  type AnyHandler,
  type AppDeps,
  type Call,
  isPublic,
  perform,
  type WhenKept,
} from '#kernel/perform.ts'
import { Refusal, refuse } from '#kernel/refusal.ts'
import { traceRequests } from '#kernel/tracing.ts'

/** One endpoint with its verb. */
export interface Row {
  readonly endpoint: Endpoint
  readonly handler: AnyHandler
  readonly whenKept?: WhenKept
}

export interface HttpOptions {
  deps: AppDeps
  pool: pg.Pool
  rows: ReadonlyMap<string, Row>
  sessions: Sessions
  uploadBytesMax: number
  /** A request that has not come in whole by then is ended; ms. */
  requestTimeoutMs?: number
  /** A connection on which nothing moves for so long is closed: its reader takes nothing of an answer. */
  silenceMs?: number
  /** Services and jobs that run beside the requests, for `/metrics`. */
  background?: Background
  /** Figures of the modules for `/metrics`. */
  gauges?: readonly ModuleGauge[]
  /** Streams of live events; without it there are none. */
  live?: { readonly hub: LiveHub; readonly lookEveryMs?: number }
  web: Web | null
  agentDoors?: readonly AgentDoor[]
  /** The built console; without one there is none. */
  consoleDir?: string | null
  /** Routes that are no calls, such as stored pictures. */
  extras: readonly ((app: FastifyInstance, callers: Callers) => Promise<void> | void)[]
}

export interface HttpServer {
  app: FastifyInstance
  call: CallEndpoint
  /** From now on `/readyz` says no; requests are still served. */
  leave(): void
}

const bodyBytesMax = 256 * 1024
const badQuery: unique symbol = Symbol('a query that was not worth reading')

/** No route has a schema of Fastify's own: the contract checks what comes in and what goes out. So the library for them is not loaded. */
const noSchemas = {
  buildValidator: () => unexpectedSchema,
  buildSerializer: () => unexpectedSchema,
}

function unexpectedSchema(): never {
  throw new Error("A route has a schema of Fastify's; the contract is where schemas stand")
}

/** Builds the listener: every endpoint of the contract, the web app, and what operators look at. */
export async function createHttpServer(options: HttpOptions): Promise<HttpServer> {
  const { deps, rows, requestTimeoutMs = 15_000, silenceMs = 60_000 } = options
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    bodyLimit: bodyBytesMax,
    ...listenerOptions(deps.translate, { requestTimeoutMs, silenceMs }),
    trustProxy: trustHops(deps.config.trustProxyHops),
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    schemaController: { compilersFactory: noSchemas },
    rewriteUrl: ({ url = '/' }) => decodable(url),
    routerOptions: {
      // POST calls carry decoration in their query too (SPEC §7 logout), so it is judged where it is used.
      querystringParser: (text) => decodeQuery(text) ?? { [badQuery]: true },
    },
  }) as unknown as FastifyInstance // the logger's precise type is of no use to anybody below
  let leaving = false

  traceRequests(app)
  closeKeptConnections(app)
  await registerSecurityHeaders(app)
  await app.register(cookie)
  await app.register(compress, {
    threshold: compressedFromBytes,
    encodings: ['br', 'gzip', 'identity'],
    brotliOptions: { params: brotliParams },
  })
  await app.register(multipart, {
    limits: { fileSize: options.uploadBytesMax, files: 1, fields: 0, parts: 1 },
    throwFileSizeLimit: false,
  })
  takeJsonOnly(app)
  registerMetrics(app, { background: nothingBeside(), gauges: [], ...deps, ...options })
  registerHealth(app, deps.db, () => leaving)
  logRequests(app, deps)
  answerFaults(app, deps)

  const take = await createRateLimits(app, deps.config.rateLimits)
  const callers = createCallers(options.sessions, take, deps.config)
  for (const [name, row] of rows) registerEndpoint(app, options, callers, name, row)
  if (options.live) registerLiveStreams(app, { deps, callers, sessions: options.sessions, ...options.live })
  for (const extra of options.extras) await extra(app, callers)
  serveDescription(app, options, callers)
  serveSellerDocuments(app)

  if (options.consoleDir) await registerConsole(app, options.consoleDir, deps.memory)
  const call = createCall(deps, rows)
  registerAgents(app, options.agentDoors ?? [], { call, callers, deps })
  const renderPage = options.web ? await registerWeb(app, options.web, call, callers, deps) : null
  answerTheRest(app, deps, renderPage)
  return {
    app,
    call,
    leave: () => {
      leaving = true
    },
  }
}

/** The list of all endpoints. In production the console's part is for operators alone. */
function serveDescription(app: FastifyInstance, { deps, rows }: HttpOptions, callers: Callers): void {
  const describe = (isListed: (endpoint: Endpoint) => boolean): string => {
    const listed = [...rows].filter(([, { endpoint }]) => isListed(endpoint))
    return JSON.stringify(describeApi(Object.fromEntries(listed.map(([name, row]) => [name, row.endpoint]))))
  }
  // Made when somebody first asks: few do, and every start would wait for it.
  const once = (make: () => string) => {
    let text: string | undefined
    return () => {
      text ??= make()
      return text
    }
  }
  const whole = once(() => describe(() => true))
  const ofBuyers = once(() => describe(({ path }) => !path.startsWith('/api/console/')))
  app.get('/api/openapi.json', async (request, reply) => {
    const seesAll =
      deps.config.mode !== 'production' ||
      (await callers.operator(request, { limit: 'read' }, { peek: true })) !== null
    return reply.type('application/json; charset=utf-8').send(seesAll ? whole() : ofBuyers())
  })
}

/** Believes so many proxies, counted from us outwards, and nobody beyond them. */
const trustHops = (hops: number) => (hops === 0 ? false : (_address: string, hop: number) => hop < hops)

function registerEndpoint(
  app: FastifyInstance,
  options: HttpOptions,
  callers: Callers,
  name: string,
  row: Row,
): void {
  const { deps } = options
  const { endpoint } = row
  const compressOnce = endpoint.shared === undefined ? null : createCompressOnce()
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.bodyBytesMax === undefined ? {} : { bodyLimit: endpoint.bodyBytesMax }),
    // Failures before the handler; the handler answers its own.
    errorHandler: async (fault, request, reply) => {
      const error = await drawForBadBody(callers, endpoint, request, fault, deps.clock.now())
      return sendAnswer(deps, request, reply, answerFor(error, languageOf(request), deps.translate), error)
    },
    // A file takes as long as its sender's connection needs, within the listener's own limit.
    handler: (request, reply) =>
      endpoint.multipart
        ? answer(request, reply)
        : withDeadline(serverBudgetMs, () => answer(request, reply)),
  })

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const locale = languageOf(request)
    try {
      const { buyer, operator, shopKey } = await whoCalls(callers, endpoint, request, deps.clock.now())
      refuseCrossSite(endpoint, request)
      const call: Call = {
        name,
        ...row,
        locale,
        buyer,
        operator,
        shopKey,
        ...cookiesOf(request, reply, deps.config),
        rawInput: rawInputOf(endpoint, request),
        idempotencyKey: endpoint.idempotent
          ? readIdempotencyKey(request.headers[headers.idempotencyKey])
          : null,
        ...(buyer?.kept === undefined ? {} : { kept: buyer.kept }),
        ipAddress: request.ip,
        userAgent: request.headers['user-agent']?.slice(0, 200) ?? null,
        // No accessor: an object literal with one gives V8 a new hidden class each time, which keeps the whole request
        // until the next full collection.
        openLog: () => deps.log.child({ request: request.id, call: name }),
        ...(endpoint.multipart ? { file: () => readFile(request) } : {}),
      }
      const data = await perform(deps, call)
      const text = successText(data)
      const compressed =
        compressOnce && isPublic(deps, call)
          ? await compressOnce(text, request.headers['accept-encoding'])
          : null
      if (!compressed) return sendJson(reply, 200, text)
      reply.header('content-encoding', compressed.encoding).header('vary', 'accept-encoding')
      return sendJson(reply, 200, compressed.bytes)
    } catch (error) {
      return sendAnswer(deps, request, reply, answerFor(error, locale, deps.translate), error)
    }
  }
}

const languageOf = (request: FastifyRequest): Locale => localeOf(request.headers[headers.language])

/** SPEC §7 has GETs that write. They need the token header anyway; a page of another site does not get this far. */
function refuseCrossSite(endpoint: Endpoint, request: FastifyRequest): void {
  const isWritingGet = endpoint.method === 'GET' && endpoint.limit === 'write'
  if (isWritingGet && request.headers['sec-fetch-site'] === 'cross-site') refuse('badInput')
}

function rawInputOf(endpoint: Endpoint, request: FastifyRequest): unknown {
  if (endpoint.multipart) return {}
  if (endpoint.method === 'POST') {
    if (request.body instanceof BrokenBody) throw request.body
    return request.body ?? {}
  }
  const query = request.query as Record<PropertyKey, unknown>
  if (badQuery in query) return refuse('badInput')
  return query
}

async function readFile(request: FastifyRequest) {
  if (!request.isMultipart()) return null
  const part = await request.file().catch(refuseBrokenForm)
  return part ? { stream: Readable.from(bytesOf(part.file)), isTruncated: () => part.file.truncated } : null
}

/** A form that is cut off is found out only while its file is read. */
async function* bytesOf(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* file
  } catch (error) {
    refuseBrokenForm(error)
  }
}

/** The parser's errors are about what was sent; they carry no status that would say so. */
function refuseBrokenForm(error: unknown): never {
  const isTold = error instanceof Refusal || (error instanceof Error && 'statusCode' in error)
  if (isTold || isConnectionLost(error)) throw error
  return refuse('badInput')
}

function sendJson(reply: FastifyReply, status: number, text: string | Buffer): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(text)
}

function sendAnswer(
  deps: AppDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, envelope, fault, retryAfterSeconds }: Answer,
  error: unknown,
): FastifyReply {
  const line = { err: error, request: request.id, route: request.routeOptions.url ?? 'none' }
  if (fault) deps.log.error(line, 'a call failed')
  else if (status === 503) deps.log.warn(line, 'a call was turned away')
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  return sendJson(reply, status, JSON.stringify(envelope))
}

/** Faults outside of the endpoints, such as a body that is no JSON. A route takes the handler that is there when it is added. */
function answerFaults(app: FastifyInstance, deps: AppDeps): void {
  app.setErrorHandler(async (error, request, reply) => {
    return sendAnswer(deps, request, reply, answerFor(error, languageOf(request), deps.translate), error)
  })
}

/**
 * Unknown addresses: an envelope under /api, a server-rendered page elsewhere. Pages have a route of their own, because
 * compression is hooked to routes and not to the handler of what was not found.
 */
function answerTheRest(app: FastifyInstance, deps: AppDeps, renderPage: RenderPage | null): void {
  app.setNotFoundHandler(async (request, reply) => {
    const answer = refusalAnswer('notFound', null, languageOf(request), deps.translate)
    return sendJson(reply, 404, JSON.stringify(answer.envelope))
  })
  if (!renderPage) return
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const path = request.url.split('?', 1)[0] ?? '/'
      return /^\/(api|metrics|media)(\/|$)/.test(path) ? reply.callNotFound() : renderPage(request, reply)
    },
  })
}
