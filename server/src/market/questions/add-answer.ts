import type { questionsEndpoints } from '@sampan/contract/market/questions/endpoints.ts'
import { answersMax } from '@sampan/contract/market/questions/limits.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { buyerNames } from '#base/account/index.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { emit } from '#kernel/domain-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { hasBought, localeOfText, maskedName } from '#market/reviews/index.ts'
import { presentAnswer } from './present-question.ts'
import { findAnswer, findQuestion } from './question-store.ts'
import { countAnswer, insertAnswer } from './question-write-store.ts'

type Row = typeof questionsEndpoints.answer_add

/** A buyer who has it answers, once. Refuses notFound, answerNotBought, answerExists, answerLimit. */
export async function addAnswer(ctx: BuyerContext, input: ParsedOf<Row>): Promise<OutputOf<Row>> {
  const { id: buyerId } = ctx.buyer
  const names = await buyerNames(ctx.db, [buyerId])
  return ctx.act(async (tx) => {
    const question = await findQuestion(tx, input.question, buyerId)
    if (!question || question.hiddenAt !== null) return refuse('notFound')
    const { productId, shopId } = question
    if (!(await hasBought(tx, buyerId, productId))) refuse('answerNotBought')
    const count = await countAnswer(tx, question.id, null)
    const answerId =
      (await insertAnswer(tx, {
        questionId: question.id,
        by: { buyerId },
        author: maskedName(names.get(buyerId)?.name ?? ''),
        locale: localeOfText(input.text, ctx.locale),
        text: input.text,
        createdAt: ctx.clock.now(),
      })) ?? refuse('answerExists')
    if (count > answersMax) refuse('answerLimit')
    const facts = { questionId: question.id, productId, shopId, buyerId: question.buyerId }
    await emit(tx, 'question.answered', { ...facts, answerId, byShop: false })
    return presentAnswer((await findAnswer(tx, answerId, buyerId)) ?? refuse('notFound'))
  })
}
