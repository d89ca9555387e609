import { pagesKey } from '@sampan/client/create-reads.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from './call.ts'
import type { EndpointName, Input } from './types.ts'

/** A read as the cache knows it; `pages` for a list that grows. */
export interface Read<Name extends EndpointName = EndpointName> {
  name: Name
  input: Input<Name>
  pages?: boolean
}

/**
 * Prefetches the reads of a page under the same keys: `useApi` and `useApiPages` find the answer, or wait for the
 * running read. Reads that are in the cache are left alone. Failures are silent; the page reads again and shows them.
 */
export function readAhead(cache: QueryClient, { name, input, pages = false }: Read): void {
  const queryKey = pages ? pagesKey(name, input) : [name, input]
  // A list that is kept would begin anew.
  if (cache.getQueryData(queryKey) !== undefined) return
  const queryFn = () => call(name, input as Input<typeof name>, { quiet: true })
  if (pages) void cache.prefetchInfiniteQuery({ queryKey, queryFn, initialPageParam: undefined })
  else void cache.prefetchQuery({ queryKey, queryFn })
}
