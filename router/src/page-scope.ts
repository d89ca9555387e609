import { createContext, use, useEffect, useEffectEvent, useRef } from 'react'
import type { HistoryLocation } from './history.ts'
import { pageHistory } from './navigate.ts'

/** A kept page as its own components know it. */
export interface PageScope {
  /** True if the page stands at this location of the history. */
  standsAt(location: HistoryLocation): boolean
}

/** Null where there is no shell, as in a test of one screen: such a page is always in front. */
export const PageScopeContext = createContext<PageScope | null>(null)

interface PageLife {
  /** The page has come to the front: opened, or come back to. */
  enter?: () => void
  /** Another page takes its place. The page may stay in memory (SPEC §2), or be gone; the end of a session only drops it. */
  leave?: () => void
}

/** Effects of a page when it comes to the front and when it is left, as opposed to when React runs its effects. */
export function usePageLife({ enter, leave }: PageLife): void {
  const scope = use(PageScopeContext)
  const entered = useRef<number>(undefined)
  const onEnter = useEffectEvent(() => enter?.())
  const onLeave = useEffectEvent(() => leave?.())
  useEffect(() => {
    const history = pageHistory()
    const owner = history?.owner?.()
    const visit = history?.current().visit ?? 0
    if (entered.current !== visit) onEnter()
    entered.current = visit
    return history?.onLeaving((next) => {
      const isLeft = scope?.standsAt(history.current()) === true && !scope.standsAt(next)
      if (isLeft && history.owner?.() === owner) onLeave()
    })
  }, [scope])
}
