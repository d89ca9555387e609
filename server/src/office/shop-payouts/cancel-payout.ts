import type { shopPayoutsConsoleEndpoints } from '@sampan/contract/office/shop-payouts/console-endpoints.ts'
import { payoutStatus, payoutTransitions } from '@sampan/contract/office/shop-payouts/status.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { audit } from '#base/staff/index.ts'
import type { AnswerOf, MemberContext } from '#kernel/context.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { returnPayout } from './move-payout.ts'
import { findPayout, lockPayout, writeCancelled } from './payout-store.ts'
import { presentPayout } from './present-payout.ts'

type Row = typeof shopPayoutsConsoleEndpoints.console_shop_payout_cancel

/**
 * The owner of a shop cancels a payout that nobody decided and nobody opened to pay; what was held is payable again. Refused in the
 * order of the contract.
 */
export function cancelPayout(ctx: MemberContext, { id }: ParsedOf<Row>): Promise<AnswerOf<Row>> {
  const { shopId } = ctx.member
  return ctx.act(async (tx) => {
    const row = (await lockPayout(tx, id, shopId)) ?? refuse('notFound')
    if (row.status === 'cancelled') refuse('payoutCancelled')
    if (row.status !== payoutTransitions.cancel.from) refuse('alreadyDecided')
    if (row.openedAt !== null) refuse('payoutOpened')
    const at = ctx.clock.now()
    await writeCancelled(tx, id, ctx.operator.id, at)
    await returnPayout(tx, row, `operator:${ctx.operator.id}`, '', at)
    await publish(tx, `shop:${shopId}`, { topic: 'payout', id })
    await publish(tx, 'operators', { topic: 'payout', id })
    await audit(tx, ctx, {
      action: 'payouts.cancel',
      subject: { type: 'shopPayout', id },
      before: { status: payoutStatus[row.status], version: row.version },
      after: { shopId, amountCents: row.amountCents },
    })
    return presentPayout((await findPayout(tx, id)) ?? refuse('notFound'))
  })
}
