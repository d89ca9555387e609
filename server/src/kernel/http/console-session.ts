import { mayCall } from '@sampan/contract/access/may-call.ts'
import { consoleHeader, consoleSessionHours, providerVisitMinutes } from '@sampan/contract/access/roles.ts'
import type { Endpoint } from '@sampan/contract/wire/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#kernel/config.ts'
import type { Operator } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'

/** `__Host-` binds the cookie to this host and to HTTPS; a demo on plain HTTP does without. */
const cookieName = ({ mode }: Config): string =>
  mode === 'production' ? '__Host-sampan-console' : 'sampan-console'

/** The operator's token as the browser keeps it; scripts never see it. */
export const operatorTokenOf = (request: FastifyRequest, config: Config): string | null =>
  request.cookies[cookieName(config)] ?? null

export function setOperatorCookie(reply: FastifyReply, config: Config, token: string | null): void {
  reply.setCookie(cookieName(config), token ?? '', {
    path: '/',
    maxAge: token === null ? 0 : consoleSessionHours * 3600,
    httpOnly: true,
    sameSite: 'strict',
    secure: config.mode === 'production',
  })
}

const signInCookieName = ({ mode }: Config): string =>
  mode === 'production' ? '__Host-sampan-sign-in' : 'sampan-sign-in'

/** Mark of the browser that began a sign-in by the identity provider. */
export const signInMarkOf = (request: FastifyRequest, config: Config): string | null =>
  request.cookies[signInCookieName(config)] ?? null

/** The page that the provider leads back to sends the answer by a call of its own, so the cookie can be strict. */
export function setSignInCookie(reply: FastifyReply, config: Config, mark: string | null): void {
  reply.setCookie(signInCookieName(config), mark ?? '', {
    path: '/',
    maxAge: mark === null ? 0 : providerVisitMinutes * 60,
    httpOnly: true,
    sameSite: 'strict',
    secure: config.mode === 'production',
  })
}

/** A cookie goes wherever a browser is led, so calls of the console carry a header that no foreign page can set. */
export function refuseForeignConsole(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  const isForeign = site !== undefined && site !== 'same-origin' && site !== 'none'
  if (isForeign || request.headers[consoleHeader] === undefined) refuse('badInput')
}

/** Deny by default: the row names who may. Refuses loginExpired, roleMissing, totpNeeded. */
export function requireRole(endpoint: Endpoint, operator: Operator | null, now: Date): Operator {
  if (!operator) return refuse('loginExpired')
  if (!mayCall(endpoint, operator)) refuse('roleMissing')
  if (endpoint.moves && (operator.steppedUpUntil === null || operator.steppedUpUntil <= now))
    refuse('totpNeeded')
  return operator
}
