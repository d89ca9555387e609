import type { reviewsEndpoints } from '@sampan/contract/market/reviews/endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { findReview } from './review-store.ts'
import { setVote } from './write-store.ts'

type Row = typeof reviewsEndpoints.review_vote

/** Says that a review is helpful, or takes it back; the same twice changes nothing. Refuses notFound, reviewOwn. */
export function voteReview(ctx: BuyerContext, { id, helpful }: ParsedOf<Row>): Promise<OutputOf<Row>> {
  return ctx.act(async (tx) => {
    const review = await findReview(tx, id, ctx.buyer.id)
    if (!review || review.hiddenAt !== null) return refuse('notFound')
    if (review.isOwn) refuse('reviewOwn')
    return { helpful: await setVote(tx, id, ctx.buyer.id, helpful), isHelpful: helpful }
  })
}
