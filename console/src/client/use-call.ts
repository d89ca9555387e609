import { endpoints } from 'virtual:console-endpoints'
import type { ApiFailure } from '@sampan/client/api-failure.ts'
import { createMutations } from '@sampan/client/create-mutations.ts'
import {
  type ApiPages,
  createPages,
  type PagedNameOf,
  type PageItem,
  type PagesOptions,
} from '@sampan/client/create-pages.ts'
import { createReads } from '@sampan/client/create-reads.ts'
import { isRefusal } from '@sampan/client/is-refusal.ts'
import { retryIntervalMs } from '@sampan/client/recovery.ts'
import type { ConsoleEndpointName, ConsoleEndpoints } from '@sampan/contract/endpoints.ts'
import { pageSizeMax } from '@sampan/contract/wire/limits.ts'
import type { Page } from '@sampan/contract/wire/schemas.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { use, useCallback, useRef } from 'react'
import { call, type Input, type Output } from './call.ts'
import { loadedPages } from './long-lists.ts'
import { StepUpContext } from './step-up-context.ts'

/** Ms between two reads of a list while there are no live events. */
const fallbackEveryMs = 30_000

/** All loaded pages are read again: a long list as many times less often, so that each costs the server the same. */
const refetchInterval: NonNullable<PagesOptions['refetchInterval']> = (query) =>
  retryIntervalMs(query, fallbackEveryMs * loadedPages(query))

const useApi = createReads<ConsoleEndpoints>(call)
const useApiPages = createPages<ConsoleEndpoints>(call)
const mutations = createMutations<ConsoleEndpoints>(call, endpoints)

/** Reads an endpoint; the cache key is `[name, input]`. `freshMs` 0 asks again whenever a component that reads it is mounted. */
export function useRead<Name extends ConsoleEndpointName>(
  name: Name,
  input: Input<Name>,
  options: { enabled?: boolean; freshMs?: number } = {},
): UseQueryResult<Output<Name>, ApiFailure> {
  return useApi(name, input, { ...options, everyMs: fallbackEveryMs })
}

export type PagedName = PagedNameOf<ConsoleEndpoints>
/** Input of a list, without its cursor. */
export type PagedInput<Name extends PagedName> = Omit<Input<Name>, 'cursor'>
export interface Pages<Item> extends ApiPages<Item> {
  /** Reads one page past the cache, the first one without a cursor; rejects with ApiFailure. */
  readPage(cursor?: string): Promise<Page<Item>>
}

/** Reads a keyset-paged list, page after page, with as many rows at a time as the contract allows: a desk shows many. */
export function usePages<Name extends PagedName>(
  name: Name,
  input: PagedInput<Name>,
): Pages<PageItem<Output<Name>>> {
  type Loaded = Page<PageItem<Output<Name>>>
  const sized = { limit: pageSizeMax, ...input }
  const pages = useApiPages(name, sized, { refetchInterval, keepPrevious: true, keepsPages: true })
  // The names of PagedName take a cursor and answer a page; TypeScript cannot see it for all of them at once.
  const readPage = (cursor?: string) =>
    call(name, { ...sized, ...(cursor !== undefined && { cursor }) } as never, {
      quiet: true,
    }) as unknown as Promise<Loaded>
  return { ...pages, readPage }
}

export interface ApiMutation<Name extends ConsoleEndpointName> {
  /** Runs the call; rejects with ApiFailure. */
  run(input: Input<Name>): Promise<Output<Name>>
  /** Calls the endpoint; resolves to undefined on failure, for components that show `error`. */
  attempt(input: Input<Name>): Promise<Output<Name> | undefined>
  isBusy: boolean
  error: ApiFailure | null
  reset(): void
}

/**
 * Something the operator does. What the contract's row calls stale is read again, also after a refusal; where the server
 * wants the second factor anew, they are asked for it, and it is done again.
 */
export function useApiMutation<Name extends ConsoleEndpointName>(name: Name): ApiMutation<Name> {
  const withStepUp = use(StepUpContext)
  const underway = useRef<{ text: string; answer: Promise<Output<Name>> }>(undefined)
  const { run: runOnce, isBusy, error, reset } = mutations.useApiMutation(name)

  const run = useCallback(
    (input: Input<Name>): Promise<Output<Name>> => {
      const text = JSON.stringify(input)
      // A second tap before the answer gets the running call.
      if (underway.current?.text === text) return underway.current.answer
      const answer = withStepUp(() => runOnce(input)).finally(() => {
        if (underway.current?.answer === answer) underway.current = undefined
      })
      underway.current = { text, answer }
      return answer
    },
    [withStepUp, runOnce],
  )
  const attempt = useCallback((input: Input<Name>) => run(input).catch((): undefined => undefined), [run])

  return {
    run,
    attempt,
    isBusy,
    error: isRefusal(error, 'totpNeeded') ? null : error,
    reset,
  }
}
