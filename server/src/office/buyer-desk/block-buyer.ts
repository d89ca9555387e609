import { trailOf } from '@sampan/contract/base/staff/reasons.ts'
import type { buyerDeskConsoleEndpoints } from '@sampan/contract/office/buyer-desk/console-endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { buyerNames } from '#base/account/index.ts'
import { audit } from '#base/staff/index.ts'
import type { OperatorContext } from '#kernel/context.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import {
  type BlockReason,
  deleteWithdrawBlock,
  findWithdrawBlock,
  insertWithdrawBlock,
} from '#money/money-settings/index.ts'
import { buyerDetailOf } from './buyer-detail.ts'

type Row = typeof buyerDeskConsoleEndpoints.console_buyer_block

/** Stops one buyer's withdrawals and payouts, or lets them go on. A debt after a reorganisation stops them all the same. */
export const blockBuyer = (ctx: OperatorContext, input: ParsedOf<Row>): Promise<OutputOf<Row>> =>
  ctx.act(async (tx) => {
    const { id, isBlocked, reasonCode: code, reason: words } = input
    if (!(await buyerNames(tx, [id])).has(id)) refuse('notFound')
    const before = await findWithdrawBlock(tx, id)
    // The contract's schema lets nothing else stop them.
    const block = { buyerId: id, code: code as BlockReason, words, operatorId: ctx.operator.id }
    if (isBlocked) await insertWithdrawBlock(tx, block)
    else await deleteWithdrawBlock(tx, id)
    const after = await findWithdrawBlock(tx, id)
    await publish(tx, `buyer:${id}`, { topic: 'withdrawal' })
    await publish(tx, 'operators', { topic: 'withdrawal' })
    await audit(tx, ctx, {
      action: isBlocked ? 'wallet.buyer_block' : 'wallet.buyer_unblock',
      subject: { type: 'buyer', id },
      reason: trailOf({ code, words }),
      before: { blocked: before && trailOf(before) },
      after: { blocked: after && trailOf(after) },
    })
    return buyerDetailOf(tx, ctx, id)
  })
