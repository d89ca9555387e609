import rateLimit from '@fastify/rate-limit'
import { type AllowanceName, allowancePerMinute } from '@sampan/contract/wire/limits.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '#kernel/refusal.ts'

/** Takes one from somebody's allowance, or refuses with `tooManyRequests`. */
export type TakeAllowance = (request: FastifyRequest, name: AllowanceName, key: string) => Promise<void>

/**
 * Allowances per key and minute, counted in this process. They spare the machine; what guards a secret is counted
 * in the database and holds over all processes.
 */
export async function createRateLimits(app: FastifyInstance, isOn: boolean): Promise<TakeAllowance> {
  if (!isOn) return async () => {}
  await app.register(rateLimit, { global: false, cache: 20_000 })
  const keys = new WeakMap<FastifyRequest, string>()
  const limiterOf = (max: number) =>
    app.createRateLimit({
      max,
      timeWindow: 60_000,
      keyGenerator: (request) => keys.get(request) ?? request.ip,
    })
  const limiters = new Map(Object.entries(allowancePerMinute).map(([name, max]) => [name, limiterOf(max)]))
  return async (request, name, key) => {
    keys.set(request, key)
    const taken = await limiters.get(name)?.(request)
    if (taken && !taken.isAllowed && taken.isExceeded)
      refuse('tooManyRequests', { retryAfterSeconds: taken.ttlInSeconds })
  }
}
