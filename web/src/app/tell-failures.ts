import { ApiFailure } from '@sampan/client/api-failure.ts'
import { requestTimeoutMs } from '@sampan/contract/wire/limits.ts'
import { toast } from '@sampan/ui/toast.ts'
import type { Query, QueryClient } from '@tanstack/react-query'
import { takeReaderAsked } from '#client/reader-asks.ts'
import { activeI18n } from '#i18n/translate.ts'
import { failureText } from '#page/failure-text.ts'
import type { PageHistory } from '#router/history.ts'
import { isPageBeingLeft } from './user-info.ts'

/** Says a failure by a toast (SPEC §8). An expired login is announced once, by the session's end. */
export function tellFailure(failure: unknown): void {
  if (failure instanceof ApiFailure && failure.kind === 'expired') return
  toast(failureText(failure, activeI18n().t), { kind: 'failure' })
}

/** Failures this close together have one cause. */
const burstMs = requestTimeoutMs + 1_000

/**
 * Says by a toast which reads failed (SPEC §8), beside what the page shows in place of its content. Told is what the reader
 * asked for: the first read of what a page needs, the next page of a list, what is tried again or pulled down. Of several that fail
 * after one navigation the first is told. What the app reads by itself, to stay fresh or to recover, fails without a toast
 * (docs/decisions/0352).
 */
export function tellFailedReads(cache: QueryClient, history: PageHistory): () => void {
  const isWanted = new WeakSet<Query>()
  let toldAtMs = Number.NEGATIVE_INFINITY
  const stopHistory = history.onLeaving(() => {
    toldAtMs = Number.NEGATIVE_INFINITY
  })
  const stopReads = cache.getQueryCache().subscribe((event) => {
    const { query } = event
    if (event.type === 'observerAdded' && query.state.data === undefined) isWanted.add(query)
    if (event.type !== 'updated') return
    if (event.action.type === 'success') isWanted.delete(query)
    if (event.action.type !== 'error') return
    const isFirst = isWanted.delete(query)
    if (query.getObserversCount() === 0 || isPageBeingLeft()) return
    const isAskedMore = isNextPage(query) || takeReaderAsked()
    const isToldAlready = performance.now() - toldAtMs < burstMs
    if (!isAskedMore && (!isFirst || isToldAlready)) return
    toldAtMs = performance.now()
    tellFailure(event.action.error)
  })
  return () => {
    stopHistory()
    stopReads()
  }
}

const isNextPage = ({ state }: Query): boolean => state.fetchMeta?.fetchMore !== undefined
