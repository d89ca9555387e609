import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#kernel/config.ts'
import { markSeconds } from '#kernel/replica/read-mark.ts'

/** Mark of the browser's last write; it opens nothing, and says nothing of who wrote. */
const cookieName = ({ mode }: Config): string =>
  mode === 'production' ? '__Host-sampan-seen' : 'sampan-seen'

export const readMarkOf = ({ cookies }: FastifyRequest, config: Config): string | null =>
  cookies[cookieName(config)] ?? null

export function setReadMark(reply: FastifyReply, config: Config, mark: string): void {
  reply.setCookie(cookieName(config), mark, {
    path: '/',
    maxAge: markSeconds,
    httpOnly: true,
    sameSite: 'strict',
    secure: config.mode === 'production',
  })
}
