import { timingSafeEqual } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Background } from '#kernel/background.ts'
import type { Config } from '#kernel/config.ts'
import type { Db } from '#kernel/database.ts'
import type { ModuleGauge } from '#kernel/gauges.ts'
import { readQueue } from '#kernel/jobs.ts'
import type { ReadReplica } from '#kernel/replica/read-replica.ts'

/**
 * `/metrics` for Prometheus: time by route and status, the pool, the process. Closed in production without a token. Its library, a
 * twentieth of a start, is loaded when the first request has been answered.
 */
export function registerMetrics(app: FastifyInstance, measured: Measured): void {
  const { config } = measured
  let opened: Metrics | undefined
  let opening: Promise<Metrics> | undefined
  const open = () => (opening ??= openMetrics(measured))
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

/** The parts of the process that `/metrics` reports. */
export interface Measured {
  config: Config
  pool: pg.Pool
  db: Db
  background: Background
  gauges: readonly ModuleGauge[]
  replica?: ReadReplica | null
}

interface Metrics {
  registry: Registry
  observe(method: string, route: string, status: string, ms: number): void
}

async function openMetrics({ config, pool, db, background, gauges, replica }: Measured): Promise<Metrics> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client')
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
  const parts = { Counter, Gauge, registers: [registry] }
  measureDisk(parts, config)
  measureReplica(parts, replica ?? null)
  measureClock(parts, background)
  measureServices(parts, background)
  measureJobs(parts, background, db)
  measureModules(parts, { gauges, db, config })
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

interface Parts {
  Counter: typeof Counter
  Gauge: typeof Gauge
  registers: Registry[]
}

function measureDisk({ Gauge, registers }: Parts, { dataDir }: Config): void {
  new Gauge({
    name: 'data_dir_free_bytes',
    help: 'Free space where DATA_DIR stands; absent while the folder is not there',
    registers,
    async collect() {
      const found = await statfs(dataDir).catch(() => null)
      if (found === null) this.remove()
      else this.set(found.bavail * found.bsize)
    },
  })
}

/** Figures of a process that has no replica are 0, so that rules find them. */
function measureReplica({ Counter, Gauge, registers }: Parts, replica: ReadReplica | null): void {
  new Gauge({
    name: 'read_replica_away',
    help: 'Whether public reads go to the primary although a replica is set',
    registers,
    collect() {
      this.set(replica === null || replica.problem === null ? 0 : 1)
    },
  })
  new Gauge({
    name: 'read_replica_lag_seconds',
    help: 'How late the replica was at the last look; absent while that is not known',
    registers,
    collect() {
      const lagMs = replica === null ? 0 : replica.lagMs
      if (lagMs === null) this.remove()
      else this.set(lagMs / 1000)
    },
  })
  new Counter({
    name: 'read_replica_reads_total',
    help: 'Public reads that the replica answered',
    registers,
    collect() {
      this.reset()
      this.inc(replica?.answered ?? 0)
    },
  })
  new Counter({
    name: 'read_replica_fallbacks_total',
    help: 'Public reads that the primary answered, by the reason why the replica did not',
    labelNames: ['reason'],
    registers,
    collect() {
      this.reset()
      for (const [reason, count] of replica?.fallbacks ?? []) this.inc({ reason }, count)
    },
  })
}

function measureClock({ Gauge, registers }: Parts, background: Background): void {
  new Gauge({
    name: 'clock_offset_seconds',
    help: 'The clock of this machine minus that of the database, as last measured',
    registers,
    collect() {
      this.set((background.clock?.offsetMs() ?? 0) / 1000)
    },
  })
}

/** Added up over all processes, each service has one leader, or nobody does its work. */
function measureServices({ Counter, Gauge, registers }: Parts, { services }: Background): void {
  const labelNames = ['service'] as const
  new Gauge({
    name: 'service_leader',
    help: 'Whether this process does the work of a background service',
    labelNames,
    registers,
    collect() {
      for (const [service, { isLeader }] of services) this.set({ service }, isLeader ? 1 : 0)
    },
  })
  new Gauge({
    name: 'service_last_step_timestamp_seconds',
    help: 'When a step of a background service last ended well in this process',
    labelNames,
    registers,
    collect() {
      for (const [service, { lastStepAtMs }] of services)
        if (lastStepAtMs !== null) this.set({ service }, lastStepAtMs / 1000)
    },
  })
  new Counter({
    name: 'service_failures_total',
    help: 'Steps of a background service that failed in this process',
    labelNames,
    registers,
    collect() {
      this.reset()
      for (const [service, { failures }] of services) this.inc({ service }, failures)
    },
  })
}

function measureJobs({ Counter, Gauge, registers }: Parts, { jobs }: Background, db: Db): void {
  new Gauge({
    name: 'job_worker_running',
    help: 'Whether this process works the job queue',
    registers,
    collect() {
      this.set(jobs.isWorking ? 1 : 0)
    },
  })
  new Counter({
    name: 'job_failures_total',
    help: 'Runs of jobs that failed in this process',
    labelNames: ['job'],
    registers,
    collect() {
      this.reset()
      for (const [job, failures] of jobs.failures) this.inc({ job }, failures)
    },
  })
  // The other figures are worth having while the database does not answer.
  const queue = () => readQueue(db).catch(() => null)
  new Gauge({
    name: 'job_oldest_due_seconds',
    help: 'For how long the oldest due job has waited, of all processes',
    registers,
    async collect() {
      const found = await queue()
      if (found) this.set(found.oldestDueSeconds)
    },
  })
  new Gauge({
    name: 'jobs_queued',
    help: 'Jobs of all processes that are due and wait, or have given up',
    labelNames: ['state'],
    registers,
    async collect() {
      const found = await queue()
      if (!found) return
      this.set({ state: 'waiting' }, found.waiting)
      this.set({ state: 'gave_up' }, found.gaveUp)
    },
  })
}

/** A figure that cannot be read is absent: the others are worth having while the database does not answer. */
function measureModules(
  { Gauge, registers }: Parts,
  { gauges, db, config }: Pick<Measured, 'gauges' | 'db' | 'config'>,
): void {
  for (const { name, help, read } of gauges)
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const value = await read(db, config).catch(() => null)
        if (value === null) this.remove()
        else this.set(value)
      },
    })
}

function mayRead(config: Config, authorization: string | undefined): boolean {
  if (config.metricsToken === null) return config.mode !== 'production'
  const expected = Buffer.from(`Bearer ${config.metricsToken}`)
  const given = Buffer.from(authorization ?? '')
  return expected.length === given.length && timingSafeEqual(expected, given)
}
