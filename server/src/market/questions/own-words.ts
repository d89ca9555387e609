import type { questionsEndpoints } from '@sampan/contract/market/questions/endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import { presentHidden } from '#market/reviews/index.ts'
import { type OwnRow, ownAnswers, ownQuestions } from './own-words-store.ts'

type Questions = typeof questionsEndpoints.question_mine
type Answers = typeof questionsEndpoints.answer_mine

/** The caller's questions, newest first; hidden ones say why. */
export async function listOwnQuestions(
  ctx: BuyerContext,
  input: ParsedOf<Questions>,
): Promise<OutputOf<Questions>> {
  const rows = await ownQuestions(ctx.db, queryOf(ctx, input))
  return pageOf(rows, input.limit, ({ id }) => [id], present)
}

/** The caller's answers, newest first; hidden ones say why. */
export async function listOwnAnswers(
  ctx: BuyerContext,
  input: ParsedOf<Answers>,
): Promise<OutputOf<Answers>> {
  const rows = await ownAnswers(ctx.db, queryOf(ctx, input))
  return pageOf(
    rows,
    input.limit,
    ({ id }) => [id],
    (row) => ({ ...present(row), questionId: row.questionId }),
  )
}

const queryOf = (ctx: BuyerContext, { cursor, limit }: ParsedOf<Questions>) => ({
  buyerId: ctx.buyer.id,
  beforeId: decodeCursor(cursor, ['number'])?.[0] ?? null,
  limit: limit + 1,
})

const present = (row: OwnRow) => ({
  id: row.id,
  productId: row.productId,
  locale: row.locale,
  text: row.text,
  createdAt: row.createdAt.toISOString(),
  hidden: presentHidden(row),
})
