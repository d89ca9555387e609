import type { reviewsEndpoints } from '@sampan/contract/market/reviews/endpoints.ts'
import type { OutputOf } from '@sampan/contract/wire/endpoint.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import { presentReview } from './present-review.ts'
import type { ReviewRow } from './review-store.ts'

/** A review as JSON holds it: times are texts. */
export type ReviewJson = Omit<ReviewRow, 'createdAt' | 'followUpAt' | 'repliedAt' | 'hiddenAt'> & {
  createdAt: string
  followUpAt: string | null
  repliedAt: string | null
}

/** Latest reviews, those in the reader's language first. */
export const presentLatest = (
  rows: readonly ReviewJson[],
  locale: Locale,
  limit: number,
): OutputOf<typeof reviewsEndpoints.review_list>['items'] =>
  rows
    .toSorted(
      (one, other) => Number(other.locale === locale) - Number(one.locale === locale) || other.id - one.id,
    )
    .slice(0, limit)
    .map((row) =>
      presentReview({
        ...row,
        createdAt: new Date(row.createdAt),
        followUpAt: dateOf(row.followUpAt),
        repliedAt: dateOf(row.repliedAt),
        hiddenAt: null,
      }),
    )

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text))
