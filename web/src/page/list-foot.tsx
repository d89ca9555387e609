import type { ApiPages } from '@sampan/client/create-pages.ts'
import { LoadMore } from '@sampan/ui/load-more.tsx'
import { useLoadMore } from '@sampan/ui/use-load-more.ts'
import type { ReactNode } from 'react'

interface Props {
  pages: ApiPages<unknown>
  /** Shapes of what comes next. */
  skeleton?: ReactNode
}

/** The end of a list: loads more 300 px before it is reached, and says when there is no more (SPEC §4, §9). An empty list has none. */
export function ListFoot({ pages, skeleton }: Props) {
  const { items, hasMore, isLoadingMore, error, loadMore } = pages
  const ref = useLoadMore({ isActive: hasMore && !isLoadingMore && error === null, onMore: loadMore })
  const state = isLoadingMore ? 'loading' : error ? 'failed' : hasMore ? 'idle' : 'end'
  if (state === 'end' && !items?.length) return null
  return <LoadMore ref={ref} state={state} onMore={loadMore} skeleton={skeleton} />
}
