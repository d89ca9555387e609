import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '#kernel/config.ts'

/** `/metrics` for Prometheus: time by route and status, the pool, the process. Closed in production without a token. */
export function registerMetrics(app: FastifyInstance, config: Config, pool: pg.Pool): void {
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
  const seriesOf = (method: string, route: string, status: string) => {
    const name = `${method} ${route} ${status}`
    const known = series.get(name) ?? seconds.labels({ method, route, status })
    series.set(name, known)
    return known
  }
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    seriesOf(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', { exposeHeadRoute: false }, async (request, reply) => {
    if (!mayRead(config, request.headers.authorization)) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function mayRead(config: Config, authorization: string | undefined): boolean {
  if (config.metricsToken === null) return config.mode !== 'production'
  const expected = Buffer.from(`Bearer ${config.metricsToken}`)
  const given = Buffer.from(authorization ?? '')
  return expected.length === given.length && timingSafeEqual(expected, given)
}
