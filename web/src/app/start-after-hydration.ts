import { preloadLinks } from '@sampan/router/preload-links.ts'
import type { QueryClient } from '@tanstack/react-query'
import { readAhead } from '#client/read-ahead.ts'
import { paths } from '#paths'
import { loadPage } from '#router/load-page.ts'
import type { RouteRow } from '#router/route-row.ts'
import { session } from '#session/session.ts'
import { isSignedIn } from '#session/use-session.ts'
import { followWhenSignedIn } from './follow-when-signed-in.ts'
import { loadRoutes, matchRoute } from './route-table.ts'

/**
 * Starts the work that waits until the first page is hydrated: fetches the table of all pages, prepares the targets of
 * links, and follows live events.
 */
export function startAfterHydration(cache: QueryClient): void {
  const ahead = (prepare: () => unknown) =>
    void loadRoutes()
      .then(prepare)
      .catch(() => {})
  // Fetched now, so that the first tap does not wait for the table.
  ahead(() => {})
  const rowOf = (path: string) => matchRoute(path, '').row
  // A visitor on the way to a protected page sees the login, and waits for nothing else.
  const isClosed = ({ access }: RouteRow) => access === 'buyer' && !isSignedIn()
  preloadLinks({
    code: ({ pathname }) =>
      ahead(() => {
        const shown = isClosed(rowOf(pathname)) ? paths.login() : pathname
        return loadPage(rowOf(shown), session.get().setting.lang.file_name)
      }),
    data: ({ pathname, search }) =>
      ahead(() => {
        const { row, location } = matchRoute(pathname, search)
        if (isClosed(row)) return
        for (const read of row.prefetch?.(location) ?? []) readAhead(cache, read)
      }),
  })
  followWhenSignedIn(cache)
}
