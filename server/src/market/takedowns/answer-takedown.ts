import type { takedownsConsoleEndpoints } from '@sampan/contract/market/takedowns/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { audit } from '#base/staff/index.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { marketGoodsOf } from './read-market-goods.ts'
import { holdTakedown, writeAnswer } from './takedown-store.ts'

type Row = typeof takedownsConsoleEndpoints.console_takedown_answer

/**
 * Lifts a takedown, appealed or not, or keeps it after an appeal. What is lifted stays off the shelf: its shop puts it back once
 * price and stock are right again. Refuses notFound, alreadyDecided.
 */
export function answerTakedown(
  ctx: OperatorContext,
  { id, decision, words }: ParsedOf<Row>,
): Promise<AnswerOf<Row>> {
  return ctx.act(async (tx) => {
    const held = (await holdTakedown(tx, id)) ?? refuse('notFound')
    const isOpen = decision === 'keep' ? held.state === 'appealed' : held.state !== 'lifted'
    if (!isOpen) refuse('alreadyDecided')
    const state = decision === 'keep' ? 'kept' : 'lifted'
    await writeAnswer(tx, id, state, { words, operatorId: ctx.operator.id, now: ctx.clock.now() })
    await audit(tx, ctx, {
      action: decision === 'keep' ? 'takedowns.keep' : 'takedowns.lift',
      subject: { type: 'product', id: String(held.productId) },
      reason: words,
      before: { state: held.state },
      after: { state, takedown: id, shopId: held.shopId },
    })
    return marketGoodsOf(ctx, tx, held.productId)
  })
}
