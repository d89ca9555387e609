import { consoleHeader, unattended } from '@sampan/contract/staff/roles.ts'
import type { Endpoint } from '@sampan/contract/wire/endpoint.ts'
import { headers } from '@sampan/contract/wire/envelope.ts'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#kernel/config.ts'
import type { Buyer, Operator } from '#kernel/context.ts'
import { operatorTokenOf } from '#kernel/http/console-session.ts'
import type { KeptAnswer } from '#kernel/idempotency.ts'
import { hashToken, looksLikeToken } from '#kernel/ids.ts'
import { repeatRead } from '#kernel/perform.ts'

/** A buyer, and in the same look what is kept under the key that he sends. */
export interface KnownBuyer extends Buyer {
  readonly kept?: KeptAnswer | null
}

/** How a session is looked up by the SHA-256 of its token; null when it is missing, expired, idle for too long or ended. */
export interface Sessions {
  findBuyer(tokenHash: Buffer, idempotencyKey?: string): Promise<KnownBuyer | null>
  /** A peek does not keep the session awake: a stream is open, and a page asks by itself, while nobody is there. */
  findOperator(tokenHash: Buffer, look?: { peek: boolean }): Promise<Operator | null>
}

/** Only the header counts: cookies are never read, so no foreign page can borrow a session (RELIABILITY §5.1). */
export async function findCaller(
  sessions: Sessions,
  request: FastifyRequest,
  { idempotent }: Endpoint,
): Promise<KnownBuyer | null> {
  const token = request.headers[headers.token]
  if (typeof token !== 'string' || !looksLikeToken(token)) return null
  const tokenHash = hashToken(token)
  const key = idempotent ? request.headers[headers.idempotencyKey] : undefined
  return repeatRead(() => sessions.findBuyer(tokenHash, typeof key === 'string' ? key : undefined))
}

/** The console's own cookie, which no other address gets. */
export async function findOperator(
  sessions: Sessions,
  request: FastifyRequest,
  config: Config,
): Promise<Operator | null> {
  const token = operatorTokenOf(request, config)
  if (token === null || !looksLikeToken(token)) return null
  const peek = request.headers[consoleHeader] === unattended
  return repeatRead(() => sessions.findOperator(hashToken(token), { peek }))
}
