import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { languageOfAddress } from '@sampan/contract/wire/language-in-address.ts'
import { defaultLocale } from '@sampan/contract/wire/locales.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { listPlaces } from '#base/content/index.ts'
import type { Callers } from '#kernel/http/find-caller.ts'
import { shopOrigin } from '#kernel/http/shop-origin.ts'
import { type VisitorAnswer, visitorRoute } from '#kernel/http/visitor-route.ts'
import type { AppDeps } from '#kernel/perform.ts'
import { refuse } from '#kernel/refusal.ts'
import { highestProductId, idsOnSale } from '#market/catalog/index.ts'
import { idsOfOpenShops } from '#market/shops/index.ts'
import { productFeed } from './feed.ts'
import { idsPerPart, robotsText, shopsMax, sitemapIndex, sitemapPart } from './sitemap.ts'

const keptSeconds = 3600
/** Feeds that one process sends at a time: each reads all goods. */
const feedsMax = 2
const retryAfterSeconds = 60

/** Files that search engines and agents read: `/robots.txt`, `/sitemap.xml` with its parts, and the feed of products. */
export function http(app: FastifyInstance, deps: AppDeps, callers: Callers): void {
  const { db, config, log } = deps
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
    xml(reply, sitemapIndex(originOf(request), await highestProductId(db))),
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
    if (part === 'shops.xml') return (await idsOfOpenShops(db, shopsMax)).map((id) => `/shop/${id}`)
    const at = Number(/^goods-([1-9]\d{0,5})\.xml$/.exec(part)?.[1])
    if (Number.isNaN(at)) return null
    const ids = await idsOnSale(db, (at - 1) * idsPerPart, at * idsPerPart, idsPerPart)
    return ids.map((id) => `/detail/${id}`)
  }

  let feeds = 0
  get('/feed/products.tsv', async (request, reply) => {
    if (feeds >= feedsMax) refuse('busy', { retryAfterSeconds })
    const asked = new URL(`http://server${request.url}`).searchParams
    const lines = Readable.from(
      productFeed(deps, languageOfAddress(asked) ?? defaultLocale, originOf(request)),
    )
    feeds += 1
    reply.raw.once('close', () => {
      feeds -= 1
      lines.destroy()
    })
    lines.once('error', (error) => log.warn({ err: error, request: request.id }, 'a feed broke off'))
    reply.type('text/tab-separated-values; charset=utf-8').header('cache-control', 'no-store')
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(lines)
    reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding')
    return reply.send(lines.pipe(createGzip()))
  })
}
