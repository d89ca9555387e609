import { consoleHeader, consoleSessionHours } from '@sampan/contract/staff/roles.ts'
import type { Endpoint } from '@sampan/contract/wire/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#kernel/config.ts'
import type { Operator } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'

/** `__Host-` binds the cookie to this host and to HTTPS; a demo on plain HTTP does without. */
const cookieName = ({ mode }: Config): string =>
  mode === 'production' ? '__Host-sampan-console' : 'sampan-console'

/** The operator's token as the browser keeps it; scripts never see it. */
export function operatorTokenOf(request: FastifyRequest, config: Config): string | null {
  const name = cookieName(config)
  for (const part of (request.headers.cookie ?? '').slice(0, 8192).split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return null
}

export function setOperatorCookie(reply: FastifyReply, config: Config, token: string | null): void {
  const life = token === null ? 0 : consoleSessionHours * 3600
  const secure = config.mode === 'production' ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${cookieName(config)}=${token ?? ''}; Path=/; Max-Age=${life}; HttpOnly; SameSite=Strict${secure}`,
  )
}

/** A cookie goes wherever a browser is led, so calls of the console carry a header that no foreign page can set. */
export function refuseForeignConsole(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  const isForeign = site !== undefined && site !== 'same-origin' && site !== 'none'
  if (isForeign || request.headers[consoleHeader] === undefined) refuse('badInput')
}

/** Deny by default: the row names who may; `admin` always may. Refuses loginExpired, roleMissing, totpNeeded. */
export function requireRole({ roles, stepUp }: Endpoint, operator: Operator | null, now: Date): Operator {
  if (!operator) return refuse('loginExpired')
  if (operator.role !== 'admin' && roles !== undefined && !roles.includes(operator.role))
    refuse('roleMissing')
  if (stepUp && (operator.steppedUpUntil === null || operator.steppedUpUntil <= now)) refuse('totpNeeded')
  return operator
}
