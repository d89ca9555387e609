import { createContext, use, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { session } from '#session/session.ts'
import type { HistoryLocation } from './history.ts'
import { goBack, goBackTo, navigate, pageHistory, type WayBack } from './navigate.ts'

/** A kept page as its own components know it. */
export interface PageScope {
  /** Whether the page stands at this location of the history. */
  standsAt(location: HistoryLocation): boolean
}

/** Null where there is no shell, as in a test of one screen: such a page is always in front. */
export const PageScopeContext = createContext<PageScope | null>(null)

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

interface PageLife {
  /** The page has come to the front: opened, or come back to. */
  enter?: () => void
  /** Another page takes its place. The page may stay in memory (SPEC §2), or be gone; the end of a session only drops it. */
  leave?: () => void
}

/** What a page does when it comes to the front and when it is left, as opposed to when React runs its effects. */
export function usePageLife({ enter, leave }: PageLife): void {
  const scope = use(PageScopeContext)
  const entered = useRef<number>(undefined)
  const onEnter = useEffectEvent(() => enter?.())
  const onLeave = useEffectEvent(() => leave?.())
  useEffect(() => {
    const history = pageHistory()
    const { version } = session.get()
    const visit = history?.current().visit ?? 0
    if (entered.current !== visit) onEnter()
    entered.current = visit
    return history?.onLeaving((next) => {
      const isLeft = scope?.standsAt(history.current()) === true && !scope.standsAt(next)
      if (isLeft && session.get().version === version) onLeave()
    })
  }, [scope])
}
