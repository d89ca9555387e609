import * as z from 'zod/mini'
import { buyerName } from '../../base/account/buyer-name.ts'
import { hasReason, hideReasons, reasonFields } from '../../base/staff/reasons.ts'
import {
  instant,
  page,
  pageInput,
  queryRowId,
  rowId,
  typedSearch,
  typedText,
  uuid,
} from '../../wire/schemas.ts'
import { shopRef } from '../shops/schemas.ts'
import { replyTextMax, reviewsTogetherMax } from './limits.ts'
import { hidden, review, reviewedProduct } from './schemas.ts'

/** Stars for the product of which any will do, joined by commas. */
const starsAmong = z.pipe(
  z.string().check(z.regex(/^[1-5](,[1-5]){0,4}$/)),
  z.transform((text) => [...new Set(text.split(',').map(Number))]),
)

/** A shop's own: what waits for a reply, or all. */
export const shopReviewsInput = z.strictObject({
  ...pageInput,
  state: z._default(z.enum(['unanswered', 'all']), 'unanswered'),
  stars: z.optional(starsAmong),
  product: z.optional(queryRowId),
})
export const shopReview = z.object({ ...review.shape, product: reviewedProduct })
export const shopReviewPage = page(shopReview)
export const replyInput = z.strictObject({ id: rowId, text: typedText(1, replyTextMax, 'replyEmpty') })

/** Operators see every shop's, hidden ones too. */
export const reviewQueueInput = z.strictObject({
  ...pageInput,
  state: z._default(z.enum(['shown', 'hidden']), 'shown'),
  stars: z.optional(starsAmong),
  product: z.optional(queryRowId),
  shop: z.optional(queryRowId),
  buyerId: z.optional(uuid),
  /** The account, e-mail or mobile of a buyer, the number of a product, or what stands in the words or the product's name among the newest. */
  q: z.optional(typedSearch(1, 80)),
})
const queuedReview = z.object({
  ...shopReview.shape,
  shop: shopRef,
  /** Null for one that was imported. */
  buyer: z.nullable(buyerName),
  hidden: z.nullable(hidden),
})
/** Filter whose reviews are counted. Null: words, and hidden ones of a shop or a product, for which there is no index. */
export const reviewQueueCountInput = z.omit(reviewQueueInput, { cursor: true, limit: true })
export const reviewQueuePage = page(queuedReview)

/** Hides with a reason, or shows again. */
const hideInput = z.discriminatedUnion('hidden', [
  z.strictObject({ id: rowId, hidden: z.literal(true), ...reasonFields(hideReasons) }).check(hasReason),
  z.strictObject({ id: rowId, hidden: z.literal(false) }),
])

/** Many at once, each with its own reason, so that an act on many can be taken back. */
export const hideManyInput = z.strictObject({
  reviews: z.array(hideInput).check(z.minLength(1), z.maxLength(reviewsTogetherMax)),
  /** Moment of the hiding that is taken back: only what was hidden then and is still. */
  undoes: z.optional(instant),
})
export const hideManyOutput = z.object({
  changed: z.array(rowId),
  /** Moment of it, by which it is taken back; null where nothing was changed. */
  at: z.nullable(instant),
  problems: z.array(
    z.object({ id: rowId, problem: z.enum(['notFound', 'alreadyDecided', 'changedMeanwhile']) }),
  ),
})
