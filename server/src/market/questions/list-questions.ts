import type { questionsEndpoints } from '@sampan/contract/market/questions/endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { Translator } from '#base/translation/index.ts'
import type { Context } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import { hasBought } from '#market/reviews/index.ts'
import { presentAnswer, presentQuestion } from './present-question.ts'
import { answerRows, bestAnswers, questionRows } from './question-store.ts'

type Questions = typeof questionsEndpoints.question_list
type Answers = typeof questionsEndpoints.answer_list

/** Questions about a product with their best answers, the most helpful first. */
export const listQuestions =
  (translator: Translator | null) =>
  async (ctx: Context, input: ParsedOf<Questions>): Promise<OutputOf<Questions>> => {
    const after = decodeCursor(input.cursor, ['number', 'number'])
    const readerId = ctx.buyer?.id ?? null
    const [rows, canAnswer] = await Promise.all([
      questionRows(ctx.db, {
        productId: input.product,
        readerId,
        sort: 'helpful',
        after: after && { helpful: after[0], id: after[1] },
        limit: input.limit + 1,
      }),
      readerId === null ? false : hasBought(ctx.db, readerId, input.product),
    ])
    const answers = await bestAnswers(
      ctx.db,
      rows.map(({ id }) => id),
      readerId,
    )
    const page = pageOf(
      rows,
      input.limit,
      (row) => [row.helpful, row.id],
      (row) => presentQuestion(row, answers),
    )
    return { ...page, canAnswer, canTranslate: translator !== null }
  }

/** A question's answers: the shop's first, then the most helpful. */
export async function listAnswers(ctx: Context, input: ParsedOf<Answers>): Promise<OutputOf<Answers>> {
  const after = decodeCursor(input.cursor, ['number', 'number', 'number'])
  const rows = await answerRows(ctx.db, {
    questionId: input.question,
    readerId: ctx.buyer?.id ?? null,
    after: after && { byShop: after[0] === 1, helpful: after[1], id: after[2] },
    limit: input.limit + 1,
  })
  return pageOf(rows, input.limit, (row) => [row.byShop ? 1 : 0, row.helpful, row.id], presentAnswer)
}
