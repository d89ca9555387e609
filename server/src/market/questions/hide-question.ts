import { trailOf } from '@sampan/contract/base/staff/reasons.ts'
import type { questionsConsoleEndpoints } from '@sampan/contract/market/questions/console-endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { audit } from '#base/staff/index.ts'
import type { OperatorContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import type { Db } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { presentHidden, seenByOperators, wordsAsked } from '#market/reviews/index.ts'
import { presentAnswer, presentQuestion } from './present-question.ts'
import { allAnswers, findAnswer, findQuestion, type QuestionRow, questionRows } from './question-store.ts'
import { setAnswerHidden, setQuestionHidden } from './question-write-store.ts'

type Queue = typeof questionsConsoleEndpoints.console_question_queue
type Hide = typeof questionsConsoleEndpoints.console_question_hide

/** Questions of all shops with all of their answers, newest first, for operators. */
export async function listQuestionQueue(
  ctx: OperatorContext,
  input: ParsedOf<Queue>,
): Promise<OutputOf<Queue>> {
  const after = decodeCursor(input.cursor, ['number'])
  const rows = await questionRows(ctx.db, {
    productId: input.product,
    shopId: input.shop,
    readerId: null,
    state: input.state,
    asked: input.q === undefined ? undefined : await wordsAsked(ctx.db, input.q, ctx.locale),
    sort: 'newest',
    after: after && { helpful: 0, id: after[0] },
    limit: input.limit + 1,
  })
  return pageOf(rows, input.limit, (row) => [row.id], await queued(ctx, ctx.db, rows))
}

/** Hides a question or an answer with a reason, or shows it again. Refuses notFound, alreadyDecided. */
export function hideQuestion(ctx: OperatorContext, input: ParsedOf<Hide>): Promise<OutputOf<Hide>> {
  const { id, of } = input
  const reason = input.hidden ? { code: input.reasonCode, words: input.reason } : null
  const hidden = reason && { ...reason, at: ctx.clock.now() }
  return ctx.act(async (tx) => {
    const isChanged = await (of === 'question' ? setQuestionHidden : setAnswerHidden)(tx, id, hidden)
    const questionId = of === 'question' ? id : (await findAnswer(tx, id, null))?.questionId
    const question = questionId === undefined ? undefined : await findQuestion(tx, questionId, null)
    if (!question) return refuse('notFound')
    if (!isChanged) refuse('alreadyDecided')
    const present = await queued(ctx, tx, [question])
    await audit(tx, ctx, {
      action: input.hidden ? 'questions.hide' : 'questions.show',
      subject: { type: of, id: String(id) },
      ...(reason ? { reason: trailOf(reason) } : {}),
    })
    return present(question)
  })
}

async function queued(
  ctx: OperatorContext,
  db: Db,
  rows: readonly QuestionRow[],
): Promise<(row: QuestionRow) => OutputOf<Hide>> {
  const [beside, answers] = await Promise.all([
    seenByOperators(ctx, db, rows),
    allAnswers(
      db,
      rows.map(({ id }) => id),
    ),
  ])
  return (row) => ({
    ...presentQuestion(row, []),
    ...beside(row),
    answers: answers
      .filter(({ questionId }) => questionId === row.id)
      .map((answer) => ({ ...presentAnswer(answer), hidden: presentHidden(answer) })),
    isAnswered: row.shopAnsweredAt !== null,
  })
}
