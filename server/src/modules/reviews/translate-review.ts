import type { Locale } from '@sampan/contract/locales/index.ts'
import type { reviewsEndpoints } from '@sampan/contract/reviews/endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { Context } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { findReview } from './review-store.ts'
import type { Translator } from './translator.ts'

type Row = typeof reviewsEndpoints.review_translate

/** A review by machine in the reader's language. Refuses notFound, and translateOff without a translator that answers. */
export const translateReview =
  (translator: Translator | null) =>
  async (ctx: Context, { id }: ParsedOf<Row>): Promise<OutputOf<Row>> => {
    const review = await findReview(ctx.db, id, null)
    if (!review || review.hiddenAt !== null) return refuse('notFound')
    if (translator === null) return refuse('translateOff')
    const inReaders = async (texts: readonly string[], from: Locale): Promise<string[]> =>
      texts.length === 0 || from === ctx.locale ? [...texts] : translator.translate(texts, from, ctx.locale)
    const own = review.followUpText === null ? [review.text] : [review.text, review.followUpText]
    const reply = review.reply === null ? [] : [review.reply]
    try {
      const [[text = review.text, followUp = null], [replied = null]] = await Promise.all([
        inReaders(own, review.locale),
        inReaders(reply, review.replyLocale ?? review.locale),
      ])
      return { text, followUp, reply: replied }
    } catch (error) {
      ctx.log.warn({ err: error }, 'the translator did not answer')
      return refuse('translateOff')
    }
  }
