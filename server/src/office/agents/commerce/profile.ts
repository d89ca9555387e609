import type { FastifyInstance } from 'fastify'
import type { Callers } from '#kernel/http/find-caller.ts'
import { shopOrigin } from '#kernel/http/shop-origin.ts'
import { visitorRoute } from '#kernel/http/visitor-route.ts'
import type { AppDeps } from '#kernel/perform.ts'
import { businessProfile } from './protocol.ts'

/** `/.well-known/ucp`: the profile of the shop for agents of the Universal Commerce Protocol. */
export function http(app: FastifyInstance, deps: AppDeps, callers: Callers): void {
  const draws = { limit: 'page', fault: 'an agent was not told what it can ask' } as const
  app.get(
    '/.well-known/ucp',
    visitorRoute(deps, callers, draws, async (request, reply) =>
      reply
        .type('application/json; charset=utf-8')
        .header('cache-control', deps.config.publicUrl === null ? 'no-store' : 'public, max-age=3600')
        .send(JSON.stringify(businessProfile(shopOrigin(deps.config, request)))),
    ),
  )
}
