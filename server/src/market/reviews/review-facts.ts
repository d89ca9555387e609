import type { ReviewFacts } from './events.ts'
import type { ReviewRow } from './review-store.ts'

/** The facts about a review in an event. */
export const factsOf = (review: ReviewRow): ReviewFacts => ({
  reviewId: review.id,
  productId: review.productId,
  shopId: review.shopId,
  buyerId: review.buyerId,
  orderId: review.orderId,
  productScore: review.productScore,
})
