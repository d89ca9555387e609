import type { FastifyRequest } from 'fastify'
import type { Config } from '#kernel/config.ts'

/**
 * Scheme and host of the shop, for links that leave it. The host header is the sender's own: it counts only where PUBLIC_URL is not
 * set, as in development.
 */
export const shopOrigin = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): string => publicUrl ?? `${protocol}://${host}`
