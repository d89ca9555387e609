import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { listPlaces } from '#base/content/index.ts'
import type { Callers } from '#kernel/http/find-caller.ts'
import { shopOrigin } from '#kernel/http/shop-origin.ts'
import { type VisitorAnswer, visitorRoute } from '#kernel/http/visitor-route.ts'
import type { AppDeps } from '#kernel/perform.ts'
import { highestProductId, idsOnSale } from '#market/catalog/index.ts'
import { collectionsWithin, highestCollectionId } from '#market/collections/index.ts'
import { highestShopId, idsOfOpenShops } from '#market/shops/index.ts'
import { cardRoute } from './cards/card-routes.ts'
import { feedRoutes } from './feed-routes.ts'
import { idsPerPart, robotsText, sitemapIndex, sitemapPart } from './sitemap.ts'

const keptSeconds = 3600

/** Files that search engines, agents and networks read: `/robots.txt`, `/sitemap.xml` with its parts, and the feed of products, whole and by its changes, cards of shared links. */
export function http(app: FastifyInstance, deps: AppDeps, callers: Callers): void {
  const { db, config } = deps
  const originOf = (request: FastifyRequest) => shopOrigin(config, request)
  // An answer with the sender's own host is kept by nobody.
  const kept = config.publicUrl === null ? 'no-store' : `public, max-age=${keptSeconds}`
  const draws = { limit: 'page', fault: 'a search engine was not answered' } as const
  const get = (path: string, answer: VisitorAnswer) =>
    app.get(path, visitorRoute(deps, callers, draws, answer))
  const xml = (reply: FastifyReply, text: string) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', kept).send(text)

  get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', kept)
      .send(robotsText(originOf(request))),
  )
  get('/sitemap.xml', async (request, reply) =>
    xml(
      reply,
      sitemapIndex(originOf(request), {
        shop: await highestShopId(db),
        collection: await highestCollectionId(db),
        product: await highestProductId(db),
      }),
    ),
  )
  get('/sitemap/:part', async (request, reply) => {
    const { part } = request.params as { part: string }
    const paths = await pathsOf(part)
    if (paths) return xml(reply, sitemapPart(originOf(request), paths))
    reply.callNotFound()
    return reply
  })

  async function pathsOf(part: string): Promise<string[] | null> {
    if (part === 'pages.xml') {
      const articles = (await listPlaces(db)).filter(({ isHidden }) => !isHidden)
      const always = ['/home', '/explore', '/about', '/about/help', '/about/selling']
      return [...always, ...articles.map(({ slug }) => `/about/${slug}`)]
    }
    const [, kind, number] = /^(goods|shops|collections)-([1-9]\d{0,5})\.xml$/.exec(part) ?? []
    if (!kind) return null
    const [after, upTo] = [(Number(number) - 1) * idsPerPart, Number(number) * idsPerPart]
    if (kind === 'collections')
      return (await collectionsWithin(db, after, upTo)).map(
        ({ id, shopId }) => `/shop/${shopId}?collection=${id}`,
      )
    if (kind === 'shops') return (await idsOfOpenShops(db, after, upTo)).map((id) => `/shop/${id}`)
    return (await idsOnSale(db, after, upTo, idsPerPart)).map((id) => `/detail/${id}`)
  }

  for (const [path, answer] of Object.entries(feedRoutes(deps, originOf))) get(path, answer)
  const ofCards = { limit: 'card', fault: 'a card was not answered' } as const
  app.get('/card/:kind/:name', visitorRoute(deps, callers, ofCards, cardRoute(app, deps)))
}
