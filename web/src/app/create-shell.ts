import type { QueryClient } from '@tanstack/react-query'
import { createQueryClient } from '#client/query-client.ts'
import { createPageHistory, type PageHistory } from '#page/history.ts'
import { setPageHistory } from '#page/navigate.ts'
import type { RouteRow } from '#page/route-row.ts'
import { matchRoute } from './match-route.ts'
import { connectShell, shellGate } from './shell.ts'
import { turnPage } from './turn-page.ts'

export interface ShellParts {
  cache: QueryClient
  places: PageHistory
  close(): void
}

/** The browser's history behind the gate, the cache, and what ties both to the session. */
export function createShell(routes: readonly RouteRow[], lost: RouteRow): ShellParts {
  const rowOf = (path: string) => matchRoute(routes, lost, path, '').row
  const cache = createQueryClient()
  const places = createPageHistory({ gate: shellGate(rowOf), turn: turnPage(rowOf) })
  setPageHistory(places)
  const disconnect = connectShell(cache, places)
  return {
    cache,
    places,
    close() {
      disconnect()
      setPageHistory(undefined)
      places.dispose()
    },
  }
}
