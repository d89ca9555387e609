import type { ApiPages } from '@sampan/client/create-pages.ts'
import type { Category } from '@sampan/contract/market/categories/categories.ts'
import { Button } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import type { ReactNode } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { ListFoot } from '#page/list-foot.tsx'
import { PageFailure } from '#page/page-failure.tsx'
import { type Review, ReviewCard } from './review-card.tsx'
import type { ReviewCounts } from './review-counts.ts'
import { type ReviewFilter, ReviewFilters } from './review-filters.tsx'
import { ScoreSummary } from './score-summary.tsx'
import { starCounts } from './star-counts.ts'

interface Props<One extends Review> {
  /** Result of `useApiPages`. */
  list: ApiPages<One>
  counts: ReviewCounts | undefined
  room: Category
  filter: ReviewFilter
  onFilter: (filter: ReviewFilter) => void
  sorts?: boolean
  /** Subject of each, where that is not the page's own. */
  headOf?: (review: One) => ReactNode
}

/** All reviews of a product or shop: the spread of stars as buttons, filters, the list. */
export function ReviewList<One extends Review>(props: Props<One>) {
  const { list, counts, room, filter, onFilter, sorts = false, headOf } = props
  const { t } = useI18n()
  const { items, error, refresh, isFetching } = list
  if (!items && error) return <PageFailure error={error} onRetry={refresh} isRetrying={isFetching} />
  return (
    <>
      {counts && counts.score.count > 0 && (
        <ScoreSummary
          score={counts.score.average / 10}
          counts={starCounts(counts.histogram)}
          chosen={filter.stars}
          onChoose={(stars) => onFilter({ ...filter, stars })}
        />
      )}
      <ReviewFilters counts={counts} filter={filter} onChange={onFilter} sorts={sorts} />
      {!items && <ReviewListSkeleton />}
      {items?.length === 0 && (
        <EmptyState
          drawing="none"
          title={t(counts?.score.count === 0 ? 'catalog.noReviews' : 'reviews.noMatch')}
          action={
            counts?.score.count !== 0 && (
              <Button kind="line" size="middle" onClick={() => onFilter({ sort: filter.sort })}>
                {t('reviews.showAll')}
              </Button>
            )
          }
        />
      )}
      {items?.map((review) => (
        <ReviewCard
          key={review.id}
          review={review}
          room={room}
          canTranslate={counts?.canTranslate}
          head={headOf?.(review)}
        />
      ))}
      {items && items.length > 0 && <ListFoot pages={list} />}
    </>
  )
}

export function ReviewListSkeleton() {
  return (
    <Stack gap={16}>
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </Stack>
  )
}
