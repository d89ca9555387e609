import type { InputOf, OutputOf } from '@sampan/contract/wire/endpoint.ts'
import type { Page } from '@sampan/contract/wire/schemas.ts'
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ApiFailure } from './api-failure.ts'
import type { Call, NameOf, Rows } from './create-call.ts'
import { optionsOf, pagesKey, type ReadOptions } from './create-reads.ts'
import { dropKnown } from './drop-known.ts'
import { countFailures, retryIntervalMs } from './recovery.ts'

export interface PagesOptions extends ReadOptions {
  /**
   * Whenever the list is read anew, all loaded pages are, one after the other: for a list that somebody works through.
   * Else only its first page is, by one request, and replaces the whole list.
   */
  keepsPages?: boolean
  /** Time to the next reading by itself, in place of `everyMs`: of a list that is long, all pages of which are read. */
  refetchInterval?: (query: Parameters<typeof retryIntervalMs>[0]) => number | false
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
  /** True while the pages shown still belong to the former input. */
  isFormer: boolean
  error: ApiFailure | null
  /** Asks for the next page; while one is under way, or after the last one, it does nothing. */
  loadMore(): void
  /** Reads the next page already; the list grows by it when `loadMore` asks. */
  readAhead(): void
  /** Reads the list anew: for pull-to-refresh and Try again. */
  refresh(): Promise<unknown>
}

/** Makes the hook that reads a table's lists. */
export function createPages<Table extends Rows>(call: Call<Table>) {
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
    // The names of PagedNameOf take a cursor and answer a page; TypeScript cannot see it for all of them at once.
    const ask = (cursor?: string) =>
      call(name, { ...input, ...(cursor !== undefined && { cursor }) } as never, {
        quiet: true,
      }) as unknown as Promise<Loaded>
    // Under the list's name: what makes the list stale makes its next page stale.
    const aheadKey = [name, 'ahead', input]
    const pageAfter = (cursor: string) => ({
      queryKey: [...aheadKey, cursor],
      queryFn: () => ask(cursor),
      staleTime: Number.POSITIVE_INFINITY,
    })
    const query = useInfiniteQuery<
      Loaded,
      ApiFailure,
      InfiniteData<Loaded>,
      readonly unknown[],
      string | undefined
    >({
      queryKey,
      queryFn: ({ client, pageParam }) =>
        countFailures({ client, queryKey }, async () => {
          // Whoever reads the list anew, or a page of it again, wants what is true then.
          if (pageParam === undefined) {
            client.removeQueries({ queryKey: aheadKey })
            return ask()
          }
          const next = pageAfter(pageParam)
          const page = await client.fetchQuery(next)
          client.removeQueries(next)
          return page
        }),
      initialPageParam: undefined,
      // A page that the cache does not hold yet is the first one, read anew: the library would go on to all the others.
      getNextPageParam: (last) =>
        options.keepsPages || cache.getQueryData<InfiniteData<Loaded>>(queryKey)?.pages.includes(last)
          ? (last.nextCursor ?? undefined)
          : undefined,
      refetchOnMount: ({ state }) => !wasShown.current || state.isInvalidated,
      refetchInterval: (query) => retryIntervalMs(query, options.everyMs),
      ...optionsOf(options),
    })
    // After the query's own effects, which look at it.
    useEffect(() => {
      wasShown.current = true
    }, [])
    const { data, hasNextPage, isFetchingNextPage, isFetching, error, fetchNextPage, refetch } = query
    return {
      items: data && dropKnown(data.pages),
      hasMore: hasNextPage,
      isLoadingMore: isFetchingNextPage,
      isFetching,
      isFormer: query.isPlaceholderData,
      error,
      loadMore: () => {
        if (hasNextPage && !isFetching) void fetchNextPage()
      },
      readAhead: () => {
        const cursor = data?.pages.at(-1)?.nextCursor
        if (cursor) void cache.prefetchQuery(pageAfter(cursor))
      },
      refresh: refetch,
    }
  }

  return useApiPages
}
