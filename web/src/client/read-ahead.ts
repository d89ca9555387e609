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
 * Reads what a page is about to ask for, under the same keys: `useApi` and `useApiPages` find the answer, or wait for the
 * one under way. What the cache holds already is left to them. What failed they ask for themselves, and say what is wrong.
 */
export function readAhead(cache: QueryClient, { name, input, pages = false }: Read): void {
  const queryKey = pages ? pagesKey(name, input) : [name, input]
  // A list that is kept would begin anew.
  if (cache.getQueryData(queryKey) !== undefined) return
  const queryFn = () => call(name, input as Input<typeof name>, { quiet: true })
  if (pages) void cache.prefetchInfiniteQuery({ queryKey, queryFn, initialPageParam: undefined })
  else void cache.prefetchQuery({ queryKey, queryFn })
}
