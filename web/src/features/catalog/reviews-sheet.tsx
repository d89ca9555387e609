import { useApiPages } from '#client/use-api-pages.ts'
import type { ProductDetail } from '#goods/spec-choice.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { ListFoot } from '#page/list-foot.tsx'
import { PageFailure } from '#page/page-failure.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { ReviewCard } from './review-card.tsx'

interface ReviewsSheetProps {
  product: ProductDetail
  open: boolean
  onClose: () => void
}

/** All reviews of a product, newest first. */
export function ReviewsSheet({ product, open, onClose }: ReviewsSheetProps) {
  const { t } = useI18n()
  return (
    <Sheet open={open} onClose={onClose} title={t('catalog.reviews')}>
      <AllReviews product={product} />
    </Sheet>
  )
}

function AllReviews({ product }: { product: ProductDetail }) {
  const list = useApiPages('review_list', { product: product.id, limit: 20 }, { quiet: true })
  const { items, error, refresh, isFetching } = list
  if (!items) {
    if (error) return <PageFailure error={error} onRetry={refresh} isRetrying={isFetching} />
    return (
      <Stack gap={16}>
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </Stack>
    )
  }
  return (
    <>
      {items.map((review) => (
        <ReviewCard key={review.id} review={review} room={product.category} />
      ))}
      <ListFoot pages={list} />
    </>
  )
}
