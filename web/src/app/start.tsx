import { watchFaults } from '@sampan/client/watch-faults.ts'
import type { QueryClient } from '@tanstack/react-query'
import { startTransition } from 'react'
import { applyHaptics } from '#browser/haptics-choice.ts'
import { baseHost } from '#client/base-host.ts'
import { createI18n } from '#i18n/i18n.ts'
import { setActiveI18n } from '#i18n/translate.ts'
import { forgetFailedWords, loadWords } from '#i18n/words.ts'
import { loadPage } from '#router/load-page.ts'
import { retryUntilLoaded } from '#router/retry-until-loaded.ts'
import type { RouteRow } from '#router/route-row.ts'
import { session } from '#session/session.ts'
import { App } from './app.tsx'
import { createShell } from './create-shell.ts'
import { loadDeferredParts } from './deferred-parts.ts'
import { createRoot, hydrateRoot } from './react.ts'
import { isKnown, loadRoutes, matchRoute, whenKnown } from './route-table.ts'
import { fillCache, readServerState, serverRenderedMark } from './server-state.ts'

/** Starts the app in the browser: over the page that the server rendered, or from nothing. */
export async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  const rowOf = (path: string) => matchRoute(path, '').row
  const onCaughtError = watchFaults({ app: 'web', baseHost, page: () => rowOf(location.pathname).path })
  const state = readServerState()
  session.open(state?.locale)
  applyHaptics()
  const { token, setting } = session.get()
  const locale = setting.lang.file_name
  // Without its words, or the table of its pages, the app cannot even say what is wrong: it waits for them, behind the page
  // as it was rendered.
  if (!isKnown(location.pathname)) await retryUntilLoaded(loadRoutes)
  // Without the page's script the app can still say what is wrong.
  const first = rowOf(location.pathname)
  const page = Promise.all([loadPage(first, locale), first.access === 'buyer' && loadDeferredParts()]).catch(
    () => {},
  )
  await retryUntilLoaded(() => loadWords(locale, 'first'), forgetFailedWords)
  setActiveI18n(createI18n(locale))

  const { cache, history } = createShell(matchRoute, whenKnown)
  const { path, search } = history.current()
  const isRendered = state?.address === path + search && state.locale === locale
  if (state && isRendered) fillCache(cache, state, token !== null)
  // The bare page, which the device keeps for times without a connection.
  else if (!state) await takeKept(cache)
  await page

  const app = <App matchRoute={matchRoute} history={history} cache={cache} locale={locale} />
  document.documentElement.removeAttribute(serverRenderedMark)
  // A transition takes over in slices, between which the page answers fingers.
  if (isRendered) startTransition(() => void hydrateRoot(root, app, { onCaughtError }))
  else createRoot(root, { onCaughtError }).render(app)
  void retryUntilLoaded(() => import('./start-after-hydration.ts')).then(({ startAfterHydration }) =>
    startAfterHydration(cache),
  )
  void loadDeferredParts()
  rowOf(path)
    .screen.later?.load(isRendered)
    .catch(() => {}) // the page says so where it is missing
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
