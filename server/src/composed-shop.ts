import type { FastifyInstance } from 'fastify'
import type { Background } from '#kernel/background.ts'
import type { ModuleGauge } from '#kernel/gauges.ts'
import type { HttpOptions } from '#kernel/http/server.ts'
import type { CallEndpoint } from '#kernel/http/web.ts'
import type { Job } from '#kernel/jobs.ts'
import type { Row } from '#kernel/module.ts'
import type { AppDeps } from '#kernel/perform.ts'
import type { Service } from '#kernel/services.ts'

/** All modules on one database, before anybody can reach them. */
export interface Shop {
  deps: AppDeps
  /** Every endpoint with who answers it. */
  rows: ReadonlyMap<string, Row>
  jobs: readonly Job[]
  services: readonly Service[]
  gauges: readonly ModuleGauge[]
  extras: HttpOptions['extras']
}

/** The shop in a process that listens: on everything, or as a worker on probes alone. */
export interface ListeningShop extends Shop {
  http: FastifyInstance
  /** For what is started beside the requests: how it fares, as `/metrics` tells it. */
  background: Background
  /** Tells balancers to send no more; requests are still served. */
  leave(): void
}

export interface App extends ListeningShop {
  call: CallEndpoint
  /** Names of the endpoints that are answered. */
  answers: ReadonlySet<string>
}
