import { consoleHeader, unattended } from '@sampan/contract/staff/roles.ts'
import type { Endpoint } from '@sampan/contract/wire/endpoint.ts'
import { headers } from '@sampan/contract/wire/envelope.ts'
import type { FastifyRequest } from 'fastify'
import type { Buyer, Operator } from '#kernel/context.ts'
import { operatorTokenOf } from '#kernel/http/console-session.ts'
import type { HttpOptions } from '#kernel/http/server.ts'
import type { KeptAnswer } from '#kernel/idempotency.ts'
import { hashToken, looksLikeToken } from '#kernel/ids.ts'
import { repeatRead } from '#kernel/perform.ts'

/** A buyer, and in the same look what is kept under the key that he sends. */
export interface KnownBuyer extends Buyer {
  readonly kept?: KeptAnswer | null
}

/** Only the header counts: cookies are never read, so no foreign page can borrow a session (RELIABILITY §5.1). */
export async function findCaller(
  options: Pick<HttpOptions, 'findBuyer'>,
  request: FastifyRequest,
  { idempotent }: Endpoint,
): Promise<KnownBuyer | null> {
  const token = request.headers[headers.token]
  if (typeof token !== 'string' || !looksLikeToken(token)) return null
  const tokenHash = hashToken(token)
  const key = idempotent ? request.headers[headers.idempotencyKey] : undefined
  return repeatRead(() => options.findBuyer(tokenHash, typeof key === 'string' ? key : undefined))
}

/** The console's own cookie, which no other address gets. */
export async function findOperator(
  options: Pick<HttpOptions, 'findOperator' | 'house' | 'live'>,
  request: FastifyRequest,
): Promise<Operator | null> {
  const token = operatorTokenOf(request, options.house.config)
  if (token === null || !looksLikeToken(token)) return null
  const isUnattended = request.headers[consoleHeader] === unattended
  const find = (isUnattended && options.live?.peekOperator) || options.findOperator
  return repeatRead(() => find(hashToken(token)))
}
