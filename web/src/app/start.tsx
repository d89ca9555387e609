import { createRoot, hydrateRoot } from 'react-dom/client'
import { createQueryClient } from '#client/query-client.ts'
import { createI18n } from '#i18n/i18n.ts'
import { setActiveI18n } from '#i18n/translate.ts'
import { loadWords } from '#i18n/words.ts'
import { createPageHistory } from '#page/history.ts'
import { setPageHistory } from '#page/navigate.ts'
import { session } from '#session/session.ts'
import { App } from './app.tsx'
import { loadPage } from './load-page.ts'
import { matchRoute } from './match-route.ts'
import { fillCache, readPainted } from './painted.ts'
import { lostRoute, routes } from './routes.ts'
import { connectShell, shellGate } from './shell.ts'
import { turnPage } from './turn-page.ts'

/** Starts the app in the browser: over the page that the server painted, or from nothing. */
export async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  session.open()
  const { token, setting } = session.get()
  const locale = setting.lang.file_name
  const rowOf = (path: string) => matchRoute(routes, lostRoute, path, '').row
  // Without its words the app cannot speak; without the page's script it still can, and says what is wrong.
  const page = loadPage(rowOf(location.pathname), locale).catch(() => {})
  await loadWords(locale, 'first')
  setActiveI18n(createI18n(locale))

  const cache = createQueryClient()
  const places = createPageHistory({ gate: shellGate(rowOf), turn: turnPage(rowOf) })
  setPageHistory(places)
  connectShell(cache, places)
  const { path, search } = places.current()
  const painted = readPainted()
  const isPainted = painted?.address === path + search && painted.locale === locale
  if (painted && isPainted) fillCache(cache, painted, token !== null)
  await page

  const app = (
    <App routes={routes} lost={lostRoute} places={places} cache={cache} locale={locale} painted={isPainted} />
  )
  if (isPainted) hydrateRoot(root, app)
  else createRoot(root).render(app)
  const idle = globalThis.requestIdleCallback ?? setTimeout
  idle(() => void loadWords(locale, 'rest').catch(() => {}))
}
