import type { takedownsConsoleEndpoints } from '@sampan/contract/market/takedowns/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { audit } from '#base/staff/index.ts'
import type { AnswerOf, MemberContext } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { holdTakedown, writeAppeal } from './takedown-store.ts'

type Row = typeof takedownsConsoleEndpoints.console_takedown_appeal

/** A shop says what it has against a takedown of its goods. Refuses notFound, takedownAppealed (it did, or an operator has decided). */
export function appealTakedown(ctx: MemberContext, { id, words }: ParsedOf<Row>): Promise<AnswerOf<Row>> {
  return ctx.act(async (tx) => {
    const held = await holdTakedown(tx, id)
    if (!held || held.shopId !== ctx.member.shopId) return refuse('notFound')
    if (held.state !== 'standing') refuse('takedownAppealed')
    await writeAppeal(tx, id, { words, operatorId: ctx.operator.id, now: ctx.clock.now() })
    await audit(tx, ctx, {
      action: 'takedowns.appeal',
      subject: { type: 'product', id: String(held.productId) },
      reason: words,
      after: { takedown: id, shopId: held.shopId },
    })
    return { productId: held.productId }
  })
}
