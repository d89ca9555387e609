import { Card } from '@sampan/ui/card.tsx'
import { Icon } from '@sampan/ui/icon.tsx'
import { Text } from '@sampan/ui/text.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { useOnDemand } from '#page/use-on-demand.ts'
import type { ProductDetail } from '#product/spec-choice.ts'
import { ReviewCard } from '#review/review-card.tsx'
import { ScoreSummary } from '#review/score-summary.tsx'
import { starCounts } from '#review/star-counts.ts'
import styles from './product-page.module.css'

/** The score, the spread of stars, the latest three, and the way to all. */
export function ProductReviews({ product }: { product: ProductDetail }) {
  const { t, number } = useI18n()
  const { score, reviews } = product
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const all = useOnDemand(isOpen, () => import('./reviews-sheet.tsx'), close)
  const spread = useApi(
    'review_list',
    { product: product.id, limit: 1 },
    { enabled: score.count > 0, freshMs: 60_000 },
  )
  return (
    <Card label={t('catalog.reviews')}>
      <div className={styles.cardHead}>
        <h2 className={styles.cardTitle}>{t('catalog.reviews')}</h2>
        {score.count > 0 && (
          <button type="button" className={styles.all} onClick={() => setIsOpen(true)}>
            {t('catalog.reviewsAll', { count: number(score.count) })}
            <Icon of={ChevronRight} size="tiny" />
          </button>
        )}
      </div>
      {score.count > 0 ? (
        <>
          <div className={styles.score}>
            <ScoreSummary score={score.average / 10} counts={starCounts(spread.data?.histogram)} />
          </div>
          {reviews.map((review) => (
            <ReviewCard
              key={review.id}
              review={review}
              room={product.category}
              canTranslate={spread.data?.canTranslate}
            />
          ))}
        </>
      ) : (
        <Text as="p" tone="mute">
          {t('catalog.noReviews')}
        </Text>
      )}
      {all && <all.ReviewsSheet product={product} open={isOpen} onClose={close} />}
    </Card>
  )
}
