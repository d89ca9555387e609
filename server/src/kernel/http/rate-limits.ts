import rateLimit from '@fastify/rate-limit'
import type { LimitClass } from '@sampan/contract/wire/endpoint.ts'
import { allowancePerMinute } from '@sampan/contract/wire/limits.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '#kernel/refusal.ts'

/** Takes one from the caller's allowance of a class, or refuses with `tooManyRequests`. */
export type TakeAllowance = (request: FastifyRequest, limit: LimitClass, caller: string) => Promise<void>

/**
 * Allowances per caller and minute, counted in this process. They spare the machine; what guards a secret is counted
 * in the database and holds over all processes.
 */
export async function createRateLimits(app: FastifyInstance, isOn: boolean): Promise<TakeAllowance> {
  if (!isOn) return async () => {}
  await app.register(rateLimit, { global: false, cache: 20_000 })
  const callers = new WeakMap<FastifyRequest, string>()
  const limiterOf = (limit: LimitClass) =>
    app.createRateLimit({
      max: allowancePerMinute[limit],
      timeWindow: 60_000,
      keyGenerator: (request) => callers.get(request) ?? request.ip,
    })
  const limiters: Record<LimitClass, ReturnType<typeof limiterOf>> = {
    read: limiterOf('read'),
    write: limiterOf('write'),
    auth: limiterOf('auth'),
    upload: limiterOf('upload'),
  }
  return async (request, limit, caller) => {
    callers.set(request, caller)
    const taken = await limiters[limit](request)
    if (!taken.isAllowed && taken.isExceeded)
      refuse('tooManyRequests', { retryAfterSeconds: taken.ttlInSeconds })
  }
}
