import type { Page } from '@sampan/contract/wire/schemas.ts'
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type ApiFailure, isConnectionFailure } from './api-failure.ts'
import { call } from './call.ts'
import type { Input, ItemOf, PagedName } from './types.ts'
import { type ReadOptions, recoverEveryMs } from './use-api.ts'

/** A list that grows downward. `items` is undefined until the first page is here. */
export interface ApiPages<Item> {
  items: readonly Item[] | undefined
  hasMore: boolean
  isLoadingMore: boolean
  isFetching: boolean
  error: ApiFailure | null
  /** Asks for the next page; while one is under way, or after the last one, it does nothing. */
  loadMore(): void
  /** Reads the list anew from its top, for pull-to-refresh and Try again. */
  refresh(): Promise<unknown>
}

/** Reads a keyset-paged list. `cursor` is filled in here; the cache key is `[name, input, 'pages']`. */
export function useApiPages<Name extends PagedName>(
  name: Name,
  input: Omit<Input<Name>, 'cursor'>,
  options: ReadOptions = {},
): ApiPages<ItemOf<Name>> {
  type Loaded = Page<ItemOf<Name>>
  const query = useInfiniteQuery<
    Loaded,
    ApiFailure,
    InfiniteData<Loaded>,
    readonly unknown[],
    string | undefined
  >({
    queryKey: pagesKey(name, input),
    queryFn: ({ client, queryKey, pageParam }) => {
      const failedBefore = client.getQueryState(queryKey)?.status === 'error'
      // The names of PagedName take a cursor and answer a page; TypeScript cannot see it for all of them at once.
      const pageInput = {
        ...input,
        ...(pageParam !== undefined && { cursor: pageParam }),
      } as unknown as Input<Name>
      const quiet = options.quiet === true || failedBefore
      return call(name, pageInput, { quiet }) as unknown as Promise<Loaded>
    },
    initialPageParam: undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    refetchInterval: ({ state }) =>
      state.status === 'error' && isConnectionFailure(state.error)
        ? recoverEveryMs
        : (options.everyMs ?? false),
    ...(options.enabled !== undefined && { enabled: options.enabled }),
    ...(options.freshMs !== undefined && { staleTime: options.freshMs }),
    ...(options.keepPrevious && { placeholderData: keepPreviousData }),
  })
  const { data, hasNextPage, isFetchingNextPage, isFetching, error, fetchNextPage, refetch } = query
  return {
    items: data?.pages.flatMap((page) => page.items),
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    isFetching,
    error,
    loadMore: () => {
      if (hasNextPage && !isFetching) void fetchNextPage()
    },
    refresh: refetch,
  }
}

export const pagesKey = (name: string, input: object) => [name, input, 'pages'] as const
