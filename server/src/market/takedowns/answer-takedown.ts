import type { takedownsConsoleEndpoints } from '@sampan/contract/market/takedowns/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { marketGoodsOf } from './read-market-goods.ts'
import { answerHeld } from './take-down-goods.ts'
import { holdTakedown } from './takedown-store.ts'

type Row = typeof takedownsConsoleEndpoints.console_takedown_answer

/**
 * Lifts a takedown, appealed or not, or keeps it after an appeal. What is lifted stays off the shelf: its shop puts it back once
 * price and stock are right again. Refuses notFound, alreadyDecided, secondDecider (an appeal is answered by another operator than
 * the one who took it down).
 */
export function answerTakedown(
  ctx: OperatorContext,
  { id, decision, words }: ParsedOf<Row>,
): Promise<AnswerOf<Row>> {
  return ctx.act(async (tx) => {
    const { productId, shopId, state, takenBy } = (await holdTakedown(tx, id)) ?? refuse('notFound')
    const isOpen = decision === 'keep' ? state === 'appealed' : state !== 'lifted'
    if (!isOpen) refuse('alreadyDecided')
    if (state === 'appealed' && takenBy === ctx.operator.id) refuse('secondDecider')
    const after = decision === 'keep' ? 'kept' : 'lifted'
    await answerHeld(tx, ctx, { id, productId, shopId, before: state, state: after, words })
    return marketGoodsOf(ctx, tx, productId)
  })
}
