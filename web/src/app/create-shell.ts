import { createQueryClient } from '@sampan/client/query-client.ts'
import { createPageHistory, type PageHistory, type WhenKnown } from '@sampan/router/history.ts'
import { setPageHistory } from '@sampan/router/navigate.ts'
import { createPageTransition } from '@sampan/router/page-transition.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { MatchRoute } from '#router/match-route.ts'
import { session } from '#session/session.ts'
import { connectShell, shellGuard } from './shell.ts'

export interface ShellParts {
  cache: QueryClient
  history: PageHistory
  close(): void
}

/** The browser's history behind the guard, the cache, and what ties both to the session. */
export function createShell(matchRoute: MatchRoute, whenKnown?: WhenKnown): ShellParts {
  const rowOf = (path: string) => matchRoute(path, '').row
  const cache = createQueryClient()
  const history = createPageHistory({
    guard: shellGuard(rowOf),
    owner: () => session.get().version,
    transition: createPageTransition(rowOf),
    ...(whenKnown && { whenKnown }),
  })
  setPageHistory(history)
  const disconnect = connectShell(cache, history)
  return {
    cache,
    history,
    close() {
      disconnect()
      setPageHistory(undefined)
      history.dispose()
    },
  }
}
