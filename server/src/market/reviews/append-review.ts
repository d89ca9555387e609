import type { reviewsEndpoints } from '@sampan/contract/market/reviews/endpoints.ts'
import { reviewDays } from '@sampan/contract/market/reviews/rules.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { takePictures } from '#base/media/index.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { findReviewedLine } from './line-store.ts'
import { canAppend, presentOwn } from './present-line.ts'
import { findReview } from './review-store.ts'
import { insertFollowUp } from './write-store.ts'

type Row = typeof reviewsEndpoints.review_append

/** Adds the one follow-up to a review of the caller's own. Refuses notFound, followUpExists, reviewTooLate, reviewPictures. */
export async function appendReview(ctx: BuyerContext, input: ParsedOf<Row>): Promise<OutputOf<Row>> {
  const now = ctx.clock.now()
  return ctx.act(async (tx) => {
    const line = await findReviewedLine(tx, ctx.buyer.id, input.id)
    if (!line || line.hiddenAt !== null) return refuse('notFound')
    if (line.followUpText !== null) refuse('followUpExists')
    if (!canAppend(line, line.completedAt, now)) refuse('reviewTooLate', { days: reviewDays })
    const pictures = (await takePictures(tx, ctx.buyer.id, input.pictures)) ?? refuse('reviewPictures')
    const followUp = { reviewId: input.id, text: input.text, pictures, createdAt: now }
    if (!(await insertFollowUp(tx, followUp))) refuse('followUpExists')
    const review = (await findReview(tx, input.id, ctx.buyer.id)) ?? refuse('notFound')
    return presentOwn(review, line.completedAt, now)
  })
}
