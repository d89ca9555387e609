import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Histogram, Registry } from 'prom-client'
import type { Config } from '#kernel/config.ts'

/**
 * `/metrics` for Prometheus: time by route and status, the pool, the process. Closed in production without a token. Its library, a
 * twentieth of a start, is loaded when the first request has been answered.
 */
export function registerMetrics(app: FastifyInstance, config: Config, pool: pg.Pool): void {
  let opened: Metrics | undefined
  let opening: Promise<Metrics> | undefined
  const open = () => (opening ??= openMetrics(config, pool))
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'none'
    const [status, ms] = [String(reply.statusCode), reply.elapsedTime]
    done()
    if (opened) return opened.observe(method, route, status, ms)
    void open().then((metrics) => {
      opened = metrics
      metrics.observe(method, route, status, ms)
    })
  })
  app.get('/metrics', { exposeHeadRoute: false }, async (request, reply) => {
    if (!mayRead(config, request.headers.authorization)) return reply.callNotFound()
    const { registry } = await open()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

interface Metrics {
  registry: Registry
  observe(method: string, route: string, status: string, ms: number): void
}

async function openMetrics(config: Config, pool: pg.Pool): Promise<Metrics> {
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  if (config.mode !== 'test') collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route pattern and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 8],
    registers: [registry],
  })
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waited_for' }, pool.waitingCount)
    },
  })
  connections.set({ state: 'open' }, 0)
  const series = new Map<string, Histogram.Internal<'method' | 'route' | 'status'>>()
  return {
    registry,
    observe(method, route, status, ms) {
      const name = `${method} ${route} ${status}`
      const known = series.get(name) ?? seconds.labels({ method, route, status })
      series.set(name, known)
      known.observe(ms / 1000)
    },
  }
}

function mayRead(config: Config, authorization: string | undefined): boolean {
  if (config.metricsToken === null) return config.mode !== 'production'
  const expected = Buffer.from(`Bearer ${config.metricsToken}`)
  const given = Buffer.from(authorization ?? '')
  return expected.length === given.length && timingSafeEqual(expected, given)
}
