import { use, useMemo } from 'react'
import { goBack, goBackTo, navigate, pageHistory, type WayBack } from './navigate.ts'
import { type PageScope, PageScopeContext } from './page-scope.ts'

const isFront = (scope: PageScope | null): boolean => {
  const location = pageHistory()?.latest()
  return !scope || !location || scope.standsAt(location)
}

export interface PageNavigation {
  isFront(): boolean
  navigate: typeof navigate
  goBack: typeof goBack
  goBackTo: typeof goBackTo
}

/**
 * A page's own way to go elsewhere: once the visitor has left the page it does nothing. Whatever navigates after waiting
 * for an answer uses it, so that a late answer never moves the page that is in front by then.
 */
export function usePageNavigation(): PageNavigation {
  const scope = use(PageScopeContext)
  return useMemo(() => {
    const inFront = <Args extends unknown[]>(go: (...args: Args) => void) => {
      return (...args: Args) => {
        if (isFront(scope)) go(...args)
      }
    }
    return {
      isFront: () => isFront(scope),
      navigate: inFront(navigate),
      goBack: inFront(goBack),
      goBackTo: inFront((way: WayBack) => goBackTo(way)),
    }
  }, [scope])
}
