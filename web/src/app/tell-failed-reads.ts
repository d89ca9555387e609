import { requestTimeoutMs } from '@sampan/contract/wire/limits.ts'
import { pageHistory } from '@sampan/router/navigate.ts'
import type { Query, QueryClient } from '@tanstack/react-query'
import { takeReaderAsked } from '#client/reader-asks.ts'
import { isToldByLine } from './as-of.ts'
import { tellFailure } from './tell-failure.ts'
import { isPageBeingLeft } from './user-info.ts'

/** Failures this close together have one cause. */
const burstMs = requestTimeoutMs + 1_000

/**
 * Says by a toast which reads failed (SPEC §8), beside what the page shows in place of its content. Told is what the reader
 * asked for: the first read of what a page needs, the next page of a list, what is tried again or pulled down. Of several that fail
 * after one navigation the first is told. Without a connection the line over what is shown has said it already. What the app reads by itself, to stay fresh or to recover, fails without a toast
 * (docs/decisions/022). Its script comes a moment after the first page; what failed before that is told then.
 */
export function tellFailedReads(cache: QueryClient): () => void {
  const isWanted = new WeakSet<Query>()
  let toldAtMs = Number.NEGATIVE_INFINITY
  const stopHistory = pageHistory()?.onLeaving(() => {
    toldAtMs = Number.NEGATIVE_INFINITY
  })
  const tell = (failure: unknown) => {
    toldAtMs = performance.now()
    tellFailure(failure)
  }
  const begun = cache.getQueryCache().findAll({ predicate: isShownWithout })
  for (const query of begun) if (query.state.status === 'pending') isWanted.add(query)
  const failed = begun.find(({ state }) => state.status === 'error')
  if (failed) tell(failed.state.error)
  const stopReads = cache.getQueryCache().subscribe((event) => {
    const { query } = event
    if (event.type === 'observerAdded' && query.state.data === undefined) isWanted.add(query)
    if (event.type !== 'updated') return
    if (event.action.type === 'success') isWanted.delete(query)
    if (event.action.type !== 'error') return
    const isFirst = isWanted.delete(query)
    if (query.getObserversCount() === 0 || isPageBeingLeft() || query.meta?.['isAside'] === true) return
    const isAskedMore = isNextPage(query) || takeReaderAsked()
    const isToldAlready = performance.now() - toldAtMs < burstMs
    if (!isAskedMore && (!isFirst || isToldAlready || isToldByLine(cache))) return
    tell(event.action.error)
  })
  return () => {
    stopHistory?.()
    stopReads()
  }
}

const isNextPage = ({ state }: Query): boolean => state.fetchMeta?.fetchMore !== undefined

/** Something on the page waits for its answer, or stands there without one. */
const isShownWithout = (query: Query): boolean =>
  query.state.data === undefined && query.getObserversCount() > 0
