import type { legalNoticesEndpoints } from '@sampan/contract/office/legal-notices/endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, Context } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { cardsOf } from '#market/catalog/index.ts'
import { findReview } from '#market/reviews/index.ts'

type Row = typeof legalNoticesEndpoints.legal_notice_subject

/** Characters of a review by which it is known again. */
const beginningMax = 300

/** Goods or a review, as the form of a report names it. Refuses notFound for what nobody can read: off the shelf, taken down, hidden. */
export async function showSubject(
  { db, locale }: Context,
  { type, id }: ParsedOf<Row>,
): Promise<AnswerOf<Row>> {
  const review = type === 'review' ? await findReview(db, id, null) : undefined
  if (type === 'review' && (review === undefined || review.hiddenAt !== null)) return refuse('notFound')
  const productId = review?.productId ?? id
  const card = (await cardsOf(db, locale, [productId])).get(productId) ?? refuse('notFound')
  const { title, titleLocale, picture, category } = card
  return {
    title,
    titleLocale,
    picture,
    category,
    review: [...(review?.text ?? '')].slice(0, beginningMax).join(''),
  }
}
