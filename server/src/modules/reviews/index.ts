import type { reviewsEndpoints } from '@sampan/contract/reviews/endpoints.ts'
import type { OutputOf } from '@sampan/contract/wire/endpoint.ts'
import type { Db } from '#kernel/database.ts'
import { presentReview } from './present-review.ts'
import { reviewRows } from './review-store.ts'

export type { ReviewFacts } from './events.ts'
export { addImportedReviews, type ImportedReview } from './import-reviews.ts'
export { hasBought } from './line-store.ts'
export { machineTranslator } from './machine-translator.ts'
export { presentHidden } from './present-review.ts'
export { productsShown } from './product-words-store.ts'
export { localeOfText, maskedName } from './review-rules.ts'
export type { HiddenCode } from './review-store.ts'
export { createRoutes, endpoints } from './routes.ts'
export { seenByOperators } from './seen-by-operators.ts'
export { translateTexts } from './translate-texts.ts'
export type { Translator } from './translator.ts'

/** The newest few, for the product's page. */
export async function latestReviews(
  db: Db,
  readerId: string | null,
  productId: number,
  limit: number,
): Promise<OutputOf<typeof reviewsEndpoints.review_list>['items']> {
  const rows = await reviewRows(db, { productId, readerId, sort: 'newest', after: null, limit })
  return rows.map(presentReview)
}
