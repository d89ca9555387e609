import type { walletConsoleEndpoints } from '@sampan/contract/wallet/console-endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { OperatorContext } from '#kernel/context.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { buyerNames } from '#modules/account/index.ts'
import { audit } from '#modules/staff/index.ts'
import { buyerDetailOf } from './buyer-detail.ts'
import { deleteWithdrawBlock, findWithdrawBlock, insertWithdrawBlock } from './withdraw-block-store.ts'

type Row = typeof walletConsoleEndpoints.console_buyer_block

/** Stops one buyer's withdrawals and payouts, or lets them go on. What he owes after a reorganisation stops them all the same. */
export const blockBuyer = (ctx: OperatorContext, input: ParsedOf<Row>): Promise<OutputOf<Row>> =>
  ctx.act(async (tx) => {
    const { id, isBlocked, reason } = input
    if (!(await buyerNames(tx, [id])).has(id)) refuse('notFound')
    const before = await findWithdrawBlock(tx, id)
    if (isBlocked) await insertWithdrawBlock(tx, { buyerId: id, reason, operatorId: ctx.operator.id })
    else await deleteWithdrawBlock(tx, id)
    await publish(tx, `buyer:${id}`, { topic: 'withdrawal' })
    await publish(tx, 'operators', { topic: 'withdrawal' })
    await audit(tx, ctx, {
      action: isBlocked ? 'wallet.buyer_block' : 'wallet.buyer_unblock',
      subject: { type: 'buyer', id },
      reason,
      before: { blocked: before },
      after: { blocked: await findWithdrawBlock(tx, id) },
    })
    return buyerDetailOf(tx, id)
  })
