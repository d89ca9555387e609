import type { questionsConsoleEndpoints } from '@sampan/contract/market/questions/console-endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { MemberContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import type { Db } from '#kernel/database.ts'
import { emit } from '#kernel/domain-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { localeOfText, productsShown } from '#market/reviews/index.ts'
import { shopRefs } from '#market/shops/index.ts'
import { presentQuestion } from './present-question.ts'
import { bestAnswers, findQuestion, type QuestionRow, questionRows } from './question-store.ts'
import { countAnswer, insertAnswer } from './question-write-store.ts'

type List = typeof questionsConsoleEndpoints.console_shop_question_list
type Answer = typeof questionsConsoleEndpoints.console_question_answer

/** Questions about the goods of the member's own shop, newest first. */
export async function listShopQuestions(ctx: MemberContext, input: ParsedOf<List>): Promise<OutputOf<List>> {
  const after = decodeCursor(input.cursor, ['number'])
  const rows = await questionRows(ctx.db, {
    shopId: ctx.member.shopId,
    readerId: null,
    unanswered: input.state === 'unanswered',
    sort: 'newest',
    after: after && { helpful: 0, id: after[0] },
    limit: input.limit + 1,
  })
  return pageOf(rows, input.limit, (row) => [row.id], await shown(ctx, ctx.db, rows))
}

/** Writes the shop's one answer. Refuses notFound, replyExists. */
export async function answerForShop(ctx: MemberContext, input: ParsedOf<Answer>): Promise<OutputOf<Answer>> {
  const { shopId } = ctx.member
  const now = ctx.clock.now()
  const shops = await shopRefs(ctx.db, [shopId])
  return ctx.act(async (tx) => {
    const question = await findQuestion(tx, input.id, null)
    if (!question || question.shopId !== shopId || question.hiddenAt !== null) return refuse('notFound')
    await countAnswer(tx, question.id, now)
    const answerId =
      (await insertAnswer(tx, {
        questionId: question.id,
        by: { memberId: ctx.operator.id },
        author: shops(shopId).name,
        locale: localeOfText(input.text, ctx.locale),
        text: input.text,
        createdAt: now,
      })) ?? refuse('replyExists')
    const { productId, buyerId } = question
    await emit(tx, 'question.answered', {
      questionId: input.id,
      productId,
      shopId,
      buyerId,
      answerId,
      byShop: true,
    })
    const answered = (await findQuestion(tx, input.id, null)) ?? refuse('notFound')
    return (await shown(ctx, tx, [answered]))(answered)
  })
}

async function shown(
  { locale }: MemberContext,
  db: Db,
  rows: readonly QuestionRow[],
): Promise<(row: QuestionRow) => OutputOf<Answer>> {
  const [products, answers] = await Promise.all([
    productsShown(db, rows, locale),
    bestAnswers(
      db,
      rows.map(({ id }) => id),
      null,
    ),
  ])
  return (row) => ({
    ...presentQuestion(row, answers),
    product: products(row.productId),
    isAnswered: row.shopAnsweredAt !== null,
  })
}
