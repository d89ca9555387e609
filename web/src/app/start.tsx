import type { Locale } from '@sampan/contract/locales/index.ts'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createI18n } from '#i18n/i18n.ts'
import { setActiveI18n } from '#i18n/translate.ts'
import { forgetFailedWords, loadWords } from '#i18n/words.ts'
import { session } from '#session/session.ts'
import { App } from './app.tsx'
import { createShell } from './create-shell.ts'
import { followWhenSignedIn } from './follow-when-signed-in.ts'
import { loadPage } from './load-page.ts'
import { matchRoute } from './match-route.ts'
import { fillCache, readPainted } from './painted.ts'
import { preloadLinks } from './preload-links.ts'
import { lostRoute, routes } from './routes.ts'

/** Starts the app in the browser: over the page that the server painted, or from nothing. */
export async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  session.open()
  const { token, setting } = session.get()
  const locale = setting.lang.file_name
  const rowOf = (path: string) => matchRoute(routes, lostRoute, path, '').row
  // Without the page's script the app can still say what is wrong.
  const page = loadPage(rowOf(location.pathname), locale).catch(() => {})
  await firstWords(locale)
  setActiveI18n(createI18n(locale))

  const { cache, places } = createShell(routes, lostRoute)
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
  preloadLinks(rowOf)
  followWhenSignedIn(cache)
}

const wordsRetryMs = 2000

/** Without words the app cannot even say what is wrong: it waits for them, behind the page as it was painted. */
async function firstWords(locale: Locale): Promise<void> {
  for (;;) {
    try {
      return await loadWords(locale, 'first')
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wordsRetryMs))
      forgetFailedWords()
    }
  }
}
