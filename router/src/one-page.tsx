import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react'
import type { HistoryLocation, PageHistory } from './history.ts'
import { PageScopeContext } from './page-scope.ts'
import { PageContext, type PageLocation } from './use-page.ts'

/** The place of the history. The page before stays in sight until the next one can be shown. */
export function useLocation(history: PageHistory): HistoryLocation {
  const [location, setLocation] = useState(history.current)
  useEffect(() => {
    const follow = () => startTransition(() => setLocation(history.current()))
    follow()
    return history.subscribe(follow)
  }, [history])
  return location
}

interface Props {
  location: PageLocation
  children: ReactNode
}

/**
 * For an app that shows one page at a time and keeps none; children ask `usePage` for its address. A navigation that waits for an
 * answer (`usePageNavigation`) is dropped when the path has changed.
 */
export function OnePage({ location, children }: Props) {
  const { path } = location
  const scope = useMemo(() => ({ standsAt: (next: HistoryLocation) => next.path === path }), [path])
  return (
    <PageScopeContext value={scope}>
      <PageContext value={location}>{children}</PageContext>
    </PageScopeContext>
  )
}
