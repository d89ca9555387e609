import {
  cardHookBody,
  cardHookBodyBytesMax,
  cardHookHeader,
  cardHookPath,
} from '@sampan/contract/money/card-payments/hook.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Tx } from '#kernel/database.ts'
import { answerFor, refusalAnswer, successText } from '#kernel/http/answer.ts'
import type { Callers } from '#kernel/http/find-caller.ts'
import type { AppDeps } from '#kernel/perform.ts'
import { transaction } from '#kernel/transaction.ts'
import { insertCardEvent, paymentOfSession } from './card-event-store.ts'
import { askNow } from './card-payment-store.ts'
import { isSigned } from './provider/webhook-signature.ts'

const draws = { limit: 'read' } as const

/**
 * Route to which the card provider posts (contract/src/money/card-payments/hook.ts). The signature is over the body as it came; what is
 * forged or too old, and everything where no provider is set, gets one and the same answer, HTTP 403.
 */
export async function http(app: FastifyInstance, deps: AppDeps, callers: Callers): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body)
    })
    scope.route({
      method: 'POST',
      url: cardHookPath,
      bodyLimit: cardHookBodyBytesMax,
      handler: async (request, reply) => {
        try {
          await callers.visitor(request, draws)
          return await answer(deps, request, reply)
        } catch (error) {
          const { status, envelope, fault, retryAfterSeconds } = answerFor(error, 'en', deps.translate)
          if (fault)
            deps.log.error({ err: error, request: request.id }, 'a webhook of the card provider failed')
          if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
          return send(reply, status, JSON.stringify(envelope))
        }
      },
    })
  })
}

async function answer(deps: AppDeps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const now = deps.clock.now()
  const { body } = request
  const header = request.headers[cardHookHeader]
  const secret = deps.config.cardProvider?.webhookSecret ?? ''
  if (
    secret === '' ||
    typeof header !== 'string' ||
    !Buffer.isBuffer(body) ||
    !isSigned(secret, header, body, now)
  ) {
    const { envelope } = refusalAnswer('roleMissing', null, 'en', deps.translate)
    return send(reply, 403, JSON.stringify(envelope))
  }
  const told = cardHookBody.safeParse(jsonOf(body))
  if (!told.success) {
    const { envelope } = refusalAnswer('badInput', null, 'en', deps.translate)
    return send(reply, 400, JSON.stringify(envelope))
  }
  await transaction(deps.db, (tx) => receiveEvent(tx, told.data, now))
  return send(reply, 200, successText('null'))
}

/** Keeps the event once, and lets the provider be asked: the event itself moves no money. */
async function receiveEvent(tx: Tx, event: z.output<typeof cardHookBody>, now: Date): Promise<void> {
  const paymentId = await paymentOfSession(tx, event)
  const isNew = await insertCardEvent(tx, {
    eventId: event.id,
    paymentId,
    sessionId: event.session,
    kind: `told:${event.type}`,
    at: now,
  })
  if (isNew && paymentId !== null) await askNow(tx, paymentId, now)
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return null
  }
}

const send = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(text)
