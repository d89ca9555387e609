import { Sheet } from '@sampan/ui/sheet.tsx'
import { useState } from 'react'
import { useApi } from '#client/use-api.ts'
import { useApiPages } from '#client/use-api-pages.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import type { ProductDetail } from '#product/spec-choice.ts'
import type { ReviewFilter } from '#review/review-filters.tsx'
import { ReviewList } from '#review/review-list.tsx'

interface ReviewsSheetProps {
  product: ProductDetail
  open: boolean
  onClose: () => void
}

/** All reviews of a product, filtered and in order. */
export function ReviewsSheet({ product, open, onClose }: ReviewsSheetProps) {
  const { t } = useI18n()
  return (
    <Sheet open={open} onClose={onClose} title={t('catalog.reviews')}>
      <AllReviews product={product} />
    </Sheet>
  )
}

function AllReviews({ product }: { product: ProductDetail }) {
  const [filter, setFilter] = useState<ReviewFilter>({ sort: 'helpful' })
  const list = useApiPages('review_list', { product: product.id, limit: 20, ...filter })
  const counts = useApi('review_list', { product: product.id, limit: 1 }, { freshMs: 60_000 })
  return (
    <ReviewList
      list={list}
      counts={counts.data}
      room={product.category}
      filter={filter}
      onFilter={setFilter}
      sorts
    />
  )
}
