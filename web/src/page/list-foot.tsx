import type { ApiPages } from '@sampan/client/create-pages.ts'
import { LoadMore } from '@sampan/ui/load-more.tsx'
import { useLoadMore } from '@sampan/ui/use-load-more.ts'
import type { ReactNode } from 'react'

interface Props {
  pages: ApiPages<unknown>
  /** Shapes of what comes next. */
  skeleton?: ReactNode
}

/**
 * The end of a list: loads more 300 px before it is reached, by what was read two screens before, and says when there is no more
 * (SPEC §4, §9). An empty list has none.
 */
export function ListFoot({ pages, skeleton }: Props) {
  const { items, hasMore, isLoadingMore, error, loadMore, readAhead } = pages
  const isActive = hasMore && !isLoadingMore && error === null
  const ref = useLoadMore({ isActive, onMore: loadMore })
  // At the speed of a finger two screens take longer than an answer.
  const aheadRef = useLoadMore({ isActive, onMore: readAhead, offset: '200%' })
  const state = isLoadingMore ? 'loading' : error ? 'failed' : hasMore ? 'idle' : 'end'
  if (state === 'end' && !items?.length) return null
  return (
    <LoadMore
      ref={ref}
      aheadRef={aheadRef}
      state={state}
      onMore={loadMore}
      skeleton={skeleton}
      count={items?.length}
    />
  )
}
