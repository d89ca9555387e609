import type { InputOf, OutputOf } from '@sampan/contract/wire/endpoint.ts'
import type { Page } from '@sampan/contract/wire/schemas.ts'
import {
  type InfiniteData,
  keepPreviousData,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ApiFailure } from './api-failure.ts'
import type { Call, NameOf, Rows } from './create-call.ts'
import { againEveryMs, askCounted } from './recovery.ts'

export interface ReadOptions {
  /** False waits. */
  enabled?: boolean
  /** The screen shows failures itself, without a toast. */
  quiet?: boolean
  /** Asks again this often while the page is shown. */
  everyMs?: number
  /** How long the answer is shown without asking again; by default 15 s. */
  freshMs?: number
  /** Goes on showing the last input's answer until the new one is here. */
  keepPrevious?: boolean
}

export interface PagesOptions extends ReadOptions {
  /**
   * Whenever the list is read anew, all loaded pages are, one after the other: for a list that somebody works through.
   * Else only its first page is, by one request, and replaces the whole list.
   */
  keepsPages?: boolean
}

/** Endpoints that answer a page of a list. */
export type PagedNameOf<Table extends Rows> = {
  [Name in NameOf<Table>]: OutputOf<Table[Name]> extends Page<unknown> ? Name : never
}[NameOf<Table>]
export type PageItem<Answer> = Answer extends Page<infer Item> ? Item : never

/** A list that grows downward. `items` is undefined until the first page is here. */
export interface ApiPages<Item> {
  items: readonly Item[] | undefined
  hasMore: boolean
  isLoadingMore: boolean
  isFetching: boolean
  /** What is shown answers the former input: the answer to the new one is on its way. */
  isFormer: boolean
  error: ApiFailure | null
  /** Asks for the next page; while one is under way, or after the last one, it does nothing. */
  loadMore(): void
  /** Reads the list anew: for pull-to-refresh and Try again. */
  refresh(): Promise<unknown>
}

export const pagesKey = (name: string, input: object) => [name, input, 'pages'] as const

const optionsOf = ({ enabled, freshMs, keepPrevious }: ReadOptions) => ({
  ...(enabled !== undefined && { enabled }),
  ...(freshMs !== undefined && { staleTime: freshMs }),
  ...(keepPrevious && { placeholderData: keepPreviousData }),
})

/** Makes the hooks that read a table's endpoints. */
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
        askCounted({ client, queryKey }, (failedBefore) =>
          call(name, input, { quiet: options.quiet === true || failedBefore }),
        ),
      refetchInterval: (query) => againEveryMs(query, options.everyMs),
      ...optionsOf(options),
    })
  }

  /**
   * Reads a keyset-paged list. `cursor` is filled in here; the cache key is `[name, input, 'pages']`. A page that comes
   * back to the front shows the list as it was left, unless an act or an event has said meanwhile that it is no longer
   * true.
   */
  function useApiPages<Name extends PagedNameOf<Table>>(
    name: Name,
    input: Omit<InputOf<Table[Name]>, 'cursor'>,
    options: PagesOptions = {},
  ): ApiPages<PageItem<OutputOf<Table[Name]>>> {
    type Item = PageItem<OutputOf<Table[Name]>>
    type Loaded = Page<Item>
    const cache = useQueryClient()
    const queryKey = pagesKey(name, input)
    const wasShown = useRef(false)
    const query = useInfiniteQuery<
      Loaded,
      ApiFailure,
      InfiniteData<Loaded>,
      readonly unknown[],
      string | undefined
    >({
      queryKey,
      queryFn: ({ client, pageParam }) =>
        askCounted({ client, queryKey }, (failedBefore) => {
          // The names of PagedNameOf take a cursor and answer a page; TypeScript cannot see it for all of them at once.
          const pageInput = { ...input, ...(pageParam !== undefined && { cursor: pageParam }) }
          const quiet = options.quiet === true || failedBefore
          return call(name, pageInput as never, { quiet }) as unknown as Promise<Loaded>
        }),
      initialPageParam: undefined,
      // A page that the cache does not hold yet is the first one, read anew: the library would go on to all the others.
      getNextPageParam: (last) =>
        options.keepsPages || cache.getQueryData<InfiniteData<Loaded>>(queryKey)?.pages.includes(last)
          ? (last.nextCursor ?? undefined)
          : undefined,
      refetchOnMount: ({ state }) => !wasShown.current || state.isInvalidated,
      refetchInterval: (query) => againEveryMs(query, options.everyMs),
      ...optionsOf(options),
    })
    // After the query's own effects, which look at it.
    useEffect(() => {
      wasShown.current = true
    }, [])
    const { data, hasNextPage, isFetchingNextPage, isFetching, error, fetchNextPage, refetch } = query
    return {
      items: data?.pages.flatMap((page) => page.items),
      hasMore: hasNextPage,
      isLoadingMore: isFetchingNextPage,
      isFetching,
      isFormer: query.isPlaceholderData,
      error,
      loadMore: () => {
        if (hasNextPage && !isFetching) void fetchNextPage()
      },
      refresh: refetch,
    }
  }

  return { useApi, useApiPages }
}
