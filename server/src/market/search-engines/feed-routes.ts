import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { languageOfAddress } from '@sampan/contract/wire/language-in-address.ts'
import { defaultLocale } from '@sampan/contract/wire/locales.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { VisitorAnswer } from '#kernel/http/visitor-route.ts'
import type { AppDeps } from '#kernel/perform.ts'
import { refuse } from '#kernel/refusal.ts'
import { type FeedWish, feedOfChanges, wholeFeed } from './feed.ts'
import { feedForms } from './feed-forms.ts'
import { readCount } from './feed-store.ts'

/** Feeds that one process sends at a time: a whole one reads all goods. */
const atOnceMax = { whole: 2, changes: 4 }
const retryAfterSeconds = 60
/** Version of the columns; it is a part of the tags by which readers know that nothing is new. */
const columnsVersion = 3

/** Header with the cursor for the next "changes since", on each answer of the feed. */
export const cursorHeader = 'x-feed-cursor'
const cursorShape = /^([0-9a-f]{8})\.(0|[1-9]\d{0,15})$/

type Deps = Pick<AppDeps, 'db' | 'clock' | 'log' | 'translate'>
type Kind = keyof typeof atOnceMax

/**
 * The feed whole (`/feed/products.tsv`, packed as `products.tsv.gz`) and what changed since a cursor (`/feed/changes.tsv?since=…`). The
 * cursor is that of the moment before the first row is read: whatever changes later has a higher number.
 */
export function feedRoutes(
  deps: Deps,
  originOf: (request: FastifyRequest) => string,
): Readonly<Record<string, VisitorAnswer>> {
  const { db, clock, translate, log } = deps
  const sending = { whole: 0, changes: 0 }

  /** Null where the address asks for a form that does not exist. */
  function wishOf(request: FastifyRequest): { wish: FeedWish; asked: URLSearchParams } | null {
    const asked = new URL(`http://server${request.url}`).searchParams
    const form = feedForms[asked.get('for') ?? 'google']
    if (!form) return null
    const locale = languageOfAddress(asked) ?? defaultLocale
    return { wish: { form, locale, origin: originOf(request), now: clock.now(), translate }, asked }
  }

  function send(
    kind: Kind,
    lines: AsyncGenerator<string>,
    request: FastifyRequest,
    reply: FastifyReply,
    isPacked: boolean,
  ) {
    if (sending[kind] >= atOnceMax[kind]) refuse('busy', { retryAfterSeconds })
    sending[kind] += 1
    // One batch waits to be sent at most: the generator stands still while the reader is slow.
    const rows = Readable.from(lines, { objectMode: true, highWaterMark: 1 })
    reply.raw.once('close', () => {
      sending[kind] -= 1
      rows.destroy()
    })
    const zips = isPacked || /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
    if (!isPacked) {
      reply.type('text/tab-separated-values; charset=utf-8').header('vary', 'accept-encoding')
      if (zips) reply.header('content-encoding', 'gzip')
    } else reply.type('application/gzip')
    if (!zips) {
      rows.once('error', (error) => log.warn({ err: error, request: request.id }, 'a feed broke off'))
      return reply.send(rows)
    }
    const packed = createGzip()
    // A fault ends both: the reader sees an answer that broke off, and not a shorter one that looks whole.
    pipeline(rows, packed).catch((error) => {
      if (!reply.raw.destroyed) log.warn({ err: error, request: request.id }, 'a feed broke off')
    })
    return reply.send(packed)
  }

  const whole =
    (isPacked: boolean): VisitorAnswer =>
    async (request, reply) => {
      const read = wishOf(request)
      if (!read) return notUnderstood(reply)
      const { wish, asked } = read
      const { epoch, last } = await readCount(db)
      const tag = `W/"${columnsVersion}.${epoch}.${last}.${wish.locale}.${asked.get('for') ?? ''}"`
      nameNext(request, reply, `${epoch}.${last}`)
      reply.header('etag', tag).header('cache-control', 'no-cache')
      if (request.headers['if-none-match'] === tag) return reply.code(304).send()
      return send('whole', wholeFeed(db, wish), request, reply, isPacked)
    }

  /** Names the cursor of this answer, and the address of what changes after it. */
  function nameNext(request: FastifyRequest, reply: FastifyReply, cursor: string): void {
    const next = new URL('/feed/changes.tsv', originOf(request))
    for (const [name, value] of new URL(`http://server${request.url}`).searchParams)
      next.searchParams.set(name, value)
    next.searchParams.set('since', cursor)
    reply.header(cursorHeader, cursor).header('link', `<${next.href}>; rel="next"`)
  }

  const changes: VisitorAnswer = async (request, reply) => {
    const read = wishOf(request)
    const given = cursorShape.exec(read?.asked.get('since') ?? '')
    if (!read || !given) return notUnderstood(reply)
    const { epoch, last } = await readCount(db)
    const after = Number(given[2])
    reply.header('cache-control', 'no-store')
    if (given[1] !== epoch || after > last) {
      const from = new URL('/feed/products.tsv', originOf(request)).href
      return reply
        .code(410)
        .type('text/plain; charset=utf-8')
        .header('link', `<${from}>; rel="index"`)
        .send(`This cursor is of an earlier count of changes. Take the whole feed again: ${from}\n`)
    }
    nameNext(request, reply, `${epoch}.${last}`)
    return send('changes', feedOfChanges(db, { after, upTo: last }, read.wish), request, reply, false)
  }

  return {
    '/feed/products.tsv': whole(false),
    '/feed/products.tsv.gz': whole(true),
    '/feed/changes.tsv': changes,
  }
}

const notUnderstood = (reply: FastifyReply): FastifyReply =>
  reply
    .code(400)
    .type('text/plain; charset=utf-8')
    .send(
      `"for" is one of ${Object.keys(feedForms).join(', ')}; "since" is the ${cursorHeader} of an earlier answer.\n`,
    )
