import type { InputOf, OutputOf } from '@sampan/contract/wire/endpoint.ts'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ApiFailure } from './api-failure.ts'
import type { Call, NameOf, Rows } from './create-call.ts'
import { countFailures, retryIntervalMs } from './recovery.ts'

export interface ReadOptions {
  /** False waits. */
  enabled?: boolean
  /** Asks again this often while the page is shown. */
  everyMs?: number
  /** The time that an answer is shown without asking again; by default 15 s. */
  freshMs?: number
  /** Tells whether it is asked again when the page comes back into sight; `always`, whatever the age of the answer. */
  refetchOnWindowFocus?: () => 'always' | false
  /** Mark of a read that stands beside the page's content: its age says nothing of the page, and nobody is told that it failed. */
  meta?: { isAside: true }
  /** Goes on showing the last input's answer until the new one is here. */
  keepPrevious?: boolean
}

export const pagesKey = (name: string, input: object) => [name, input, 'pages'] as const

/** The library's own options go through by their names; what it does not know it leaves alone. */
export const optionsOf = ({ freshMs, keepPrevious, ...rest }: ReadOptions) => ({
  ...rest,
  ...(freshMs !== undefined && { staleTime: freshMs }),
  ...(keepPrevious && { placeholderData: keepPreviousData }),
})

/** Makes the hook that reads a table's endpoints. */
export function createReads<Table extends Rows>(call: Call<Table>) {
  /** Reads an endpoint. `input` is part of the cache key `[name, input]`; the same read is done once for all its users. */
  function useApi<Name extends NameOf<Table>>(
    name: Name,
    input: InputOf<Table[Name]>,
    options: ReadOptions = {},
  ): UseQueryResult<OutputOf<Table[Name]>, ApiFailure> {
    return useQuery<OutputOf<Table[Name]>, ApiFailure>({
      queryKey: [name, input],
      // The context's `signal` is not read: it would abort the request when a kept page is hidden.
      queryFn: ({ client, queryKey }) =>
        // The page shows what failed; whether it is told beside that is the app's to say.
        countFailures({ client, queryKey }, () => call(name, input, { quiet: true })),
      refetchInterval: (query) => retryIntervalMs(query, options.everyMs),
      ...optionsOf(options),
    })
  }

  return useApi
}
