import type { reviewsEndpoints } from '@sampan/contract/reviews/endpoints.ts'
import type { OutputOf } from '@sampan/contract/wire/endpoint.ts'
import type { Routes } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import { listReviews, presentReview } from './list-reviews.ts'
import { reviewRows } from './review-store.ts'

export { reviewsEndpoints as endpoints } from '@sampan/contract/reviews/endpoints.ts'
export { addImportedReviews, type ImportedReview } from './import-reviews.ts'

/** The newest few, for the product's page. */
export async function latestReviews(
  db: Db,
  productId: number,
  limit: number,
): Promise<OutputOf<typeof reviewsEndpoints.review_list>['items']> {
  const rows = await reviewRows(db, { productId, beforeId: null, limit })
  return rows.map(presentReview)
}

export const routes: Routes<typeof reviewsEndpoints> = { review_list: listReviews }
