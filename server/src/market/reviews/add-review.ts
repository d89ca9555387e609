import type { reviewsEndpoints } from '@sampan/contract/market/reviews/endpoints.ts'
import { reviewDays } from '@sampan/contract/market/reviews/rules.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { buyerNames } from '#base/account/index.ts'
import { takePictures } from '#base/media/index.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { emit } from '#kernel/domain-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { lineState } from './line-rules.ts'
import { findLine, lockLine } from './line-store.ts'
import { hasReview, inLanguage, presentOwn } from './present-line.ts'
import { factsOf } from './review-facts.ts'
import { localeOfText, maskedName } from './review-rules.ts'
import { findReview } from './review-store.ts'
import { insertReview } from './write-store.ts'

type Row = typeof reviewsEndpoints.review_add

/**
 * Reviews a line of a completed order, once (PRODUCT §3). Whoever does so twice at the same moment waits for the first.
 * Refuses notFound, reviewExists, reviewTooEarly, reviewTooLate, reviewPictures.
 */
export async function addReview(ctx: BuyerContext, input: ParsedOf<Row>): Promise<OutputOf<Row>> {
  const { orderId, skuId, text } = input
  const now = ctx.clock.now()
  const buyerId = ctx.buyer.id
  const names = await buyerNames(ctx.db, [buyerId])
  return ctx.act(async (tx) => {
    await lockLine(tx, orderId, skuId)
    const line = (await findLine(tx, buyerId, orderId, skuId)) ?? refuse('notFound')
    const state = lineState(line, hasReview(line), now)
    if (state === 'written') refuse('reviewExists')
    if (state === 'early') refuse('reviewTooEarly')
    if (state === 'late') refuse('reviewTooLate', { days: reviewDays })
    const pictures = (await takePictures(tx, buyerId, input.pictures)) ?? refuse('reviewPictures')
    const locale = localeOfText(text, ctx.locale)
    const id = await insertReview(tx, {
      productId: line.lineProductId,
      buyerId,
      orderId,
      skuId,
      author: maskedName(names.get(buyerId)?.name ?? ''),
      locale,
      text,
      productScore: input.productScore,
      serviceScore: input.serviceScore,
      postageScore: input.postageScore,
      pictures,
      spec: inLanguage(line.lineSpec, locale),
      createdAt: now,
    })
    const review = (await findReview(tx, id, buyerId)) ?? refuse('notFound')
    await emit(tx, 'review.written', factsOf(review))
    return presentOwn(review, line.completedAt, now)
  })
}
