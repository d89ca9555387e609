import type { Query, QueryClient } from '@tanstack/react-query'

const isFirstRead = ({ state }: Query): boolean =>
  state.data === undefined && state.fetchStatus === 'fetching'

/**
 * Invalidates every answer of one call and reads those that are shown again. A first read that is still running is cancelled:
 * its answer may be older than the change, and `invalidateQueries` alone would wait for it and keep it.
 */
export async function invalidateCalls(cache: QueryClient, name: string): Promise<void> {
  const firstReads = { queryKey: [name], predicate: isFirstRead }
  if (cache.getQueryCache().findAll(firstReads).length > 0) await cache.cancelQueries(firstReads)
  await cache.invalidateQueries({ queryKey: [name] })
}

/**
 * Invalidates the answers that somebody else's change made old, and reads those that are shown again. A first read that is still running
 * goes on, so that one change after another does not keep a page without an answer; as its answer may be older than the change, it is
 * read again after it.
 */
export function invalidateChanged(cache: QueryClient, isNamed: (query: Query) => boolean): void {
  const firstReads = cache
    .getQueryCache()
    .findAll({ predicate: (query) => isFirstRead(query) && isNamed(query) })
  for (const { queryKey, promise } of firstReads) {
    const readAgain = () => void cache.invalidateQueries({ queryKey, exact: true })
    promise?.then(readAgain, readAgain)
  }
  void cache.invalidateQueries({ predicate: isNamed })
}
