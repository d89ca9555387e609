import type { Endpoint, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import type { Routes } from '#kernel/context.ts'
import type { Subscriber } from '#kernel/domain-events.ts'
import type { ModuleGauge } from '#kernel/gauges.ts'
import type { Callers } from '#kernel/http/find-caller.ts'
import type { Row } from '#kernel/http/server.ts'
import type { Job } from '#kernel/jobs.ts'
import type { AnyHandler, AppDeps, WhenKept } from '#kernel/perform.ts'
import type { Service } from '#kernel/services.ts'

export type { Row } from '#kernel/http/server.ts'

/** A feature as the app is put together from it. */
export interface Module {
  readonly endpoints: Readonly<Record<string, Endpoint>>
  readonly handlers: Readonly<Record<string, AnyHandler>>
  readonly whenKept: Readonly<Record<string, WhenKept>>
  readonly jobs: readonly Job[]
  readonly services: readonly Service[]
  readonly subscribers: readonly Subscriber[]
  readonly gauges: readonly ModuleGauge[]
  readonly http: ((app: FastifyInstance, deps: AppDeps, callers: Callers) => Promise<void> | void) | null
}

/** The exports of a module's `index.ts` for the app; `routes` is complete or it does not compile. */
export interface ModuleExports<Table extends Readonly<Record<string, Endpoint>>> {
  readonly endpoints: Table
  readonly routes: Routes<Table>
  /**
   * Effect of a call although its answer is one that was kept, such as counting that somebody looked. It must not
   * throw.
   */
  readonly whenKept?: {
    readonly [Name in keyof Table]?: (deps: AppDeps, input: ParsedOf<Table[Name]>) => void
  }
  readonly jobs?: readonly Job[]
  readonly services?: readonly Service[]
  /** Subscribers to events of other modules. */
  readonly subscribers?: readonly Subscriber[]
  /** Figures of the module for `/metrics`. */
  readonly gauges?: readonly ModuleGauge[]
  /** Routes that are no calls of the contract, such as stored pictures. */
  readonly http?: (app: FastifyInstance, deps: AppDeps, callers: Callers) => Promise<void> | void
}

/** Makes a module for the app, without the types of its endpoints. */
export function module<const Table extends Readonly<Record<string, Endpoint>>>(
  exported: ModuleExports<Table>,
): Module {
  return {
    endpoints: exported.endpoints,
    // `perform` parses the input by this endpoint's schema and lets no visitor into a `buyer` route.
    handlers: exported.routes as unknown as Readonly<Record<string, AnyHandler>>,
    whenKept: (exported.whenKept ?? {}) as Readonly<Record<string, WhenKept>>,
    jobs: exported.jobs ?? [],
    services: exported.services ?? [],
    subscribers: exported.subscribers ?? [],
    gauges: exported.gauges ?? [],
    http: exported.http ?? null,
  }
}

/**
 * Joins the modules' rows.
 * @throws when an endpoint has no verb, or two modules answer the same one
 */
export function joinRows(modules: readonly Module[]): Map<string, Row> {
  const rows = new Map<string, Row>()
  for (const { endpoints, handlers, whenKept } of modules) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const handler = handlers[name]
      if (!handler) throw new Error(`The endpoint ${name} has no verb`)
      if (rows.has(name)) throw new Error(`Two modules answer ${name}`)
      rows.set(name, { endpoint, handler, ...(whenKept[name] && { whenKept: whenKept[name] }) })
    }
  }
  return rows
}
