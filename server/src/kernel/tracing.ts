import type { Span, SpanKind, Tracer } from '@opentelemetry/api'
import type { SpanProcessor } from '@opentelemetry/sdk-trace'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#kernel/config.ts'

/**
 * Spans of OpenTelemetry for requests, statements, jobs and steps of services. Off without OTEL_EXPORTER_OTLP_ENDPOINT:
 * then no library of it is loaded, and each place asks one variable. Spans hold route patterns and statements with `$1`,
 * never an address as written or a value.
 */
type Api = typeof import('@opentelemetry/api')
interface Tracing {
  readonly api: Api
  readonly tracer: Tracer
}

/** Tracing of this process, as OpenTelemetry has it: statements do not know which app asks for them. */
let tracing: Tracing | null = null

export interface TracingRunner {
  /** Sends what is waiting, and ends. */
  stop(): Promise<void>
}

/** Starts tracing if the settings ask for it; otherwise null. `processors` take the place of the exporter in a test. */
export async function startTracing(
  { tracesShare, tracesEndpoint }: Pick<Config, 'tracesShare' | 'tracesEndpoint'>,
  processors?: SpanProcessor[],
): Promise<TracingRunner | null> {
  if (tracesEndpoint === null) return null
  const [api, sdk, { OTLPTraceExporter }, resources, { AsyncLocalStorageContextManager }] = await Promise.all(
    [
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-proto'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/context-async-hooks'),
    ],
  )
  const named = resources.resourceFromAttributes({ 'service.name': 'sampan' })
  const set = resources.detectResources({ detectors: [resources.envDetector] })
  const provider = new sdk.TracerProvider({
    resource: resources.defaultResource().merge(named).merge(set),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(tracesShare) }),
    // The exporter reads OTEL_EXPORTER_OTLP_* itself: endpoint, headers, time limit, compression.
    spanProcessors: processors ?? [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  const contexts = new AsyncLocalStorageContextManager().enable()
  api.context.setGlobalContextManager(contexts)
  tracing = { api, tracer: provider.getTracer('sampan') }
  return {
    async stop() {
      tracing = null
      api.context.disable()
      await provider.shutdown()
    },
  }
}

/** Does the work inside a span that becomes the parent of those begun in it; without tracing, the work alone. */
export function inSpan<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (tracing === null) return work()
  const { api, tracer } = tracing
  const span = tracer.startSpan(name)
  return ended(span, () => api.context.with(api.trace.setSpan(api.context.active(), span), work), api)
}

/** Does a statement inside a span of the kind that PostgreSQL's clients have. A statement outside of any span gets none. */
export function inStatementSpan<Result>(text: string, work: () => Promise<Result>): Promise<Result> {
  if (tracing === null) return work()
  const { api, tracer } = tracing
  if (!api.trace.getActiveSpan()?.isRecording()) return work()
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'QUERY'
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.text': text.length > textLengthMax ? `${text.slice(0, textLengthMax)}…` : text,
  }
  const kind: SpanKind = api.SpanKind.CLIENT
  return ended(tracer.startSpan(operation, { kind, attributes }), work, api)
}

const textLengthMax = 2000

async function ended<Result>(
  span: Span,
  work: () => Promise<Result>,
  { SpanStatusCode }: Api,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    span.setStatus({
      code: SpanStatusCode.ERROR,
      message: error instanceof Error ? error.name : typeof error,
    })
    throw error
  } finally {
    span.end()
  }
}

/**
 * A span for each request. Its context is entered twice: what reads the body runs in that of the socket. A trace that
 * somebody outside began is not taken over, for anybody could send one.
 */
export function traceRequests(app: FastifyInstance): void {
  if (tracing === null) return
  const { api, tracer } = tracing
  const spans = new WeakMap<object, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions } = request
    const route = routeOptions.url ?? 'none'
    const attributes = { 'http.request.method': method, 'http.route': route, 'sampan.request_id': request.id }
    const span = tracer.startSpan(`${method} ${route}`, { kind: api.SpanKind.SERVER, root: true, attributes })
    spans.set(request, span)
    api.context.with(api.trace.setSpan(api.ROOT_CONTEXT, span), done)
  })
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) api.context.with(api.trace.setSpan(api.ROOT_CONTEXT, span), done)
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: api.SpanStatusCode.ERROR })
    span?.end()
    done()
  })
  app.addHook('onRequestAbort', (request, done) => {
    spans.get(request)?.end()
    done()
  })
}
