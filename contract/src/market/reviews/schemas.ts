import * as z from 'zod/mini'
import { hideReasons } from '../../base/staff/reasons.ts'
import { localeCodes } from '../../wire/locales.ts'
import {
  cents,
  instant,
  page,
  pageInput,
  queryFlag,
  queryInt,
  queryRowId,
  rowId,
  typedText,
  uuid,
} from '../../wire/schemas.ts'
import { reviewPicturesMax, reviewTextMax } from './limits.ts'
import { lineStates } from './rules.ts'

const locale = z.enum(localeCodes)
export const stars = z.int().check(z.gte(1), z.lte(5))
/** `average` in tenths of a star (48 is 4.8), 0 without reviews; `histogram` counts one to five stars. */
export const scoreSummary = z.object({ average: z.int(), count: z.int() })

export const followUp = z.object({ text: z.string(), pictures: z.array(z.string()), createdAt: instant })
/** Answer of the shop, in the language in which it was written. */
export const reply = z.object({ text: z.string(), locale, createdAt: instant })
export const review = z.object({
  id: rowId,
  author: z.string(),
  /** The language that it is written in, for the `lang` attribute. */
  locale,
  text: z.string(),
  productScore: stars,
  serviceScore: stars,
  postageScore: stars,
  pictures: z.array(z.string()),
  spec: z.string(),
  createdAt: instant,
  followUp: z.nullable(followUp),
  reply: z.nullable(reply),
  /** Number of buyers who found it helpful, and whether the caller is one of them. */
  helpful: z.int(),
  isHelpful: z.boolean(),
  isOwn: z.boolean(),
})

const filters = {
  ...pageInput,
  stars: z.optional(queryInt(1, 5)),
  /** Only those with pictures, of the review or its follow-up. */
  pictures: z.optional(queryFlag),
  locale: z.optional(locale),
}
export const reviewSort = z.enum(['newest', 'helpful'])
export const reviewListInput = z.strictObject({
  ...filters,
  product: queryRowId,
  sort: z._default(reviewSort, 'newest'),
})
export const shopReviewListInput = z.strictObject({ ...filters, shop: queryRowId })

/** Numbers of all reviews, whatever the filter. */
const counts = {
  score: scoreSummary,
  histogram: z.array(z.int()),
  withPictures: z.int(),
  languages: z.array(z.object({ locale, count: z.int() })),
  /** True if `review_translate` is answered: there is a translator. */
  canTranslate: z.boolean(),
}
export const reviewPage = z.object({ ...page(review).shape, ...counts })
export const reviewedProduct = z.object({
  id: rowId,
  title: z.string(),
  titleLocale: locale,
  picture: z.string(),
})
export const shopReviewPage = z.object({
  ...page(z.object({ ...review.shape, product: reviewedProduct })).shape,
  ...counts,
})

const words = typedText(1, reviewTextMax, 'reviewEmpty')
const pictures = z._default(
  z.array(uuid, 'reviewPictures').check(z.maxLength(reviewPicturesMax, 'reviewPictures')),
  [],
)
/** `pictures` are ids of uploads; each serves once. */
export const reviewAddInput = z.strictObject({
  orderId: uuid,
  skuId: rowId,
  text: words,
  productScore: stars,
  serviceScore: stars,
  postageScore: stars,
  pictures,
})
export const reviewAppendInput = z.strictObject({ id: rowId, text: words, pictures })

/** Why operators took something from the page; its author reads the code in their language. */
export const hidden = z.object({ code: z.enum(hideReasons), words: z.string(), at: instant })
/** The buyer's own review; hidden ones carry why, and are seen by nobody else. */
export const ownReview = z.object({
  ...review.shape,
  canAppend: z.boolean(),
  hidden: z.nullable(hidden),
})
/** A line of an order as it was bought, and what can be done about its review. */
export const reviewLine = z.object({
  orderId: uuid,
  orderNo: z.string(),
  skuId: rowId,
  productId: rowId,
  title: z.string(),
  titleLocale: locale,
  spec: z.string(),
  picture: z.string(),
  priceCents: cents,
  quantity: z.int(),
  state: z.enum(lineStates),
  /** Until when it can be reviewed; null before the order is completed. */
  until: z.nullable(instant),
  review: z.nullable(ownReview),
})
export const reviewLinePage = page(reviewLine)
export const reviewLines = z.object({ lines: z.array(reviewLine) })

export const voted = z.object({ helpful: z.int(), isHelpful: z.boolean() })
export const voteInput = z.strictObject({ id: rowId, helpful: z.boolean() })

/** Texts in the reader's language; null where there is none. The original is always shown beside it. */
export const translatedReview = z.object({
  text: z.string(),
  followUp: z.nullable(z.string()),
  reply: z.nullable(z.string()),
})
