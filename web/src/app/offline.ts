import { isConnectionFailure } from '@sampan/client/api-failure.ts'
import { navigate } from '@sampan/router/navigate.ts'
import type { QueryClient } from '@tanstack/react-query'
import { startServiceWorker, tellFiles } from '#browser/service-worker.ts'
import { forgetAnswers, keepAnswers, restoreAnswers } from '#client/kept-answers.ts'
import { readyFormats } from '#i18n/ready-formats.ts'
import { activeI18n } from '#i18n/translate.ts'
import { paths } from '#paths'
import { loadPage } from '#router/load-page.ts'
import type { RouteRow } from '#router/route-row.ts'
import { session } from '#session/session.ts'
import { textWithTime } from './as-of.ts'
import { endExpired } from './end-expired.ts'
import './hold-acts.ts'
import { setLineText } from './offline-line.tsx'
import { tellFailedReads } from './tell-failed-reads.ts'

export { restoreAnswers }

setLineText(textWithTime)

/** Pages that open without a connection though they were not opened with this version of the app before. */
const alwaysOpen = [paths.home(), paths.explore(), paths.detail(), paths.login()]
const buyersOpen = [
  paths.bag(),
  paths.profile(),
  paths.myPurchases(),
  paths.orderInfo(),
  paths.capitalRecord(),
]

const followed = new WeakSet<QueryClient>()

/**
 * Makes the app readable without a connection (PRODUCT §6.13): keeps answers and files, and takes them when it is gone. What
 * cannot be read is told. Asked for again, it goes on.
 */
export function followConnection(cache: QueryClient, rowOf: (path: string) => RouteRow): void {
  if (followed.has(cache)) return
  followed.add(cache)
  keepAnswers(cache)
  tellFailedReads(cache)
  endExpired()
  let { version } = session.get()
  session.subscribe(() => {
    if (session.get().version === version) return
    version = session.get().version
    void forgetAnswers()
    keepPushIfAny(cache)
  })
  const restore = () => void restoreAnswers(cache)
  addEventListener('offline', restore)
  cache.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    if (event.query.state.data === undefined && isConnectionFailure(event.action.error)) restore()
  })
  // Answers that were taken from the device are old: those that are shown are read anew.
  addEventListener('online', () => void cache.refetchQueries({ type: 'active', stale: true }))
  if (!navigator.onLine) restore()
  void startServiceWorker().then(async (isRunning) => {
    if (!isRunning) return
    navigator.serviceWorker.addEventListener('message', (event) => openAsked(event, cache))
    keepPushIfAny(cache)
    // At once, for a visitor who does not stay until the other pages are there.
    await tellFiles()
    await loadPages(rowOf)
    await tellFiles()
  })
  // The app rests now: what a product says at once is made ready, too.
  void readyFormats(activeI18n())
}

/** A tap on a notification leads to its subject, without loading the app anew. */
function openAsked({ data, ports }: MessageEvent<unknown>, cache: QueryClient): void {
  const path = (data as { open?: unknown } | null)?.open
  if (typeof path !== 'string' || !path.startsWith('/')) return
  navigate(path)
  ports[0]?.postMessage(true)
  void import('./read-tapped.ts').then(({ readTapped }) => readTapped(cache)).catch(() => {})
}

function keepPushIfAny(cache: QueryClient): void {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return
  void import('./keep-push.ts').then(({ keepPush }) => keepPush(cache)).catch(() => {})
}

async function loadPages(rowOf: (path: string) => RouteRow): Promise<void> {
  const { token, setting } = session.get()
  for (const path of token === null ? alwaysOpen : [...alwaysOpen, ...buyersOpen])
    await loadPage(rowOf(path), setting.lang.file_name).catch(() => {})
}
