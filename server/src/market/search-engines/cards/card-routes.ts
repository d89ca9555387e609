import { join } from 'node:path'
import { pictureUrl, pictureWidths } from '@sampan/contract/base/media/pictures.ts'
import {
  type AskedCard,
  type CardFacts,
  cardPath,
  cardVersion,
  readCardPath,
} from '@sampan/contract/wire/card-address.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { diskStore, squareDots } from '#base/media/index.ts'
import type { Config } from '#kernel/config.ts'
import type { VisitorAnswer } from '#kernel/http/visitor-route.ts'
import { createLimiter } from '#kernel/limiter.ts'
import type { AppDeps } from '#kernel/perform.ts'
import { cardFacts } from './card-subject.ts'
import { drawCard, pictureSide } from './draw-card.ts'

/** Folder of cards on this machine's own disk: each can be drawn anew. */
export const cardsDir = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'cards')

const keptSeconds = 86_400

/**
 * Cards that shared links show. Only the one that is right now is drawn, when it is first asked for: an address with another version leads to it.
 * Cards are drawn one at a time; a request that cannot be served is led to the goods' own picture.
 */
export function cardRoute(app: FastifyInstance, deps: AppDeps): VisitorAnswer {
  const store = diskStore(cardsDir(deps.config))
  const limiter = createLimiter({ inFlightMax: 1, waitingMax: 12 })
  const underWay = new Map<string, Promise<Buffer>>()

  async function draw(asked: AskedCard, facts: CardFacts, name: string): Promise<Buffer> {
    const drawing = underWay.get(name) ?? limiter.run(() => drawAndKeep(asked, facts, name))
    underWay.set(name, drawing)
    try {
      return await drawing
    } finally {
      underWay.delete(name)
    }
  }

  async function drawAndKeep({ locale }: AskedCard, facts: CardFacts, name: string): Promise<Buffer> {
    // As a browser asks for it: a picture that is drawn on request is drawn by that.
    const picture = await app.inject({ url: pictureUrl(facts.picture, pictureWidths[2]) })
    if (picture.statusCode !== 200)
      throw new Error(`The picture of a card was answered with ${picture.statusCode}`)
    const card = await drawCard(facts, locale, await squareDots(picture.rawPayload, pictureSide))
    await store.put(name, card)
    return card
  }

  const send = (reply: FastifyReply, card: Buffer) =>
    reply.type('image/jpeg').header('cache-control', `public, max-age=${keptSeconds}`).send(card)

  return async (request, reply) => {
    const { kind, name } = request.params as { kind: string; name: string }
    const asked = readCardPath(kind, name)
    const facts = asked && (await cardFacts(deps, asked))
    if (!asked || !facts) {
      reply.header('cache-control', 'no-store').callNotFound()
      return reply
    }
    if (asked.version !== cardVersion(facts))
      return reply
        .header('cache-control', 'public, max-age=60')
        .redirect(cardPath(asked.kind, asked.id, asked.locale, facts), 302)
    const file = `${kind}/${name}`
    const kept = await store.read(file)
    if (kept) return send(reply, kept)
    try {
      return send(reply, await draw(asked, facts, file))
    } catch (error) {
      deps.log.warn({ err: error, request: request.id }, 'a card was not drawn')
      if (facts.picture === '') {
        reply.header('cache-control', 'no-store').callNotFound()
        return reply
      }
      return reply
        .header('cache-control', 'no-store')
        .redirect(pictureUrl(facts.picture, pictureWidths[2]), 302)
    }
  }
}
