import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'

/** Number of pages that a list has loaded; anything else is one. */
export const loadedPages = ({ state: { data } }: Pick<Query, 'state'>): number =>
  Array.isArray((data as Partial<InfiniteData<unknown>> | undefined)?.pages)
    ? Math.max(1, (data as InfiniteData<unknown>).pages.length)
    : 1

/**
 * Lists with many loaded pages, of which each reading again reads them all. Between two such readings for live events one rests so long
 * for each page beyond the first. What the reader does themselves is no live event: it is read again at once.
 */
export function pacedLists(cache: QueryClient, restMs: number) {
  const waiting = new Map<string, ReturnType<typeof setTimeout>>()
  return {
    /** Marks a list that rests as no longer true, and reads it when it has rested. @returns false for one that may be read now */
    putOff({ queryKey, queryHash, state }: Query): boolean {
      const restsUntil = state.dataUpdatedAt + (loadedPages({ state }) - 1) * restMs
      const restsMs = restsUntil - Date.now()
      if (restsMs <= 0) return false
      void cache.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
      if (waiting.has(queryHash)) return true
      const read = () => {
        waiting.delete(queryHash)
        // Not if an act of the reader has had it read meanwhile.
        if (cache.getQueryState(queryKey)?.isInvalidated)
          void cache.invalidateQueries({ queryKey, exact: true })
      }
      waiting.set(queryHash, setTimeout(read, restsMs))
      return true
    },
    stop() {
      for (const timer of waiting.values()) clearTimeout(timer)
    },
  }
}
