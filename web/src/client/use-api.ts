import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ApiFailure, isConnectionFailure } from './api-failure.ts'
import { call } from './call.ts'
import type { EndpointName, Input, Output } from './types.ts'

export interface ReadOptions {
  /** False waits. */
  enabled?: boolean
  /** The screen shows failures itself, without a toast. */
  quiet?: boolean
  /** Asks again this often while the page is shown. */
  everyMs?: number
  /** How long the answer is shown without asking again; 15 s unless told. */
  freshMs?: number
  /** Goes on showing the last input's answer until the new one is here. */
  keepPrevious?: boolean
}

/** A page that could not be loaded tries again by itself this often. */
export const recoverEveryMs = 5_000

/** Without live events what moves is still looked at this often. */
export const movesEveryMs = 15_000

/** Reads an endpoint. `input` is part of the cache key `[name, input]`; the same read is done once for all its users. */
export function useApi<Name extends EndpointName>(
  name: Name,
  input: Input<Name>,
  options: ReadOptions = {},
): UseQueryResult<Output<Name>, ApiFailure> {
  return useQuery<Output<Name>, ApiFailure>({
    queryKey: [name, input],
    // The context's `signal` is not read: it would abort the request when a kept page is hidden.
    queryFn: ({ client, queryKey }) => {
      const failedBefore = client.getQueryState(queryKey)?.status === 'error'
      return call(name, input, { quiet: options.quiet === true || failedBefore })
    },
    refetchInterval: ({ state }) => {
      if (state.status === 'error' && isConnectionFailure(state.error)) return recoverEveryMs
      return options.everyMs ?? false
    },
    ...(options.enabled !== undefined && { enabled: options.enabled }),
    ...(options.freshMs !== undefined && { staleTime: options.freshMs }),
    ...(options.keepPrevious && { placeholderData: keepPreviousData }),
  })
}
