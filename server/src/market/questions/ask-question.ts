import type { questionsEndpoints } from '@sampan/contract/market/questions/endpoints.ts'
import { questionsOpenMax } from '@sampan/contract/market/questions/limits.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { buyerNames } from '#base/account/index.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { emit } from '#kernel/domain-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { localeOfText, maskedName } from '#market/reviews/index.ts'
import { presentQuestion } from './present-question.ts'
import { findQuestion } from './question-store.ts'
import { countOpen, insertQuestion } from './question-write-store.ts'

type Row = typeof questionsEndpoints.question_ask

/** Asks the shop and those who bought it. Refuses productGone, and questionLimit while several wait for an answer. */
export async function askQuestion(ctx: BuyerContext, input: ParsedOf<Row>): Promise<OutputOf<Row>> {
  const { id: buyerId } = ctx.buyer
  const names = await buyerNames(ctx.db, [buyerId])
  return ctx.act(async (tx) => {
    const open = await countOpen(tx, buyerId, input.product)
    const id =
      (await insertQuestion(tx, {
        productId: input.product,
        buyerId,
        author: maskedName(names.get(buyerId)?.name ?? ''),
        locale: localeOfText(input.text, ctx.locale),
        text: input.text,
        createdAt: ctx.clock.now(),
      })) ?? refuse('productGone')
    if (open >= questionsOpenMax) refuse('questionLimit', { max: questionsOpenMax })
    const question = (await findQuestion(tx, id, buyerId)) ?? refuse('productGone')
    const { productId, shopId } = question
    await emit(tx, 'question.asked', { questionId: id, productId, shopId, buyerId })
    return presentQuestion(question, [])
  })
}
