import type { Endpoint } from '@sampan/contract/wire/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import type { Operator, ShopKey } from '#kernel/context.ts'
import { refuseForeignConsole, requireRole } from '#kernel/http/console-session.ts'
import type { Callers, KnownBuyer } from '#kernel/http/find-caller.ts'
import { Refusal, refuse } from '#kernel/refusal.ts'

interface Caller {
  buyer: KnownBuyer | null
  operator: Operator | null
  shopKey: ShopKey | null
}

/**
 * Caller of an endpoint, once their allowance was drawn from. Refuses whom its row does not let in: loginExpired,
 * roleMissing and what is refused with them.
 */
export async function whoCalls(
  callers: Callers,
  endpoint: Endpoint,
  request: FastifyRequest,
  now: Date,
): Promise<Caller> {
  const isConsole = endpoint.path.startsWith('/api/console/')
  if (isConsole) refuseForeignConsole(request)
  const isOperators = endpoint.access === 'operator'
  const operator = isOperators ? await callers.operator(request, endpoint) : null
  const isKeys = endpoint.access === 'key'
  const shopKey = isKeys ? requireScope(endpoint, await callers.shopKey(request, endpoint)) : null
  const buyer = isConsole || isKeys ? null : await callers.buyer(request, endpoint)
  if (isConsole && !isOperators) await callers.visitor(request, endpoint)
  if (endpoint.access === 'buyer' && !buyer) refuse('loginExpired')
  if (isOperators) requireRole(endpoint, operator, now)
  return { buyer, operator, shopKey }
}

/**
 * A body that was not taken, because of its size or kind, draws from its sender's allowance like any other. What is told is
 * the fault of the body, unless there is nothing left to draw from.
 */
export async function drawForBadBody(
  callers: Callers,
  endpoint: Endpoint,
  request: FastifyRequest,
  fault: unknown,
  now: Date,
): Promise<unknown> {
  try {
    await whoCalls(callers, endpoint, request, now)
  } catch (error) {
    if (error instanceof Refusal && error.key === 'tooManyRequests') return error
  }
  return fault
}

/** Refuses keyUnknown, roleMissing. */
function requireScope({ scope }: Endpoint, key: ShopKey | null): ShopKey {
  if (!key) return refuse('keyUnknown')
  if (scope === undefined || !key.scopes.includes(scope)) refuse('roleMissing', { scope: scope ?? '' })
  return key
}
