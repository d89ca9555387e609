import type { answer, question } from '@sampan/contract/market/questions/schemas.ts'
import type * as z from 'zod/mini'
import type { AnswerRow, QuestionRow } from './question-store.ts'

type Question = z.output<typeof question>
type Answer = z.output<typeof answer>

const written = (row: QuestionRow | AnswerRow) => ({
  id: row.id,
  author: row.author,
  locale: row.locale,
  text: row.text,
  createdAt: row.createdAt.toISOString(),
  isOwn: row.isOwn,
})

export const presentAnswer = (row: AnswerRow): Answer => ({
  ...written(row),
  by: row.byShop ? 'shop' : 'buyer',
  helpful: row.helpful,
  isHelpful: row.isHelpful,
})

/** `answers` may be those of a whole page; each question takes its own. */
export const presentQuestion = (row: QuestionRow, answers: readonly AnswerRow[]): Question => ({
  ...written(row),
  answers: answers.filter(({ questionId }) => questionId === row.id).map(presentAnswer),
  answerCount: row.answerCount,
})
