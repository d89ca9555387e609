import type { shopPayoutsConsoleEndpoints } from '@sampan/contract/office/shop-payouts/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { audit } from '#base/staff/index.ts'
import type { AnswerOf, MemberContext } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { presentPayout } from './present-payout.ts'
import { requestPayout } from './request-payout.ts'

type Row = typeof shopPayoutsConsoleEndpoints.console_shop_payout_ask

/**
 * A member with the right asks for a payout to a kept account. Refuses payoutHeld, notFound (the account), accountCooling, payoutOpen,
 * payoutTooMuch.
 */
export const askPayout = (
  ctx: MemberContext,
  { amountCents, accountId }: ParsedOf<Row>,
): Promise<AnswerOf<Row>> =>
  ctx.act(async (tx) => {
    const { shopId } = ctx.member
    const row = await requestPayout(tx, ctx.config, {
      ...{ shopId, accountId, askedBy: ctx.operator.id, actor: `operator:${ctx.operator.id}` },
      ...{ scheduledOn: null, at: ctx.clock.now(), centsOf: () => amountCents },
    })
    if (row === null) return refuse('payoutTooMuch')
    await audit(tx, ctx, {
      action: 'payouts.ask',
      subject: { type: 'shopPayout', id: row.id },
      after: { shopId, amountCents, bankName: row.bankName, lastFour: row.lastFour },
    })
    return presentPayout(row)
  })
