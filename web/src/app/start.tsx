import { watchFaults } from '@sampan/client/watch-faults.ts'
import type { QueryClient } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { baseHost } from '#client/base-host.ts'
import { readAhead } from '#client/read-ahead.ts'
import { createI18n } from '#i18n/i18n.ts'
import { setActiveI18n } from '#i18n/translate.ts'
import { forgetFailedWords, loadWords } from '#i18n/words.ts'
import { applyHaptics } from '#platform/haptics-choice.ts'
import { loadPage } from '#router/load-page.ts'
import { preloadLinks } from '#router/preload-links.ts'
import type { RouteRow } from '#router/route-row.ts'
import { session } from '#session/session.ts'
import { isSignedIn } from '#session/use-session.ts'
import { App } from './app.tsx'
import { createShell } from './create-shell.ts'
import { followWhenSignedIn } from './follow-when-signed-in.ts'
import { isKnown, loadRoutes, matchRoute, whenKnown } from './route-table.ts'
import { fillCache, readServerState } from './server-state.ts'

/** Starts the app in the browser: over the page that the server rendered, or from nothing. */
export async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  const rowOf = (path: string) => matchRoute(path, '').row
  const onCaughtError = watchFaults({ app: 'web', baseHost, page: () => rowOf(location.pathname).path })
  session.open()
  applyHaptics()
  const { token, setting } = session.get()
  const locale = setting.lang.file_name
  if (!isKnown(location.pathname)) await insist(loadRoutes)
  // Without the page's script the app can still say what is wrong.
  const page = loadPage(rowOf(location.pathname), locale).catch(() => {})
  await insist(() => loadWords(locale, 'first'), forgetFailedWords)
  setActiveI18n(createI18n(locale))

  const { cache, history } = createShell(matchRoute, whenKnown)
  const { path, search } = history.current()
  const state = readServerState()
  const isRendered = state?.address === path + search && state.locale === locale
  if (state && isRendered) fillCache(cache, state, token !== null)
  // The bare page, which the device keeps for times without a connection.
  else if (!state) await takeKept(cache)
  await page

  const app = <App matchRoute={matchRoute} history={history} cache={cache} locale={locale} />
  // A transition takes over in slices, between which the page answers fingers.
  if (isRendered) startTransition(() => void hydrateRoot(root, app, { onCaughtError }))
  else createRoot(root, { onCaughtError }).render(app)
  const ahead = (prepare: () => unknown) =>
    void loadRoutes()
      .then(prepare)
      .catch(() => {})
  // A first tap finds the table here.
  ahead(() => {})
  preloadLinks({
    code: ({ pathname }) => ahead(() => loadPage(rowOf(pathname), session.get().setting.lang.file_name)),
    data: ({ pathname, search }) =>
      ahead(() => {
        const { row, location } = matchRoute(pathname, search)
        if (row.access === 'buyer' && !isSignedIn()) return
        for (const read of row.prefetch?.(location) ?? []) readAhead(cache, read)
      }),
  })
  followWhenSignedIn(cache)
  followConnectionSoon(cache, rowOf)
}

/** After the page and its pictures are there. */
const offlineAfterMs = 2500

function followConnectionSoon(cache: QueryClient, rowOf: (path: string) => RouteRow): void {
  const begin = () =>
    setTimeout(() => {
      offline().then(
        ({ followConnection }) => followConnection(cache, rowOf),
        () => {}, // the next visit has another chance
      )
    }, offlineAfterMs)
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}

const offline = () => import('./offline.ts')
const takeKept = (cache: QueryClient) =>
  offline()
    .then(({ restoreAnswers }) => restoreAnswers(cache))
    .catch(() => {})

const retryMs = 2000

/**
 * Without its words, or the table of its pages, the app cannot even say what is wrong: it waits for them, behind the page
 * as it was rendered.
 */
async function insist(fetch: () => Promise<void>, forgetFailure = () => {}): Promise<void> {
  for (;;) {
    try {
      return await fetch()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryMs))
      forgetFailure()
    }
  }
}
