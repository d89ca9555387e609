import * as z from 'zod/mini'
import { localeCodes } from '../../wire/locales.ts'
import { instant, page, pageInput, queryRowId, rowId, typedText } from '../../wire/schemas.ts'
import { hidden } from '../reviews/schemas.ts'
import { answerTextMax, questionTextMax } from './limits.ts'

const locale = z.enum(localeCodes)

const written = {
  id: rowId,
  author: z.string(),
  /** The language that it is written in, for the `lang` attribute. */
  locale,
  text: z.string(),
  createdAt: instant,
  isOwn: z.boolean(),
}
export const answer = z.object({
  ...written,
  /** The shop, whose name is the author's, or a buyer who bought it. */
  by: z.enum(['shop', 'buyer']),
  helpful: z.int(),
  isHelpful: z.boolean(),
})
export const question = z.object({
  ...written,
  /** The shop's and the most helpful ones; `answer_list` has all. */
  answers: z.array(answer),
  answerCount: z.int(),
})
export const questionListInput = z.strictObject({ ...pageInput, product: queryRowId })
/** `canAnswer`: the caller has bought it. `canTranslate`: there is a translator, and `question_translate` is answered. */
export const questionPage = z.object({
  ...page(question).shape,
  canAnswer: z.boolean(),
  canTranslate: z.boolean(),
})
export const answerListInput = z.strictObject({ ...pageInput, question: queryRowId })
export const answerPage = page(answer)
export const translatedText = z.object({ text: z.string() })

export const askInput = z.strictObject({
  product: rowId,
  text: typedText(1, questionTextMax, 'questionEmpty'),
})
export const answerText = typedText(1, answerTextMax, 'answerEmpty')
export const answerInput = z.strictObject({ question: rowId, text: answerText })

/** Fields of the caller's own words, hidden or not. */
const own = {
  id: rowId,
  productId: rowId,
  locale,
  text: z.string(),
  createdAt: instant,
  hidden: z.nullable(hidden),
}
export const ownQuestionPage = page(z.object(own))
export const ownAnswerPage = page(z.object({ ...own, questionId: rowId }))
