import type { questionsEndpoints } from '@sampan/contract/market/questions/endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { findAnswer } from './question-store.ts'
import { setAnswerVote } from './question-write-store.ts'

type Row = typeof questionsEndpoints.answer_vote

/** Says that an answer is helpful, or takes it back; the same twice changes nothing. Refuses notFound, reviewOwn. */
export function voteAnswer(ctx: BuyerContext, { id, helpful }: ParsedOf<Row>): Promise<OutputOf<Row>> {
  return ctx.act(async (tx) => {
    const answer = await findAnswer(tx, id, ctx.buyer.id)
    if (!answer || answer.hiddenAt !== null) return refuse('notFound')
    if (answer.isOwn) refuse('reviewOwn')
    return { helpful: await setAnswerVote(tx, answer, ctx.buyer.id, helpful), isHelpful: helpful }
  })
}
