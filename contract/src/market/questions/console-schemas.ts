import * as z from 'zod/mini'
import { buyerName } from '../../base/account/buyer-name.ts'
import { hasReason, hideReasons, reasonFields } from '../../base/staff/reasons.ts'
import { page, pageInput, queryRowId, rowId, typedSearch } from '../../wire/schemas.ts'
import { hidden, reviewedProduct } from '../reviews/schemas.ts'
import { shopRef } from '../shops/schemas.ts'
import { answer, answerText, question } from './schemas.ts'

/** A shop's own: what it has not answered, or all. */
export const shopQuestionsInput = z.strictObject({
  ...pageInput,
  state: z._default(z.enum(['unanswered', 'all']), 'unanswered'),
})
export const shopQuestion = z.object({
  ...question.shape,
  product: reviewedProduct,
  /** The shop has answered. */
  isAnswered: z.boolean(),
})
export const shopQuestionPage = page(shopQuestion)
export const shopAnswerInput = z.strictObject({ id: rowId, text: answerText })

/** Operators see every shop's, hidden ones too. */
export const questionQueueInput = z.strictObject({
  ...pageInput,
  state: z._default(z.enum(['shown', 'hidden']), 'shown'),
  product: z.optional(queryRowId),
  shop: z.optional(queryRowId),
  /** The account, e-mail or mobile of a buyer, the number of a product, or what stands in the words or the product's name among the newest. */
  q: z.optional(typedSearch(1, 80)),
})
export const queuedQuestion = z.object({
  ...shopQuestion.shape,
  shop: shopRef,
  buyer: z.nullable(buyerName),
  hidden: z.nullable(hidden),
  /** All of its answers, hidden ones too. */
  answers: z.array(z.object({ ...answer.shape, hidden: z.nullable(hidden) })),
})
export const questionQueuePage = page(queuedQuestion)

const subject = { id: rowId, of: z.enum(['question', 'answer']) }
export const hideInput = z.discriminatedUnion('hidden', [
  z.strictObject({ ...subject, hidden: z.literal(true), ...reasonFields(hideReasons) }).check(hasReason),
  z.strictObject({ ...subject, hidden: z.literal(false) }),
])
