import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { registerHealth } from '#kernel/http/health.ts'
import { closeKeptConnections } from '#kernel/http/listener.ts'
import { type Measured, registerMetrics } from '#kernel/http/metrics.ts'
import type { Log } from '#kernel/log.ts'

export interface ProbeServer {
  app: FastifyInstance
  /** From now on `/readyz` says no. */
  leave(): void
}

/** The listener of a process that only does background work: whether it lives, wants work, and how it fares. Nothing else is answered. */
export async function createProbeServer(measured: Measured, log: Log): Promise<ProbeServer> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: 5000,
    forceCloseConnections: true,
    exposeHeadRoutes: false,
  }) as unknown as FastifyInstance // as in server.ts
  let isLeaving = false
  closeKeptConnections(app)
  registerMetrics(app, measured)
  registerHealth(app, measured.db, () => isLeaving)
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ ok: false }))
  await app.ready()
  return {
    app,
    leave: () => {
      isLeaving = true
    },
  }
}
