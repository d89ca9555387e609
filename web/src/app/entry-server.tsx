import { pagesKey } from '@sampan/client/create-reads.ts'
import { createQueryClient } from '@sampan/client/query-client.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { brandName } from '@sampan/contract/wire/brand.ts'
import { type Envelope, successCode } from '@sampan/contract/wire/envelope.ts'
import type { OwnRows, RenderedPage, RenderRequest } from '@sampan/contract/wire/rendered-page.ts'
import type { HistoryLocation } from '@sampan/router/history.ts'
import { renderToString } from 'react-dom/server'
import { createI18n } from '#i18n/i18n.ts'
import { loadWords } from '#i18n/words.ts'
import { paths } from '#paths'
import { loadPage } from '#router/load-page.ts'
import { type MatchRoute, matchRoute } from '#router/match-route.ts'
import type { PageHead, Prefetch, ReadPrefetched } from '#router/route-row.ts'
import { listedPage } from '#search-engines/listed-pages.ts'
import { App, type LocationSource } from './app.tsx'
import { loadDeferredParts } from './deferred-parts.ts'
import { documentOf, type InlineStyle } from './document.ts'
import { isKeptAddress } from './kept-addresses.ts'
import { lostRoute, routes } from './routes.ts'
import type { ServerState } from './server-state.ts'

const matchAny: MatchRoute = (path, search) => matchRoute(routes, lostRoute, path, search)

/**
 * Renders a page for a visitor. Of a protected page it renders the frame alone: the server knows nobody by cookie.
 * An address without a route is answered with 404, and so is one whose goods are off the shelf or never were; 410 where operators took
 * the goods down or hid the shop.
 */
export async function render({
  origin,
  url,
  locale,
  theme,
  ownRows,
  look = null,
  call,
}: RenderRequest): Promise<RenderedPage> {
  // Put together, not resolved: "//" and "//elsewhere" are paths here, and name no other host.
  const { pathname: path, search } = new URL(`http://server${url}`)
  if (path === paths.root()) return { status: 302, html: '', redirect: paths.home() }
  const match = matchAny(path, search)
  const { row, location } = match
  const i18n = createI18n(locale, look?.name)
  await Promise.all([
    loadPage(row, locale),
    loadWords(locale, 'first'),
    loadWords(locale, 'head'),
    loadDeferredParts(),
    row.screen.later?.load(),
  ])
  const head: PageHead = { title: i18n.t(row.title), description: i18n.t('shell.description') }
  const page = { i18n, theme, row, head, look, extraStyle: ownRows ? await placeOf(ownRows) : null }
  const cache = createQueryClient()
  const state: ServerState = { address: path + search, locale, answers: [] }
  let isGone = row.path === lostRoute.path
  let isForGood = false
  const read: ReadPrefetched = (name, input) => cache.getQueryData([name, input])
  const late = lateAnswer()
  const reads = row.access === 'public' ? ((row.prefetch ?? row.serverReads)?.(location) ?? []) : []
  await Promise.all(
    reads.map(async (prefetch) => {
      const { code, data } = await Promise.race([call(prefetch.name, prefetch.input), late])
      if (code !== successCode) {
        isGone ||= goneCodes.has(code)
        isForGood ||= goneCodes.has(code) && isGoneForGood(data)
        return
      }
      const answer = answerOf(prefetch, data)
      state.answers.push(answer)
      cache.setQueryData(...answer)
    }),
  )
  const here: HistoryLocation = { path, search, move: 'load', visit: 0, index: 0, entry: '', reachable: [] }
  const history: LocationSource = { current: () => here, subscribe: () => () => {} }
  const body = renderToString(
    <App matchRoute={matchAny} history={history} cache={cache} locale={locale} brand={look?.name} />,
  )
  const { titleKey, descriptionKey, ...own } = row.head?.(location, read) ?? {}
  const { title = titleKey ? i18n.t(titleKey) : head.title } = own
  const { description = descriptionKey ? i18n.t(descriptionKey) : head.description } = own
  const owner = { name: look?.name ?? brandName, icon: look?.icon ?? '/icon-180.png' }
  const facts = { read, origin, owner, t: i18n.t, locale, lookVersion: look?.version ?? 0 }
  const listed = isGone ? null : listedPage(row.path, location, facts)
  const whole = { ...page, head: { ...own, title, description }, body, state, origin, listed }
  cache.clear()
  const { html, entry, styleHashes } = documentOf(whole)
  const isWhole = state.answers.length === reads.length
  return {
    status: isForGood ? 410 : isGone ? 404 : 200,
    html,
    styleHashes,
    ...(isWhole && isKeptAddress(state.address) && { mark: `${entry} ${look?.version ?? ''}` }),
  }
}

/** Time for which a page whose place of own rows is not known shows nothing below it (home-sections.module.css). */
const hold = ':root{--own-held:3s}'

/** Keeps the place of a buyer's own rows, which come after the page, at the width at which they were measured. */
async function placeOf(ownRows: OwnRows | 'unknown'): Promise<InlineStyle> {
  const text = ownRows === 'unknown' ? hold : placeAt(ownRows)
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return { text, hash: `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}` }
}

const placeAt = ({ width, height }: OwnRows) =>
  `${hold}@media (width:${width}px){:root{--own-held:-1s;--own-rows:${height}px}}`

/** A page does not wait for a slow read: it is rendered without it, and the browser asks again. */
const prefetchPatienceMs = 2000

function lateAnswer(): Promise<Envelope> {
  return new Promise((resolve) => {
    setTimeout(() => resolve({ code: refusals.busy, msg: '', data: null }), prefetchPatienceMs).unref()
  })
}

/** Codes of refusals that say that the subject of a page is not there (any more). */
const goneCodes: ReadonlySet<number> = new Set([
  refusals.badInput,
  refusals.notFound,
  refusals.productGone,
  refusals.shopGone,
  refusals.listNotShared,
])

const isGoneForGood = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'forGood' in data && data.forGood === true

/** An answer as the cache holds it: lists are kept page by page. */
function answerOf({ name, input, pages }: Prefetch, data: unknown): ServerState['answers'][number] {
  return pages ? [pagesKey(name, input), { pages: [data], pageParams: [null] }] : [[name, input], data]
}
