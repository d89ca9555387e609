import { hookBody, hookBodyBytesMax, hookHeaders, hookPath } from '@sampan/contract/trade/shipments/hook.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerFor, refusalAnswer, successText } from '#kernel/http/answer.ts'
import type { Callers } from '#kernel/http/find-caller.ts'
import type { AppDeps } from '#kernel/perform.ts'
import { transaction } from '#kernel/transaction.ts'
import { type Delivery, isAuthentic, receiveEvents } from './receive-events.ts'

const draws = { limit: 'read' } as const

/**
 * Route to which tracking services post (contract/src/trade/shipments/hook.ts). The signature is over the body as it came, so
 * it is taken before it is parsed; what is forged, too old or of a closed service gets one and the same answer, HTTP
 * 403.
 */
export async function http(app: FastifyInstance, deps: AppDeps, callers: Callers): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body)
    })
    scope.route({
      method: 'POST',
      url: hookPath,
      bodyLimit: hookBodyBytesMax,
      handler: async (request, reply) => {
        try {
          await callers.visitor(request, draws)
          return await answer(deps, request, reply)
        } catch (error) {
          const { status, envelope, fault, retryAfterSeconds } = answerFor(error, 'en', deps.translate)
          if (fault) deps.log.error({ err: error, request: request.id }, 'a tracking delivery failed')
          if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
          return send(reply, status, JSON.stringify(envelope))
        }
      },
    })
  })
}

async function answer(deps: AppDeps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const now = deps.clock.now()
  const delivery = deliveryOf(request)
  if (!delivery || !(await isAuthentic(deps.db, deps.config, delivery, now))) {
    const { envelope } = refusalAnswer('roleMissing', null, 'en', deps.translate)
    return send(reply, 403, JSON.stringify(envelope))
  }
  const told = hookBody.safeParse(jsonOf(delivery.body))
  if (!told.success) {
    const { envelope } = refusalAnswer('badInput', null, 'en', deps.translate)
    return send(reply, 400, JSON.stringify(envelope))
  }
  const counts = await transaction(deps.db, (tx) => receiveEvents(tx, told.data, delivery, now))
  return send(reply, 200, successText(JSON.stringify(counts)))
}

function deliveryOf({ headers, body }: FastifyRequest): Delivery | null {
  const read = (name: string): string => {
    const value = headers[name]
    return typeof value === 'string' ? value : ''
  }
  const [service, timestamp, deliveryId, signature] = [
    read(hookHeaders.service),
    read(hookHeaders.timestamp),
    read(hookHeaders.delivery),
    read(hookHeaders.signature),
  ]
  const isWhole =
    /^\d{1,9}$/.test(service) &&
    /^\d{1,12}$/.test(timestamp) &&
    /^[\w.:-]{1,80}$/.test(deliveryId) &&
    /^[0-9a-f]{64}$/.test(signature) &&
    Buffer.isBuffer(body)
  return isWhole ? { serviceId: Number(service), deliveryId, timestamp, signature, body } : null
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
