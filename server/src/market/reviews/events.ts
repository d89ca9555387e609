/** The event of a review: its author, and the scores it counts by. */
export interface ReviewFacts {
  reviewId: number
  productId: number
  shopId: number
  /** Null for a review that was imported. */
  buyerId: string | null
  orderId: string | null
  productScore: number
}

declare module '#kernel/domain-events.ts' {
  interface DomainEvents {
    'review.written': ReviewFacts
    'review.replied': ReviewFacts
    /** Operators took it from the page: it counts no more. */
    'review.hidden': ReviewFacts
    /** Operators showed it again. */
    'review.shown': ReviewFacts
  }
}
