import type { suspensionsConsoleEndpoints } from '@sampan/contract/office/suspensions/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { audit } from '#base/staff/index.ts'
import type { AnswerOf, MemberContext } from '#kernel/context.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { presentToShop } from './present-suspension.ts'
import { holdDecision, standingSuspension, writeAppeal } from './suspension-store.ts'

type Row = typeof suspensionsConsoleEndpoints.console_suspension_appeal

/**
 * The owner of a shop says what they have against its suspension. Refuses notFound (another shop's, or another decision counts by
 * now), suspensionAppealed.
 */
export function appealSuspension(ctx: MemberContext, { id, words }: ParsedOf<Row>): Promise<AnswerOf<Row>> {
  const { shopId } = ctx.member
  return ctx.act(async (tx) => {
    const held = await holdDecision(tx, id)
    if (!held || held.shopId !== shopId || !held.isLatest || held.step === 0) return refuse('notFound')
    if (held.appeal !== null) refuse('suspensionAppealed')
    await writeAppeal(tx, id, { words, operatorId: ctx.operator.id, now: ctx.clock.now() })
    await publish(tx, `shop:${shopId}`, { topic: 'suspension', id })
    await publish(tx, 'operators', { topic: 'suspension', id })
    await audit(tx, ctx, {
      action: 'suspensions.appeal',
      subject: { type: 'shop', id: String(shopId) },
      reason: words,
      after: { suspension: id },
    })
    const row = await standingSuspension(tx, shopId)
    return (row && presentToShop(row)) ?? refuse('notFound')
  })
}
