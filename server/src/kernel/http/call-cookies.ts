import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#kernel/config.ts'
import { setOperatorCookie, setSignInCookie, signInMarkOf } from '#kernel/http/console-session.ts'
import { deviceOf, setDeviceCookie } from '#kernel/http/device-mark.ts'
import { readMarkOf, setReadMark } from '#kernel/http/read-mark-cookie.ts'

/** The part of a call that cookies carry: what the browser sent, and the ways to give it others. */
export const cookiesOf = (request: FastifyRequest, reply: FastifyReply, config: Config) => ({
  ...deviceOf(request, config),
  signInMark: signInMarkOf(request, config),
  readMark: readMarkOf(request, config),
  keepReadMark: (mark: string) => setReadMark(reply, config, mark),
  keepDeviceMark: (mark: string) => setDeviceCookie(reply, config, mark),
  keepSignInMark: (mark: string | null) => setSignInCookie(reply, config, mark),
  keepOperatorToken: (token: string | null) => setOperatorCookie(reply, config, token),
})
