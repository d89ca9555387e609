import { act, render } from '@testing-library/react'
import { App } from '#app/app.tsx'
import { createShell, type ShellParts } from '#app/create-shell.ts'
import { loadDeferredParts } from '#app/deferred-parts.ts'
import { endExpired } from '#app/end-expired.ts'
import { tellFailedReads } from '#app/tell-failed-reads.ts'
import { createI18n } from '#i18n/i18n.ts'
import { setActiveI18n } from '#i18n/translate.ts'
import { loadWords } from '#i18n/words.ts'
import { readyScreen } from '#router/lazy-screen.ts'
import { type MatchRoute, matchRoute } from '#router/match-route.ts'
import type { RouteRow } from '#router/route-row.ts'
import { session } from '#session/session.ts'

const lost: RouteRow = {
  path: '*',
  screen: readyScreen(() => <h1>Lost</h1>),
  title: 'shell.lostPage',
  access: 'public',
  keep: 'never',
}

/** Opens the whole app over a route table of the test's own, as a browser would at `address`. */
export async function openShell(routes: readonly RouteRow[], address: string): Promise<ShellParts> {
  history.replaceState(null, '', address)
  session.open()
  await Promise.all([loadWords('en', 'first'), loadDeferredParts()])
  setActiveI18n(createI18n('en'))
  const match: MatchRoute = (path, search) => matchRoute(routes, lost, path, search)
  const shell = createShell(match)
  const stops = [tellFailedReads(shell.cache), endExpired()]
  await act(async () => {
    render(<App matchRoute={match} history={shell.history} cache={shell.cache} locale="en" />)
  })
  return {
    ...shell,
    close() {
      for (const stop of stops) stop()
      shell.close()
    },
  }
}
