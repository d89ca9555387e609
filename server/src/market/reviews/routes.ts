import { reviewsConsoleEndpoints } from '@sampan/contract/market/reviews/console-endpoints.ts'
import { reviewsEndpoints } from '@sampan/contract/market/reviews/endpoints.ts'
import type { Translator } from '#base/translation/index.ts'
import type { Routes } from '#kernel/context.ts'
import { addReview } from './add-review.ts'
import { appendReview } from './append-review.ts'
import { hideReviews } from './hide-reviews.ts'
import { listReviews, listShopReviews } from './list-reviews.ts'
import { listMine, listWaiting, reviewsOfOrder } from './own-lines.ts'
import { listOwnShopReviews, replyToReview } from './reply-review.ts'
import { countReviewQueue, listReviewQueue } from './review-queue.ts'
import { translateReview } from './translate-review.ts'
import { voteReview } from './vote-review.ts'

export const endpoints = { ...reviewsEndpoints, ...reviewsConsoleEndpoints }

export const createRoutes = ({
  translator,
}: {
  translator: Translator | null
}): Routes<typeof endpoints> => ({
  review_list: listReviews(translator),
  shop_review_list: listShopReviews(translator),
  review_add: addReview,
  review_append: appendReview,
  review_of_order: reviewsOfOrder,
  review_waiting: listWaiting,
  review_mine: listMine,
  review_vote: voteReview,
  review_translate: translateReview(translator),
  console_shop_review_list: listOwnShopReviews,
  console_review_reply: replyToReview,
  console_review_queue: listReviewQueue,
  console_review_queue_count: countReviewQueue,
  console_review_hide_many: hideReviews,
})
