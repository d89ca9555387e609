import { defaultLocale } from '@sampan/contract/wire/locales.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerFor } from '#kernel/http/answer.ts'
import type { Callers, Draws } from '#kernel/http/find-caller.ts'
import type { AppDeps } from '#kernel/perform.ts'

export type VisitorAnswer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * Handler of a route that is no call of the contract and that anybody may ask for: it draws on an allowance, and what is refused or
 * fails is answered as a call is. `fault` is the line of the log for a failure.
 */
export const visitorRoute =
  (
    { log, translate }: Pick<AppDeps, 'log' | 'translate'>,
    callers: Pick<Callers, 'visitor'>,
    { limit, fault: line }: Pick<Draws, 'limit'> & { fault: string },
    answer: VisitorAnswer,
  ): VisitorAnswer =>
  async (request, reply) => {
    try {
      await callers.visitor(request, { limit })
      return await answer(request, reply)
    } catch (error) {
      const { status, envelope, fault, retryAfterSeconds } = answerFor(error, defaultLocale, translate)
      if (fault) log.error({ err: error, request: request.id }, line)
      if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
      return reply.code(status).header('cache-control', 'no-store').send(envelope)
    }
  }
