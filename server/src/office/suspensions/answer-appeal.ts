import type { suspensionsConsoleEndpoints } from '@sampan/contract/office/suspensions/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { audit } from '#base/staff/index.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { requireOthersMatter } from '#money/money-settings/index.ts'
import { buyerOfShop } from '#office/merchants/index.ts'
import { suspensionPresenter } from './present-suspension.ts'
import { holdDecision, writeAnswer } from './suspension-store.ts'

type Row = typeof suspensionsConsoleEndpoints.console_suspension_answer

/**
 * Answers an appeal: the suspension stays as it is. Whoever finds that it should not proposes another step. Refuses notFound,
 * alreadyDecided (answered, never appealed, or another decision counts by now), ownAccount.
 */
export function answerAppeal(ctx: OperatorContext, { id, words }: ParsedOf<Row>): Promise<AnswerOf<Row>> {
  return ctx.act(async (tx) => {
    const held = (await holdDecision(tx, id)) ?? refuse('notFound')
    const { shopId } = held
    if (!held.isLatest || held.appeal === null || held.answer !== null) refuse('alreadyDecided')
    requireOthersMatter(ctx.operator, { buyerId: (await buyerOfShop(tx, shopId)) ?? '' })
    await writeAnswer(tx, id, { words, operatorId: ctx.operator.id, now: ctx.clock.now() })
    await publish(tx, `shop:${shopId}`, { topic: 'suspension', id })
    await publish(tx, 'operators', { topic: 'suspension', id })
    await audit(tx, ctx, {
      action: 'suspensions.keep',
      subject: { type: 'shop', id: String(shopId) },
      reason: words,
      after: { suspension: id },
    })
    const after = (await holdDecision(tx, id)) ?? refuse('notFound')
    return (await suspensionPresenter(tx, [after]))(after)
  })
}
