import type { Query, QueryClient } from '@tanstack/react-query'

const isFirstRead = ({ state }: Query): boolean =>
  state.data === undefined && state.fetchStatus === 'fetching'

/**
 * Makes every answer of one call stale, and reads again what is shown. A first answer that is still on its way may tell what
 * was before: invalidating alone would wait for that one and believe it.
 */
export async function readAnew(cache: QueryClient, name: string): Promise<void> {
  const firstReads = { queryKey: [name], predicate: isFirstRead }
  if (cache.getQueryCache().findAll(firstReads).length > 0) await cache.cancelQueries(firstReads)
  await cache.invalidateQueries({ queryKey: [name] })
}
