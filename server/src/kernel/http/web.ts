import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Country } from '@sampan/contract/places/countries.ts'
import type { Envelope } from '@sampan/contract/wire/envelope.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import {
  ownRowsCookie,
  ownRowsOf,
  pageMarkHeader,
  type RenderedPage,
  type RenderRequest,
  tokenCookie,
} from '@sampan/contract/wire/rendered-page.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppMemory } from '#kernel/app-memory.ts'
import type { Config } from '#kernel/config.ts'
import { clockCountryOf } from '#kernel/http/device-mark.ts'
import type { Callers } from '#kernel/http/find-caller.ts'
import { allowStyles, answerForOwner, dressPage, sendDressed } from '#kernel/http/owner-look.ts'
import { languageCookie, languageCookieSeconds, pageLanguage } from '#kernel/http/page-language.ts'
import { readMarkOf } from '#kernel/http/read-mark-cookie.ts'
import { shopOrigin } from '#kernel/http/shop-origin.ts'
import type { Log } from '#kernel/log.ts'
import { ownerOf } from '#kernel/owner.ts'

/**
 * Calls a public endpoint without a socket, as a visitor of that address: people are counted by it. Never throws: what fails is
 * an envelope.
 */
export type CallEndpoint = (
  name: string,
  input: unknown,
  visitor: { locale: Locale; clockCountry: Country | null; ipAddress: string; readMark?: string | null },
) => Promise<Envelope>

/** The `render` that `web/dist/server/entry-server.js` exports. */
export interface WebRenderer {
  render(request: RenderRequest): Promise<RenderedPage>
}

export interface Web {
  renderer: WebRenderer
  /** Built files, with `.br` and `.gz` beside them; null when somebody else serves them (the dev server). */
  clientDir: string | null
  /** The answers of a dev server before a page is rendered: modules, styles, its own socket. */
  attach?(app: FastifyInstance): Promise<void>
}

/** Loads the built web app; null when it has not been built. */
export async function loadWeb(distDir: string): Promise<Web | null> {
  const entry = join(distDir, 'server/entry-server.js')
  if (!existsSync(entry)) return null
  const module: unknown = await import(entry)
  if (!isRenderer(module)) throw new Error(`${entry} exports no render()`)
  return { renderer: module, clientDir: join(distDir, 'client') }
}

const isRenderer = (module: unknown): module is WebRenderer =>
  typeof module === 'object' && module !== null && 'render' in module && typeof module.render === 'function'

const yearSeconds = 31_536_000

function freshnessOf(path: string): string {
  if (/[/\\]assets[/\\]/.test(path)) return `public, max-age=${yearSeconds}, immutable`
  // The service worker, and the bare page that it keeps, belong to one build: an old one of them is never taken.
  return /[/\\](?:sw\.js|index\.html)(?:\.\w+)?$/.test(path) ? 'no-cache' : 'public, max-age=3600'
}

/** Serves the built files, and returns the handler that renders every other address outside `/api`. */
export async function registerWeb(
  app: FastifyInstance,
  web: Web,
  call: CallEndpoint,
  callers: Pick<Callers, 'visitor'>,
  { config, log, memory }: { config: Config; log: Log; memory: AppMemory },
): Promise<RenderPage> {
  await answerForOwner(app, memory, web.clientDir)
  if (web.clientDir !== null && existsSync(web.clientDir)) {
    const common = {
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders: (reply: FastifyReply, path: string) => {
        reply.header('cache-control', freshnessOf(path))
      },
    } as const
    // The many files of the build by one address; a route for each would take longer than all other routes together.
    await app.register(fastifyStatic, {
      ...common,
      root: join(web.clientDir, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
    })
    await app.register(fastifyStatic, {
      ...common,
      root: web.clientDir,
      globIgnore: ['assets/**', 'robots.txt'],
      wildcard: false,
    })
  }
  await web.attach?.(app)
  const shell = await readShell(web.clientDir)
  return async (request, reply) => {
    // A page draws on the allowance of pages; calls that rendering makes draw on none.
    const isSpent = await callers.visitor(request, { limit: 'page' }).then(
      () => false,
      () => true,
    )
    const { look } = ownerOf(memory)
    if (isSpent && shell !== null) return sendDressed(pageHeaders(reply), shell, look)
    const { cookies } = request
    const { locale, keep, redirect } = pageLanguage(request.url, cookies[languageCookie])
    if (redirect !== null) return reply.header('vary', 'Cookie').redirect(redirect, 302)
    if (keep !== null)
      reply.setCookie(languageCookie, keep, {
        path: '/',
        maxAge: languageCookieSeconds,
        sameSite: 'strict',
        secure: request.protocol === 'https',
      })
    const theme = cookies['theme']
    const rendering = web.renderer.render({
      origin: shopOrigin(config, request),
      url: request.url,
      locale,
      theme: theme === 'light' || theme === 'dark' ? theme : null,
      // The place of a login that ended is not kept.
      ownRows: cookies[tokenCookie] ? (ownRowsOf(cookies[ownRowsCookie]) ?? 'unknown') : null,
      look,
      call: (name, input) =>
        call(name, input, {
          locale,
          clockCountry: clockCountryOf(request),
          ipAddress: request.ip,
          readMark: readMarkOf(request, config),
        }),
    })
    const page = await rendering.catch((error: unknown): RenderedPage => {
      log.error({ err: error }, 'a page could not be rendered')
      if (shell === null) throw error
      return { status: 200, html: dressPage(shell, look), styleHashes: look?.style ? [look.style.hash] : [] } // the browser renders it by itself
    })
    if (page.redirect !== undefined) return reply.redirect(page.redirect, 302)
    if (page.styleHashes?.length) allowStyles(reply, page.styleHashes)
    if (page.mark !== undefined) reply.header(pageMarkHeader, page.mark)
    return sendPage(reply, page)
  }
}

const sendPage = (
  reply: FastifyReply,
  { status, html }: Pick<RenderedPage, 'status' | 'html'>,
): FastifyReply => pageHeaders(reply).code(status).type('text/html; charset=utf-8').send(html)

const pageHeaders = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'private, no-cache').header('vary', 'Cookie')

export type RenderPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

const readShell = async (clientDir: string | null): Promise<string | null> =>
  clientDir === null ? null : readFile(join(clientDir, 'index.html'), 'utf8').catch(() => null)
