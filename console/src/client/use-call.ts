import { endpoints } from 'virtual:console-endpoints'
import type { ConsoleEndpointName } from '@sampan/contract/endpoints.ts'
import type { Page } from '@sampan/contract/wire/schemas.ts'
import {
  type InfiniteData,
  keepPreviousData,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { use, useRef } from 'react'
import { StepUpContext } from '#session/step-up-context.ts'
import { type ApiFailure, isRefusal } from './api-failure.ts'
import { call, type Input, type Output } from './call.ts'

/** Without live events lists are still looked at this often. */
const fallbackEveryMs = 30_000

/** Reads an endpoint; the cache key is `[name, input]`. */
export function useRead<Name extends ConsoleEndpointName>(
  name: Name,
  input: Input<Name>,
  { enabled = true }: { enabled?: boolean } = {},
): UseQueryResult<Output<Name>, ApiFailure> {
  return useQuery<Output<Name>, ApiFailure>({
    queryKey: [name, input],
    queryFn: () => call(name, input),
    enabled,
    refetchInterval: fallbackEveryMs,
  })
}

type PagedName = {
  [Name in ConsoleEndpointName]: Output<Name> extends Page<unknown> ? Name : never
}[ConsoleEndpointName]
/** What a list is asked for, without its cursor. */
export type PagedInput<Name extends PagedName> = Omit<Input<Name>, 'cursor'>
type ItemOf<Name extends PagedName> = Output<Name> extends Page<infer Item> ? Item : never

export interface Pages<Item> {
  items: readonly Item[] | undefined
  hasMore: boolean
  isLoadingMore: boolean
  /** What stands there answers the question before: another filter is on its way. */
  isFormer: boolean
  error: ApiFailure | null
  loadMore(): void
  refresh(): void
}

/** Reads a keyset-paged list, page after page. */
export function usePages<Name extends PagedName>(name: Name, input: PagedInput<Name>): Pages<ItemOf<Name>> {
  type Loaded = Page<ItemOf<Name>>
  const query = useInfiniteQuery<
    Loaded,
    ApiFailure,
    InfiniteData<Loaded>,
    readonly unknown[],
    string | undefined
  >({
    queryKey: [name, input, 'pages'],
    queryFn: ({ pageParam }) =>
      // Every name of PagedName takes a cursor and answers a page; TypeScript cannot see it for all at once.
      call(name, {
        ...input,
        ...(pageParam !== undefined && { cursor: pageParam }),
      } as unknown as Input<Name>) as unknown as Promise<Loaded>,
    initialPageParam: undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    refetchInterval: fallbackEveryMs,
    placeholderData: keepPreviousData,
  })
  return {
    items: query.data?.pages.flatMap((page) => page.items),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    isFormer: query.isPlaceholderData,
    error: query.error,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage()
    },
    refresh: () => void query.refetch(),
  }
}

export interface Act<Name extends ConsoleEndpointName> {
  /** Does it; rejects with ApiFailure. One key for one intention: a repetition of the same input is the same act. */
  run(input: Input<Name>): Promise<Output<Name>>
  /** Does it and resolves to undefined on failure, for whoever shows `error`. */
  attempt(input: Input<Name>): Promise<Output<Name> | undefined>
  isBusy: boolean
  error: ApiFailure | null
  reset(): void
}

/**
 * Something the operator does. What the contract's row calls stale is read again, also after a refusal; where the server
 * wants the second factor anew, he is asked for it, and it is done again.
 */
export function useAct<Name extends ConsoleEndpointName>(name: Name): Act<Name> {
  const cache = useQueryClient()
  const withStepUp = use(StepUpContext)
  const underway = useRef<{ text: string; answer: Promise<Output<Name>> }>(undefined)
  const { mutateAsync, isPending, error, reset } = useMutation<Output<Name>, ApiFailure, Input<Name>>({
    mutationFn: (input) => call(name, input, endpoints[name].idempotent && keyOf(name, input)),
    onSettled: () => {
      for (const stale of endpoints[name].stale ?? []) void cache.invalidateQueries({ queryKey: [stale] })
    },
  })

  function run(input: Input<Name>): Promise<Output<Name>> {
    const text = JSON.stringify(input)
    // A second tap before the first is answered.
    if (underway.current?.text === text) return underway.current.answer
    const answer = withStepUp(() => mutateAsync(input)).finally(() => {
      if (underway.current?.answer === answer) underway.current = undefined
    })
    underway.current = { text, answer }
    return answer
  }

  return {
    run,
    attempt: (input) => run(input).catch((): undefined => undefined),
    isBusy: isPending,
    error: isRefusal(error, 'totpNeeded') ? null : error,
    reset,
  }
}

const keys = new Map<string, string>()

/** The same act sent again carries the same key, so that the server does it once. */
function keyOf(name: string, input: unknown): string {
  const act = `${name}:${JSON.stringify(input)}`
  const known = keys.get(act)
  if (known) return known
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  keys.set(act, key)
  return key
}
