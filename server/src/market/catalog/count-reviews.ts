import type { Tx } from '#kernel/database.ts'
import { on } from '#kernel/domain-events.ts'
import type { ReviewFacts } from '#market/reviews/index.ts'
import { addToScore } from './product-store.ts'

const count =
  (n: 1 | -1) =>
  (tx: Tx, { productId, productScore }: ReviewFacts) =>
    addToScore(tx, productId, n, n * productScore)

/** A product's score follows its reviews as they are written, hidden and shown again. */
export const subscribers = [
  on('review.written', count(1)),
  on('review.hidden', count(-1)),
  on('review.shown', count(1)),
]
