import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, it } from 'node:test'
import { startTracing } from '#kernel/tracing.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

const received: { path: string; type: string; body: string }[] = []
const collector = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const type = request.headers['content-type'] ?? ''
  received.push({ path: request.url ?? '', type, body: Buffer.concat(parts).toString('latin1') })
  response.end()
})
await new Promise<void>((resolve) => void collector.listen(0, '127.0.0.1', resolve))
after(() => collector.close())
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`

/** A server whose process is traced while `work` runs. */
async function traced(share: number, work: (server: TestServer) => Promise<void>) {
  const settings = { tracesEndpoint: endpoint, tracesShare: share }
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = endpoint // read by the exporter itself
  const { InMemorySpanExporter, SimpleSpanProcessor, BatchSpanProcessor } = await import(
    '@opentelemetry/sdk-trace'
  )
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-proto')
  const kept = new InMemorySpanExporter()
  const tracing = await startTracing(settings, [
    new SimpleSpanProcessor({ exporter: kept }),
    new BatchSpanProcessor({ exporter: new OTLPTraceExporter() }),
  ])
  const server = await startTestServer()
  await work(server)
  await server.close()
  const spans = kept.getFinishedSpans()
  await tracing?.stop()
  return spans
}

it('traces a request with its statements, and sends that to the collector without a value', async () => {
  const spans = await traced(1, async (server) => {
    await server.registerBuyer('canary.account')
    await server.client().raw('login', { account: 'canary.account', password: 'canary-password' })
  })
  const request = spans.findLast(({ name }) => name === 'POST /api/user/login')
  assert.ok(request, 'the request has a span')
  assert.equal(request.attributes['http.response.status_code'], 200)
  const statements = spans.filter(
    ({ parentSpanContext }) => parentSpanContext?.spanId === request.spanContext().spanId,
  )
  const operations = new Set(statements.map(({ attributes }) => attributes['db.operation.name']))
  assert.ok(operations.has('SELECT') && operations.has('COMMIT'), [...operations].join(' '))

  assert.deepEqual(
    [...new Set(received.map(({ path, type }) => `${path} ${type}`))],
    ['/v1/traces application/x-protobuf'],
  )
  const sent = received.map(({ body }) => body).join('')
  assert.ok(sent.includes('POST /api/user/login') && sent.includes('sampan'), 'the collector has the span')
  for (const secret of ['canary.account', 'canary-password']) assert.ok(!sent.includes(secret), secret)
})

it('traces the share of requests that is set, and none of their statements beside it', async () => {
  const spans = await traced(0, async (server) => {
    await server.client().raw('home', {})
  })
  assert.deepEqual(spans, [])
})

it('loads nothing without a collector', async () => {
  assert.equal(await startTracing({ tracesEndpoint: null, tracesShare: 1 }), null)
})
