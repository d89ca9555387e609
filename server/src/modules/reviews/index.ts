import type { reviewsEndpoints } from '@sampan/contract/reviews/endpoints.ts'
import type { OutputOf } from '@sampan/contract/wire/endpoint.ts'
import type { Context } from '#kernel/context.ts'
import { presentReview } from './present-review.ts'
import { reviewRows } from './review-store.ts'

export type { ReviewFacts } from './events.ts'
export { addImportedReviews, type ImportedReview } from './import-reviews.ts'
export { hasBought } from './line-store.ts'
export { machineTranslator } from './machine-translator.ts'
export { presentHidden } from './present-review.ts'
export { productsShown } from './product-words-store.ts'
export { localeOfText, maskedName } from './review-rules.ts'
export type { HiddenCode } from './review-store.ts'
export { createRoutes, endpoints } from './routes.ts'
export { seenByOperators } from './seen-by-operators.ts'
export { translateTexts } from './translate-texts.ts'
export type { Translator } from './translator.ts'
export { holdsWords, type WordsAsked, wordsAsked } from './words-asked.ts'

/** The newest few, for the product's page: those in the reader's language first. */
export async function latestReviews(
  { db, buyer, locale }: Pick<Context, 'db' | 'buyer' | 'locale'>,
  productId: number,
  limit: number,
): Promise<OutputOf<typeof reviewsEndpoints.review_list>['items']> {
  const newest = { productId, readerId: buyer?.id ?? null, sort: 'newest', after: null, limit } as const
  const readable = await reviewRows(db, { ...newest, locale })
  const all = readable.length < limit ? await reviewRows(db, newest) : []
  const others = all.filter((row) => row.locale !== locale)
  return [...readable, ...others].slice(0, limit).map(presentReview)
}
