import type { reviewsEndpoints } from '@sampan/contract/market/reviews/endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { type Translator, translateTexts } from '#base/translation/index.ts'
import type { Context } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { findReview } from './review-store.ts'

type Row = typeof reviewsEndpoints.review_translate

/** A review by machine in the reader's language. Refuses notFound, and translateOff without a translator that answers. */
export const translateReview =
  (translator: Translator | null) =>
  async (ctx: Context, { id }: ParsedOf<Row>): Promise<OutputOf<Row>> => {
    const review = await findReview(ctx.db, id, null)
    if (!review || review.hiddenAt !== null) return refuse('notFound')
    const own = review.followUpText === null ? [review.text] : [review.text, review.followUpText]
    const replies = review.reply === null ? [] : [review.reply]
    const [[text = review.text, followUp = null], [reply = null]] = await Promise.all([
      translateTexts(ctx, translator, own, review.locale),
      translateTexts(ctx, translator, replies, review.replyLocale ?? review.locale),
    ])
    return { text, followUp, reply }
  }
